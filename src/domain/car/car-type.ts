/** How a car is sold, in the order of addresses and lists. */
export const CAR_TYPES = ['new', 'used', 'demo'] as const;
export type CarType = (typeof CAR_TYPES)[number];
