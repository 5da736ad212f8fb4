import { type Make, model, power, series, trim } from '../model.ts';
import { SEDAN, SMALL_SUV, SUV, UTE, VAN } from '../shells.ts';

const dmax30 = power('3.0 L', 4, 'Diesel', 8, '4WD');
const dmax30Rwd = power('3.0 L', 4, 'Diesel', 7.7, 'RWD');

export const isuzu: Make = {
  name: 'Isuzu UTE',
  models: [
    model(
      'D-MAX',
      UTE,
      { holds: 1.25, share: 3 },
      series('RG', 2020, 2026, [
        trim('SX High Ride', 43990, dmax30Rwd, '6 Speed Automatic', { seats: 5 }),
        trim('LS-M', 58990, dmax30, '6 Speed Automatic'),
        trim('LS-U', 64990, dmax30, '6 Speed Automatic'),
        trim('X-Terrain', 69990, dmax30, '6 Speed Automatic'),
      ]),
    ),
    model(
      'MU-X',
      { ...SUV, shape: 'suv-large', seats: 7 },
      { holds: 1.2, share: 2 },
      series('RJ', 2021, 2026, [
        trim('LS-M', 59990, { ...dmax30, economy: 8.3 }, '6 Speed Automatic'),
        trim('LS-U', 66990, { ...dmax30, economy: 8.3 }, '6 Speed Automatic'),
        trim('LS-T', 72990, { ...dmax30, economy: 8.3 }, '6 Speed Automatic'),
      ]),
    ),
  ],
};

export const holden: Make = {
  name: 'Holden',
  models: [
    model(
      'Commodore',
      SEDAN,
      { holds: 1.05, share: 3 },
      series('VF II', 2015, 2017, [
        trim('Evoke', 35990, power('3.0 L', 6, 'Petrol', 9, 'RWD'), '6 Speed Automatic'),
        trim('SV6', 43990, power('3.6 L', 6, 'Petrol', 9, 'RWD'), '6 Speed Automatic'),
        trim('SS-V Redline', 58990, power('6.2 L', 8, 'Petrol', 12.6, 'RWD'), '6 Speed Automatic'),
      ]),
    ),
    model(
      'Colorado',
      UTE,
      { share: 3 },
      series('RG', 2014, 2020, [
        trim('LS', 45990, power('2.8 L', 4, 'Diesel', 8.6, '4WD'), '6 Speed Automatic'),
        trim('LTZ', 52990, power('2.8 L', 4, 'Diesel', 8.7, '4WD'), '6 Speed Automatic'),
        trim('Z71', 57990, power('2.8 L', 4, 'Diesel', 8.7, '4WD'), '6 Speed Automatic'),
      ]),
    ),
    model(
      'Trax',
      SMALL_SUV,
      { holds: 0.9, share: 2 },
      series('TJ', 2014, 2020, [
        trim('LS', 25990, power('1.4 L', 4, 'Petrol', 6.7, 'FWD'), '6 Speed Automatic'),
      ]),
    ),
  ],
};

export const ldv: Make = {
  name: 'LDV',
  models: [
    model(
      'T60',
      UTE,
      { holds: 0.9, share: 2 },
      series('SK8C', 2018, 2024, [
        trim('Max Pro', 39990, power('2.0 L', 4, 'Diesel', 9.3, '4WD'), '8 Speed Automatic'),
        trim('Max Luxe', 45990, power('2.0 L', 4, 'Diesel', 9.3, '4WD'), '8 Speed Automatic'),
      ]),
    ),
    model(
      'G10',
      VAN,
      { holds: 0.9, share: 1 },
      series('SV7C', 2018, 2024, [
        trim(null, 36990, power('1.9 L', 4, 'Diesel', 8.6, 'RWD'), '6 Speed Automatic', { seats: 2 }),
      ]),
    ),
  ],
};
