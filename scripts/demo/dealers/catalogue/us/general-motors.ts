import { electric, type Make, model, power, series, trim } from '../model.ts';
import { PICKUP, SEDAN, SUV, SUV7 } from '../shells.ts';

const gas = (engine: string, cylinders: number, drive: string) =>
  power(engine, cylinders, 'Gasoline', null, drive);
const AUTO6 = '6-Speed Automatic';
const AUTO8 = '8-Speed Automatic';
const AUTO9 = '9-Speed Automatic';
const AUTO10 = '10-Speed Automatic';

export const chevrolet: Make = {
  name: 'Chevrolet',
  models: [
    model(
      'Malibu',
      SEDAN,
      { holds: 0.92, share: 2 },
      series(null, 2016, 2024, [
        trim('LS', 24500, gas('1.5L I4 Turbo', 4, 'FWD'), 'CVT'),
        trim('LT', 27500, gas('1.5L I4 Turbo', 4, 'FWD'), 'CVT'),
      ]),
    ),
    model(
      'Equinox',
      SUV,
      { holds: 0.95, share: 3 },
      series(null, 2018, 2024, [
        trim('LS', 26500, gas('1.5L I4 Turbo', 4, 'FWD'), AUTO6),
        trim('LT AWD', 30000, gas('1.5L I4 Turbo', 4, 'AWD'), AUTO6),
      ]),
    ),
    model(
      'Tahoe',
      { ...SUV7, seats: 8 },
      { holds: 1.05, share: 2 },
      series(null, 2015, 2020, [
        trim('LT 4WD', 58500, gas('5.3L V8', 8, '4WD'), AUTO6),
        trim('Premier 4WD', 68500, gas('5.3L V8', 8, '4WD'), AUTO6, { seats: 7 }),
      ]),
      series(null, 2021, 2025, [trim('Z71', 66500, gas('5.3L V8', 8, '4WD'), AUTO10)]),
    ),
    model(
      'Colorado',
      PICKUP,
      { holds: 1.05, share: 2 },
      series(null, 2016, 2022, [
        trim('LT Crew Cab', 35500, gas('3.6L V6', 6, '4WD'), AUTO8),
        trim('ZR2 Crew Cab', 44500, gas('3.6L V6', 6, '4WD'), AUTO8),
      ]),
    ),
    model(
      'Silverado 1500',
      PICKUP,
      { holds: 1.08, share: 6 },
      series(null, 2015, 2018, [trim('LT Double Cab', 41500, gas('5.3L V8', 8, '4WD'), AUTO6)]),
      series(null, 2019, 2025, [
        trim('Custom Crew Cab', 44500, gas('2.7L I4 Turbo', 4, '4WD'), AUTO8),
        trim('LT Crew Cab', 51500, gas('5.3L V8', 8, '4WD'), AUTO8),
        trim('LTZ Crew Cab', 58500, gas('5.3L V8', 8, '4WD'), AUTO10),
      ]),
    ),
    model(
      'Bolt EV',
      SUV,
      { holds: 0.72, share: 2 },
      series(null, 2019, 2023, [
        trim('1LT', 31500, electric('FWD'), 'Single-Speed', { body: 'Hatchback', shape: 'hatch' }),
      ]),
    ),
  ],
};

export const gmc: Make = {
  name: 'GMC',
  models: [
    model(
      'Sierra 1500',
      PICKUP,
      { holds: 1.08, share: 3 },
      series(null, 2019, 2024, [
        trim('SLE Crew Cab', 50500, gas('5.3L V8', 8, '4WD'), AUTO8),
        trim('Denali Crew Cab', 66500, gas('6.2L V8', 8, '4WD'), AUTO10),
      ]),
    ),
    model(
      'Terrain',
      SUV,
      { holds: 0.95, share: 1 },
      series(null, 2018, 2024, [trim('SLE AWD', 31500, gas('1.5L I4 Turbo', 4, 'AWD'), AUTO9)]),
    ),
  ],
};
