import { type Make, model, power, series, trim } from '../model.ts';
import { CONVERTIBLE, HATCH, OFF_ROADER, SEDAN, SMALL_SUV, SUV, VAN } from '../shells.ts';

const DSG = '7 Speed Sports Automatic Dual Clutch';
const tsi14 = power('1.4 L', 4, 'Petrol', 5.8, 'FWD');
const tsi20Awd = power('2.0 L', 4, 'Petrol', 8.2, 'AWD');
const bmw20 = power('2.0 L', 4, 'Petrol', 6.5, 'RWD');
const bmw20Awd = power('2.0 L', 4, 'Petrol', 7.6, 'AWD');
const benz13 = power('1.3 L', 4, 'Petrol', 5.7, 'FWD');
const benz15 = power('1.5 L', 4, 'Petrol', 6.4, 'RWD');

export const bmw: Make = {
  name: 'BMW',
  models: [
    model(
      '3 Series',
      SEDAN,
      { holds: 0.85, share: 2 },
      series('G20', 2019, 2025, [
        trim('320i M Sport', 79990, { ...bmw20, economy: 6.3 }, '8 Speed Automatic'),
        trim('330i M Sport', 91990, { ...bmw20, economy: 6.4 }, '8 Speed Automatic'),
      ]),
    ),
    model(
      '4 Series',
      CONVERTIBLE,
      { holds: 0.85, share: 1 },
      series('G23', 2021, 2025, [
        trim('420i M Sport', 96990, { ...bmw20, economy: 6.9 }, '8 Speed Automatic'),
      ]),
    ),
    model(
      'X1',
      SMALL_SUV,
      { holds: 0.85, share: 2 },
      series('F48', 2016, 2022, [
        trim('sDrive18i', 52990, power('1.5 L', 3, 'Petrol', 6.1, 'FWD'), DSG),
        trim('xDrive25i', 65990, { ...bmw20Awd, economy: 6.6 }, '8 Speed Automatic'),
      ]),
    ),
    model(
      'X3',
      SUV,
      { holds: 0.85, share: 2 },
      series('G01', 2018, 2024, [
        trim('xDrive20d', 79990, power('2.0 L', 4, 'Diesel', 5.7, 'AWD'), '8 Speed Automatic'),
        trim('xDrive30i', 89990, bmw20Awd, '8 Speed Automatic'),
      ]),
    ),
  ],
};

export const mercedes: Make = {
  name: 'Mercedes-Benz',
  models: [
    model(
      'A-Class',
      HATCH,
      { holds: 0.85, share: 2 },
      series('W177', 2018, 2024, [trim('A180', 54990, benz13, DSG), trim('A200', 59990, benz13, DSG)]),
    ),
    model(
      'C-Class',
      SEDAN,
      { holds: 0.82, share: 2 },
      series('W206', 2022, 2025, [trim('C200', 89990, { ...benz15, economy: 6.9 }, '9 Speed Automatic')]),
      series('W205', 2015, 2021, [trim('C200', 73990, benz15, '9 Speed Automatic')]),
    ),
    model(
      'GLC',
      SUV,
      { holds: 0.85, share: 2 },
      series('X253', 2016, 2022, [
        trim('GLC 200', 77990, power('2.0 L', 4, 'Petrol', 7.8, 'RWD'), '9 Speed Automatic'),
        trim('GLC 300 4MATIC', 89990, power('2.0 L', 4, 'Petrol', 8.1, 'AWD'), '9 Speed Automatic'),
      ]),
    ),
    model(
      'Vito',
      VAN,
      { share: 1 },
      series('447', 2016, 2024, [
        trim('114 BlueTEC LWB', 57990, power('2.1 L', 4, 'Diesel', 6.1, 'RWD'), '7 Speed Automatic'),
      ]),
    ),
  ],
};

export const audi: Make = {
  name: 'Audi',
  models: [
    model(
      'A3',
      HATCH,
      { holds: 0.88, share: 2 },
      series('8Y', 2022, 2025, [trim('35 TFSI', 55990, { ...tsi14, engine: '1.5 L', economy: 4.9 }, DSG)]),
    ),
    model(
      'Q3',
      SMALL_SUV,
      { holds: 0.88, share: 2 },
      series('F3', 2020, 2025, [
        trim('35 TFSI', 57990, { ...tsi14, economy: 7.2 }, '6 Speed Sports Automatic Dual Clutch'),
        trim('40 TFSI quattro S line', 69990, { ...tsi20Awd, economy: 8.3 }, DSG),
      ]),
    ),
    model(
      'Q5',
      SUV,
      { holds: 0.85, share: 2 },
      series('FY', 2017, 2024, [
        trim('40 TDI quattro', 76990, power('2.0 L', 4, 'Diesel', 5.4, 'AWD'), DSG),
        trim('45 TFSI quattro Sport', 87990, { ...tsi20Awd, economy: 8 }, DSG),
      ]),
    ),
  ],
};

export const jeep: Make = {
  name: 'Jeep',
  models: [
    model(
      'Wrangler',
      OFF_ROADER,
      { holds: 1.1, share: 2 },
      series('JL', 2019, 2026, [
        trim('Unlimited Overland', 83990, power('3.6 L', 6, 'Petrol', 9.7, '4WD'), '8 Speed Automatic'),
        trim('Unlimited Rubicon', 89990, power('3.6 L', 6, 'Petrol', 10.3, '4WD'), '8 Speed Automatic'),
      ]),
    ),
    model(
      'Grand Cherokee',
      SUV,
      { holds: 0.85, share: 2 },
      series('WK', 2014, 2021, [
        trim('Laredo', 56990, power('3.6 L', 6, 'Petrol', 9.9, 'RWD'), '8 Speed Automatic'),
        trim('Limited', 69990, power('3.0 L', 6, 'Diesel', 7.5, '4WD'), '8 Speed Automatic'),
      ]),
    ),
  ],
};
