import { type Make, model, type Power, power, series, trim } from '../model.ts';
import { HATCHBACK, LARGE_OFF_ROADER, MINIVAN, PICKUP, SEDAN, SUV, SUV7 } from '../shells.ts';

const gas = (engine: string, cylinders: number, drive: string) =>
  power(engine, cylinders, 'Gasoline', null, drive);
const hybrid = (engine: string, cylinders: number, drive: string) =>
  power(engine, cylinders, 'Hybrid', null, drive);
const awd = (engine: Power): Power => ({ ...engine, drive: 'AWD' });
const CVT = 'CVT';
const AUTO6 = '6-Speed Automatic';
const AUTO8 = '8-Speed Automatic';
const AUTO10 = '10-Speed Automatic';
const MANUAL6 = '6-Speed Manual';
const HIGH_ROADER = { ...LARGE_OFF_ROADER, body: 'SUV' };
const toyota25 = gas('2.5L I4', 4, 'FWD');
const toyotaHybrid25 = hybrid('2.5L I4 Hybrid', 4, 'AWD');
const tacomaV6 = gas('3.5L V6', 6, '4WD');
const hondaV6 = gas('3.5L V6', 6, 'AWD');

export const toyota: Make = {
  name: 'Toyota',
  models: [
    model(
      'Corolla',
      SEDAN,
      { holds: 1.2, share: 3 },
      series(null, 2014, 2019, [
        trim('LE', 19500, gas('1.8L I4', 4, 'FWD'), CVT),
        trim('SE', 21500, gas('1.8L I4', 4, 'FWD'), CVT),
      ]),
      series(null, 2020, 2024, [
        trim('LE', 22500, gas('1.8L I4', 4, 'FWD'), CVT),
        trim('SE', 25500, gas('2.0L I4', 4, 'FWD'), CVT),
      ]),
    ),
    model(
      'Camry',
      SEDAN,
      { holds: 1.2, share: 4 },
      series(null, 2015, 2017, [trim('LE', 23500, toyota25, AUTO6), trim('SE', 24500, toyota25, AUTO6)]),
      series(null, 2018, 2024, [
        trim('LE', 27000, toyota25, AUTO8),
        trim('SE', 29000, toyota25, AUTO8),
        trim('XSE', 33500, toyota25, AUTO8),
      ]),
    ),
    model(
      'Prius',
      HATCHBACK,
      { holds: 1.2, share: 3 },
      series(null, 2016, 2022, [
        trim('Two', 25500, hybrid('1.8L I4 Hybrid', 4, 'FWD'), CVT),
        trim('XLE AWD-e', 30500, hybrid('1.8L I4 Hybrid', 4, 'AWD'), CVT),
      ]),
      series(null, 2023, 2025, [trim('LE', 29500, hybrid('2.0L I4 Hybrid', 4, 'FWD'), CVT)]),
    ),
    model(
      'RAV4',
      SUV,
      { holds: 1.25, share: 6 },
      series(null, 2014, 2018, [
        trim('LE AWD', 26000, awd(toyota25), AUTO6),
        trim('XLE AWD', 28500, awd(toyota25), AUTO6),
        trim('Limited AWD', 33500, awd(toyota25), AUTO6),
      ]),
      series(null, 2019, 2025, [
        trim('LE', 28500, toyota25, AUTO8),
        trim('XLE AWD', 31500, awd(toyota25), AUTO8),
        trim('Hybrid XLE', 33500, toyotaHybrid25, CVT),
        trim('Adventure', 36000, awd(toyota25), AUTO8),
      ]),
    ),
    model(
      'Highlander',
      SUV7,
      { holds: 1.15, share: 3 },
      series(null, 2014, 2019, [
        trim('LE AWD', 35500, hondaV6, AUTO8, { seats: 8 }),
        trim('XLE AWD', 40500, hondaV6, AUTO8),
      ]),
      series(null, 2020, 2025, [
        trim('L', 37500, gas('3.5L V6', 6, 'FWD'), AUTO8, { seats: 8 }),
        trim('Hybrid XLE AWD', 46500, toyotaHybrid25, CVT),
      ]),
    ),
    model(
      '4Runner',
      HIGH_ROADER,
      { holds: 1.5, share: 4 },
      series(null, 2014, 2024, [
        trim('SR5', 41000, gas('4.0L V6', 6, '4WD'), '5-Speed Automatic'),
        trim('SR5 Premium', 44000, gas('4.0L V6', 6, '4WD'), '5-Speed Automatic'),
        trim('TRD Off-Road', 46000, gas('4.0L V6', 6, '4WD'), '5-Speed Automatic'),
      ]),
    ),
    model(
      'Tacoma',
      PICKUP,
      { holds: 1.5, share: 6 },
      series(null, 2016, 2023, [
        trim('SR Access Cab', 29500, gas('2.7L I4', 4, 'RWD'), AUTO6, { seats: 4 }),
        trim('SR5 Double Cab', 36500, tacomaV6, AUTO6),
        trim('TRD Sport Double Cab', 40000, tacomaV6, AUTO6),
        trim('TRD Off-Road Double Cab', 41500, tacomaV6, MANUAL6),
      ]),
      series(null, 2024, 2025, [trim('SR5 Double Cab', 41000, gas('2.4L I4 Turbo', 4, '4WD'), AUTO8)]),
    ),
    model(
      'Tundra',
      PICKUP,
      { holds: 1.25, share: 2 },
      series(null, 2014, 2021, [
        trim('SR5 Double Cab', 41000, gas('5.7L V8', 8, '4WD'), AUTO6),
        trim('Limited CrewMax', 50000, gas('5.7L V8', 8, '4WD'), AUTO6),
      ]),
      series(null, 2022, 2025, [trim('SR5 CrewMax', 52000, gas('3.4L V6 Twin-Turbo', 6, '4WD'), AUTO10)]),
    ),
    model(
      'Sienna',
      MINIVAN,
      { holds: 1.15, share: 2 },
      series(null, 2015, 2020, [
        trim('LE', 33500, gas('3.5L V6', 6, 'FWD'), AUTO8),
        trim('XLE AWD', 40500, hondaV6, AUTO8, { seats: 7 }),
      ]),
      series(null, 2021, 2025, [trim('XLE', 43500, hybrid('2.5L I4 Hybrid', 4, 'FWD'), CVT)]),
    ),
  ],
};
