import type { Shell } from './model.ts';

/** Bodies as Australian feeds word them. */
export const HATCH: Shell = { body: 'Hatch', shape: 'hatch', doors: 5, seats: 5 };
export const SEDAN: Shell = { body: 'Sedan', shape: 'sedan', doors: 4, seats: 5 };
export const WAGON: Shell = { body: 'Wagon', shape: 'wagon', doors: 5, seats: 5 };
export const SMALL_SUV: Shell = { body: 'SUV', shape: 'suv-small', doors: 5, seats: 5 };
export const SUV: Shell = { body: 'SUV', shape: 'suv', doors: 5, seats: 5 };
export const SUV7: Shell = { body: 'SUV', shape: 'suv-large', doors: 5, seats: 7 };
export const OFF_ROADER: Shell = { body: '4x4', shape: '4x4', doors: 5, seats: 5 };
/** A large off-roader with five doors. */
export const LARGE_OFF_ROADER: Shell = { body: '4x4', shape: 'suv-large', doors: 5, seats: 5 };
export const UTE: Shell = { body: 'Ute', shape: 'ute', doors: 4, seats: 5 };
export const CAB_CHASSIS: Shell = { body: 'Cab Chassis', shape: 'cab-chassis', doors: 2, seats: 2 };
export const VAN: Shell = { body: 'Van', shape: 'van', doors: 4, seats: 3 };
export const PEOPLE_MOVER: Shell = { body: 'People Mover', shape: 'people-mover', doors: 5, seats: 8 };
export const COUPE: Shell = { body: 'Coupe', shape: 'coupe', doors: 2, seats: 4 };
export const CONVERTIBLE: Shell = { body: 'Convertible', shape: 'convertible', doors: 2, seats: 4 };

/** Bodies as American feeds word them. */
export const HATCHBACK: Shell = { ...HATCH, body: 'Hatchback' };
export const PICKUP: Shell = { ...UTE, body: 'Pickup' };
export const MINIVAN: Shell = { ...PEOPLE_MOVER, body: 'Minivan' };
export const CARGO_VAN: Shell = { ...VAN, body: 'Cargo Van', doors: 4, seats: 2 };
