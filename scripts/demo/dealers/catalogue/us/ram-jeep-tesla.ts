import { electric, type Make, model, power, series, trim } from '../model.ts';
import { OFF_ROADER, PICKUP, SEDAN, SUV } from '../shells.ts';

const gas = (engine: string, cylinders: number, drive: string) =>
  power(engine, cylinders, 'Gasoline', null, drive);
const AUTO8 = '8-Speed Automatic';
const HIGH_ROADER = { ...OFF_ROADER, body: 'SUV' };

export const ram: Make = {
  name: 'Ram',
  models: [
    model(
      '1500',
      PICKUP,
      { holds: 1.02, share: 4 },
      series(null, 2015, 2018, [trim('Big Horn Crew Cab', 44500, gas('5.7L V8', 8, '4WD'), AUTO8)]),
      series(null, 2019, 2024, [
        trim('Big Horn Crew Cab', 49500, gas('3.6L V6', 6, '4WD'), AUTO8),
        trim('Laramie Crew Cab', 58500, gas('5.7L V8', 8, '4WD'), AUTO8),
      ]),
    ),
  ],
};

export const jeep: Make = {
  name: 'Jeep',
  models: [
    model(
      'Wrangler',
      HIGH_ROADER,
      { holds: 1.2, share: 4 },
      series(null, 2014, 2017, [
        trim('Unlimited Sport', 33500, gas('3.6L V6', 6, '4WD'), '5-Speed Automatic'),
      ]),
      series(null, 2018, 2024, [
        trim('Unlimited Sahara', 46500, gas('3.6L V6', 6, '4WD'), AUTO8),
        trim('Unlimited Rubicon', 51500, gas('3.6L V6', 6, '4WD'), AUTO8),
        trim('4xe Sahara', 57500, power('2.0L I4 Plug-in Hybrid', 4, 'Plug-in Hybrid', null, '4WD'), AUTO8),
      ]),
    ),
    model(
      'Grand Cherokee',
      SUV,
      { holds: 0.98, share: 3 },
      series(null, 2014, 2021, [
        trim('Laredo 4WD', 39500, gas('3.6L V6', 6, '4WD'), AUTO8),
        trim('Limited 4WD', 45500, gas('3.6L V6', 6, '4WD'), AUTO8),
      ]),
    ),
  ],
};

export const tesla: Make = {
  name: 'Tesla',
  models: [
    model(
      'Model 3',
      SEDAN,
      { holds: 0.78, share: 4 },
      series(null, 2018, 2025, [
        trim('Standard Range Plus', 42500, electric('RWD'), 'Single-Speed'),
        trim('Long Range', 51500, electric('AWD'), 'Single-Speed'),
      ]),
    ),
    model(
      'Model Y',
      SUV,
      { holds: 0.78, share: 3 },
      series(null, 2020, 2025, [
        trim('Long Range', 54500, electric('AWD'), 'Single-Speed'),
        trim('Performance', 60500, electric('AWD'), 'Single-Speed'),
      ]),
    ),
  ],
};
