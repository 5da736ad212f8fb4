import { electric, type Make, model, power, series, trim } from '../model.ts';
import { HATCHBACK, SEDAN, SMALL_SUV, SUV, SUV7 } from '../shells.ts';

const gas = (engine: string, cylinders: number, drive: string) =>
  power(engine, cylinders, 'Gasoline', null, drive);
const AUTO6 = '6-Speed Automatic';
const AUTO8 = '8-Speed Automatic';
const CVT = 'CVT';

export const hyundai: Make = {
  name: 'Hyundai',
  models: [
    model(
      'Elantra',
      SEDAN,
      { holds: 1, share: 3 },
      series(null, 2017, 2020, [
        trim('SE', 19500, gas('2.0L I4', 4, 'FWD'), AUTO6),
        trim('SEL', 21000, gas('2.0L I4', 4, 'FWD'), AUTO6),
      ]),
      series(null, 2021, 2025, [
        trim('SEL', 23500, gas('2.0L I4', 4, 'FWD'), CVT),
        trim('Limited', 27500, gas('2.0L I4', 4, 'FWD'), CVT),
      ]),
    ),
    model(
      'Tucson',
      SUV,
      { share: 3 },
      series(null, 2016, 2021, [
        trim('SE AWD', 26500, gas('2.0L I4', 4, 'AWD'), AUTO6),
        trim('Ultimate AWD', 33500, gas('2.4L I4', 4, 'AWD'), AUTO6),
      ]),
      series(null, 2022, 2025, [
        trim('SEL AWD', 31500, gas('2.5L I4', 4, 'AWD'), AUTO8),
        trim('Hybrid SEL', 34500, power('1.6L I4 Turbo Hybrid', 4, 'Hybrid', null, 'AWD'), AUTO6),
      ]),
    ),
    model(
      'Palisade',
      SUV7,
      { holds: 1.05, share: 2 },
      series(null, 2020, 2025, [
        trim('SEL AWD', 40500, gas('3.8L V6', 6, 'AWD'), AUTO8, { seats: 8 }),
        trim('Calligraphy AWD', 50500, gas('3.8L V6', 6, 'AWD'), AUTO8),
      ]),
    ),
    model(
      'IONIQ 5',
      SUV,
      { holds: 0.75, share: 2 },
      series(null, 2022, 2025, [trim('SEL', 48500, electric('AWD'), 'Single-Speed')]),
    ),
  ],
};

export const kia: Make = {
  name: 'Kia',
  models: [
    model(
      'Soul',
      SMALL_SUV,
      { share: 2 },
      series(null, 2017, 2023, [
        trim('LX', 20500, gas('2.0L I4', 4, 'FWD'), CVT),
        trim('EX', 24000, gas('2.0L I4', 4, 'FWD'), CVT),
      ]),
    ),
    model(
      'Sportage',
      SUV,
      { share: 2 },
      series(null, 2017, 2022, [
        trim('LX AWD', 27000, gas('2.4L I4', 4, 'AWD'), AUTO6),
        trim('EX AWD', 30000, gas('2.4L I4', 4, 'AWD'), AUTO6),
      ]),
    ),
    model(
      'Telluride',
      SUV7,
      { holds: 1.15, share: 2 },
      series(null, 2020, 2025, [
        trim('S AWD', 40500, gas('3.8L V6', 6, 'AWD'), AUTO8, { seats: 8 }),
        trim('SX AWD', 48500, gas('3.8L V6', 6, 'AWD'), AUTO8),
      ]),
    ),
  ],
};

export const volkswagen: Make = {
  name: 'Volkswagen',
  models: [
    model(
      'Golf GTI',
      HATCHBACK,
      { holds: 1.02, share: 1 },
      series(null, 2018, 2024, [trim('SE', 35500, gas('2.0L I4 Turbo', 4, 'FWD'), '7-Speed Automatic')]),
    ),
    model(
      'Tiguan',
      SUV,
      { holds: 0.95, share: 2 },
      series(null, 2018, 2024, [trim('2.0T SE 4MOTION', 31500, gas('2.0L I4 Turbo', 4, 'AWD'), AUTO8)]),
    ),
  ],
};

export const lexus: Make = {
  name: 'Lexus',
  models: [
    model(
      'RX 350',
      SUV,
      { holds: 1.1, share: 2 },
      series(null, 2016, 2022, [
        trim('AWD', 48500, gas('3.5L V6', 6, 'AWD'), AUTO8),
        trim('F Sport AWD', 53500, gas('3.5L V6', 6, 'AWD'), AUTO8),
      ]),
    ),
  ],
};

export const bmw: Make = {
  name: 'BMW',
  models: [
    model(
      '3 Series',
      SEDAN,
      { holds: 0.85, share: 2 },
      series(null, 2017, 2024, [trim('330i xDrive', 46500, gas('2.0L I4 Turbo', 4, 'AWD'), AUTO8)]),
    ),
    model(
      'X3',
      SUV,
      { holds: 0.88, share: 2 },
      series(null, 2018, 2024, [trim('xDrive30i', 48500, gas('2.0L I4 Turbo', 4, 'AWD'), AUTO8)]),
    ),
  ],
};
