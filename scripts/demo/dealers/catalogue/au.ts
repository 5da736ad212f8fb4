import { ford } from './au/ford.ts';
import { hyundai } from './au/hyundai.ts';
import { kia } from './au/kia.ts';
import { mazda } from './au/mazda.ts';
import { mitsubishi, nissan } from './au/mitsubishi-nissan.ts';
import { byd, gwm, mg, tesla } from './au/newcomers.ts';
import { audi, bmw, jeep, mercedes } from './au/premium.ts';
import { honda, subaru } from './au/subaru-honda.ts';
import { suzuki } from './au/suzuki.ts';
import { TOYOTA_CARS } from './au/toyota-cars.ts';
import { TOYOTA_WORK } from './au/toyota-work.ts';
import { skoda, volkswagen } from './au/volkswagen.ts';
import { holden, isuzu, ldv } from './au/work.ts';
import type { Make } from './model.ts';

const toyota: Make = { name: 'Toyota', models: [...TOYOTA_CARS, ...TOYOTA_WORK] };

/** Makes as sold in Australia: names, badges, series, engines and gearboxes are real, prices about right. */
export const AUSTRALIAN_MAKES: readonly Make[] = [
  ...[toyota, mazda, kia, ford, hyundai, mitsubishi, nissan, suzuki, subaru, honda, volkswagen, isuzu],
  ...[mg, gwm, byd, tesla, holden, ldv, bmw, mercedes, audi, skoda, jeep],
];
