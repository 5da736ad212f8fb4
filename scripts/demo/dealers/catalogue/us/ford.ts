import { type Make, model, power, series, trim } from '../model.ts';
import { CARGO_VAN, COUPE, OFF_ROADER, PICKUP, SUV, SUV7 } from '../shells.ts';

const gas = (engine: string, cylinders: number, drive: string) =>
  power(engine, cylinders, 'Gasoline', null, drive);
const AUTO6 = '6-Speed Automatic';
const AUTO8 = '8-Speed Automatic';
const AUTO10 = '10-Speed Automatic';
const HIGH_ROADER = { ...OFF_ROADER, body: 'SUV' };

export const ford: Make = {
  name: 'Ford',
  models: [
    model(
      'Escape',
      SUV,
      { holds: 0.95, share: 3 },
      series(null, 2017, 2019, [
        trim('SE', 26500, gas('1.5L I4 Turbo', 4, 'FWD'), AUTO6),
        trim('SEL AWD', 30000, gas('1.5L I4 Turbo', 4, 'AWD'), AUTO6),
      ]),
      series(null, 2020, 2024, [
        trim('SE AWD', 29500, gas('1.5L I3 Turbo', 3, 'AWD'), AUTO8),
        trim('Titanium Hybrid', 36000, power('2.5L I4 Hybrid', 4, 'Hybrid', null, 'FWD'), 'CVT'),
      ]),
    ),
    model(
      'Explorer',
      SUV7,
      { holds: 0.98, share: 3 },
      series(null, 2016, 2019, [trim('XLT 4WD', 38500, gas('3.5L V6', 6, '4WD'), AUTO6)]),
      series(null, 2020, 2024, [
        trim('XLT 4WD', 42500, gas('2.3L I4 Turbo', 4, '4WD'), AUTO10),
        trim('ST', 56000, gas('3.0L V6 Twin-Turbo', 6, '4WD'), AUTO10),
      ]),
    ),
    model(
      'Bronco',
      HIGH_ROADER,
      { holds: 1.15, share: 2 },
      series(null, 2021, 2025, [
        trim('Big Bend 4-Door', 42500, gas('2.3L I4 Turbo', 4, '4WD'), AUTO10),
        trim('Outer Banks 4-Door', 50500, gas('2.7L V6 Twin-Turbo', 6, '4WD'), AUTO10),
      ]),
    ),
    model(
      'Mustang',
      COUPE,
      { holds: 1.05, share: 2 },
      series(null, 2015, 2023, [
        trim('EcoBoost Premium', 33500, gas('2.3L I4 Turbo', 4, 'RWD'), AUTO10),
        trim('GT', 39500, gas('5.0L V8', 8, 'RWD'), '6-Speed Manual'),
      ]),
    ),
    model(
      'F-150',
      PICKUP,
      { holds: 1.1, share: 8 },
      series(null, 2015, 2020, [
        trim('XL SuperCab', 36500, gas('2.7L V6 Twin-Turbo', 6, '4WD'), AUTO10),
        trim('XLT SuperCrew', 44500, gas('5.0L V8', 8, '4WD'), AUTO10),
        trim('Lariat SuperCrew', 53500, gas('3.5L V6 Twin-Turbo', 6, '4WD'), AUTO10),
      ]),
      series(null, 2021, 2024, [
        trim('XLT SuperCrew', 50500, gas('3.5L V6 Twin-Turbo', 6, '4WD'), AUTO10),
        trim('Lariat SuperCrew', 61500, gas('5.0L V8', 8, '4WD'), AUTO10),
        trim('Lariat PowerBoost SuperCrew', 65500, power('3.5L V6 Hybrid', 6, 'Hybrid', null, '4WD'), AUTO10),
      ]),
    ),
    model(
      'Transit-250',
      CARGO_VAN,
      { share: 2 },
      series(null, 2016, 2023, [trim('Medium Roof', 43500, gas('3.5L V6', 6, 'RWD'), AUTO10)]),
    ),
  ],
};
