import { type Make, model, type Power, power, series, trim } from '../model.ts';
import { HATCHBACK, MINIVAN, PICKUP, SEDAN, SMALL_SUV, SUV, SUV7 } from '../shells.ts';

const gas = (engine: string, cylinders: number, drive: string) =>
  power(engine, cylinders, 'Gasoline', null, drive);
const hybrid = (engine: string, cylinders: number, drive: string) =>
  power(engine, cylinders, 'Hybrid', null, drive);
const awd = (engine: Power): Power => ({ ...engine, drive: 'AWD' });
const CVT = 'CVT';
const AUTO10 = '10-Speed Automatic';
const honda15 = gas('1.5L I4 Turbo', 4, 'FWD');
const hondaV6 = gas('3.5L V6', 6, 'AWD');

export const honda: Make = {
  name: 'Honda',
  models: [
    model(
      'Civic',
      SEDAN,
      { holds: 1.2, share: 5 },
      series(null, 2016, 2021, [
        trim('LX', 21500, gas('2.0L I4', 4, 'FWD'), CVT),
        trim('EX', 24500, honda15, CVT),
        trim('Sport', 23000, gas('2.0L I4', 4, 'FWD'), CVT, HATCHBACK),
      ]),
      series(null, 2022, 2025, [
        trim('LX', 24500, gas('2.0L I4', 4, 'FWD'), CVT),
        trim('Touring', 30000, honda15, CVT),
      ]),
    ),
    model(
      'Accord',
      SEDAN,
      { holds: 1.15, share: 3 },
      series(null, 2018, 2022, [
        trim('LX', 25500, honda15, CVT),
        trim('Sport', 28500, honda15, CVT),
        trim('EX-L', 32000, honda15, CVT),
      ]),
    ),
    model(
      'HR-V',
      SMALL_SUV,
      { holds: 1.1, share: 2 },
      series(null, 2016, 2022, [
        trim('LX AWD', 23000, gas('1.8L I4', 4, 'AWD'), CVT),
        trim('EX-L AWD', 27500, gas('1.8L I4', 4, 'AWD'), CVT),
      ]),
    ),
    model(
      'CR-V',
      SUV,
      { holds: 1.2, share: 6 },
      series(null, 2015, 2016, [trim('EX AWD', 28000, gas('2.4L I4', 4, 'AWD'), CVT)]),
      series(null, 2017, 2022, [
        trim('LX', 26500, honda15, CVT),
        trim('EX AWD', 30500, awd(honda15), CVT),
        trim('EX-L AWD', 33000, awd(honda15), CVT),
      ]),
      series(null, 2023, 2025, [
        trim('EX AWD', 34500, awd(honda15), CVT),
        trim('Sport Hybrid AWD', 36500, hybrid('2.0L I4 Hybrid', 4, 'AWD'), CVT),
      ]),
    ),
    model(
      'Pilot',
      SUV7,
      { holds: 1.1, share: 2 },
      series(null, 2016, 2022, [
        trim('EX AWD', 37500, hondaV6, '9-Speed Automatic', { seats: 8 }),
        trim('EX-L AWD', 41000, hondaV6, '9-Speed Automatic', { seats: 8 }),
      ]),
    ),
    model(
      'Odyssey',
      MINIVAN,
      { share: 2 },
      series(null, 2018, 2024, [
        trim('EX', 36500, gas('3.5L V6', 6, 'FWD'), AUTO10),
        trim('EX-L', 40000, gas('3.5L V6', 6, 'FWD'), AUTO10),
      ]),
    ),
    model(
      'Ridgeline',
      PICKUP,
      { holds: 1.15, share: 1 },
      series(null, 2017, 2024, [trim('RTL AWD', 40500, hondaV6, '9-Speed Automatic')]),
    ),
  ],
};
