import type { Make } from './model.ts';
import { bmw, hyundai, kia, lexus, volkswagen } from './us/elsewhere.ts';
import { ford } from './us/ford.ts';
import { chevrolet, gmc } from './us/general-motors.ts';
import { honda } from './us/honda.ts';
import { jeep, ram, tesla } from './us/ram-jeep-tesla.ts';
import { mazda, nissan, subaru } from './us/subaru-nissan-mazda.ts';
import { toyota } from './us/toyota.ts';

/** Makes as sold in the United States: names, trims, engines and gearboxes are real, prices about right. */
export const AMERICAN_MAKES: readonly Make[] = [
  ...[toyota, honda, subaru, ford, chevrolet, nissan, jeep, tesla, hyundai, kia, mazda, ram, gmc],
  ...[volkswagen, lexus, bmw],
];
