/** Cars that one address may hold unpaid at a time. */
const MAX_OF_ONE = 3;
/** Of a small stock this part of it, and at least these. */
const PART_OF_ONE = 0.1;
const MIN_OF_ONE = 2;
/**
 * The cars that all visitors together may hold unpaid at a time: a part of the stock, and of a small one at least
 * these.
 */
const PART_OF_ALL = 0.5;
const MIN_OF_ALL = 3;

/**
 * [J11] How many cars of a site may be held unpaid at a time, by one address and by all: a hold costs nothing, and keeps a car
 * from others for half an hour.
 */
export function holdLimits(cars: number): { ofOne: number; ofAll: number } {
  return {
    ofOne: Math.max(MIN_OF_ONE, Math.min(MAX_OF_ONE, Math.ceil(cars * PART_OF_ONE))),
    ofAll: Math.max(MIN_OF_ALL, Math.floor(cars * PART_OF_ALL)),
  };
}
