import { type Make, model, power, series, trim } from '../model.ts';
import { CONVERTIBLE, HATCHBACK, PICKUP, SEDAN, SMALL_SUV, SUV, WAGON } from '../shells.ts';

const gas = (engine: string, cylinders: number, drive: string) =>
  power(engine, cylinders, 'Gasoline', null, drive);
const CVT = 'CVT';
const AUTO6 = '6-Speed Automatic';
const MANUAL6 = '6-Speed Manual';
const boxer25 = gas('2.5L H4', 4, 'AWD');

export const subaru: Make = {
  name: 'Subaru',
  models: [
    model(
      'Impreza',
      HATCHBACK,
      { holds: 1.1, share: 3 },
      series(null, 2017, 2023, [
        trim('Premium', 23500, gas('2.0L H4', 4, 'AWD'), CVT),
        trim('Sport', 25500, gas('2.0L H4', 4, 'AWD'), CVT),
      ]),
    ),
    model(
      'Crosstrek',
      SMALL_SUV,
      { holds: 1.25, share: 5 },
      series(null, 2018, 2023, [
        trim('Premium', 25500, gas('2.0L H4', 4, 'AWD'), CVT),
        trim('Limited', 29500, boxer25, CVT),
      ]),
      series(null, 2024, 2025, [trim('Premium', 27500, gas('2.0L H4', 4, 'AWD'), CVT)]),
    ),
    model(
      'Forester',
      SUV,
      { holds: 1.2, share: 5 },
      series(null, 2014, 2018, [
        trim('2.5i Premium', 26500, boxer25, CVT),
        trim('2.5i Limited', 29500, boxer25, CVT),
      ]),
      series(null, 2019, 2024, [
        trim('Premium', 29500, boxer25, CVT),
        trim('Sport', 31500, boxer25, CVT),
        trim('Wilderness', 35500, boxer25, CVT),
      ]),
    ),
    model(
      'Outback',
      WAGON,
      { holds: 1.2, share: 6 },
      series(null, 2015, 2019, [
        trim('2.5i Premium', 29500, boxer25, CVT),
        trim('3.6R Limited', 36500, gas('3.6L H6', 6, 'AWD'), CVT),
      ]),
      series(null, 2020, 2025, [
        trim('Premium', 31500, boxer25, CVT),
        trim('Onyx Edition XT', 38500, gas('2.4L H4 Turbo', 4, 'AWD'), CVT),
        trim('Limited', 37000, boxer25, CVT),
      ]),
    ),
  ],
};

export const nissan: Make = {
  name: 'Nissan',
  models: [
    model(
      'Altima',
      SEDAN,
      { holds: 0.95, share: 2 },
      series(null, 2019, 2024, [
        trim('2.5 S', 25500, gas('2.5L I4', 4, 'FWD'), CVT),
        trim('2.5 SV AWD', 28500, gas('2.5L I4', 4, 'AWD'), CVT),
      ]),
    ),
    model(
      'Rogue',
      SUV,
      { holds: 0.98, share: 3 },
      series(null, 2017, 2020, [
        trim('S', 26500, gas('2.5L I4', 4, 'FWD'), CVT),
        trim('SV AWD', 29000, gas('2.5L I4', 4, 'AWD'), CVT),
      ]),
      series(null, 2022, 2025, [trim('SV AWD', 32000, gas('1.5L I3 Turbo', 3, 'AWD'), CVT)]),
    ),
    model(
      'Frontier',
      PICKUP,
      { holds: 1.15, share: 2 },
      series(null, 2015, 2021, [trim('SV Crew Cab', 32500, gas('4.0L V6', 6, '4WD'), '5-Speed Automatic')]),
      series(null, 2022, 2025, [
        trim('PRO-4X Crew Cab', 40500, gas('3.8L V6', 6, '4WD'), '9-Speed Automatic'),
      ]),
    ),
    model(
      'LEAF',
      HATCHBACK,
      { holds: 0.7, share: 2 },
      series(null, 2018, 2024, [
        trim('SV Plus', 37500, power(null, null, 'Electric', null, 'FWD'), 'Single-Speed'),
      ]),
    ),
  ],
};

export const mazda: Make = {
  name: 'Mazda',
  models: [
    model(
      'CX-5',
      SUV,
      { holds: 1.05, share: 3 },
      series(null, 2017, 2024, [
        trim('Touring AWD', 29500, gas('2.5L I4', 4, 'AWD'), AUTO6),
        trim('Grand Touring AWD', 33500, gas('2.5L I4', 4, 'AWD'), AUTO6),
      ]),
    ),
    model(
      'CX-30',
      SMALL_SUV,
      { holds: 1.05, share: 2 },
      series(null, 2020, 2025, [
        trim('2.5 S Select AWD', 27000, gas('2.5L I4', 4, 'AWD'), AUTO6),
        trim('2.5 S Premium AWD', 32000, gas('2.5L I4', 4, 'AWD'), AUTO6),
      ]),
    ),
    model(
      'MX-5 Miata',
      { ...CONVERTIBLE, seats: 2 },
      { holds: 1.3, share: 1 },
      series(null, 2016, 2024, [trim('Club', 32500, gas('2.0L I4', 4, 'RWD'), MANUAL6)]),
    ),
  ],
};
