import { electric, type Make, model, power, series, trim } from '../model.ts';
import { HATCH, OFF_ROADER, SMALL_SUV, SUV } from '../shells.ts';

const swift14 = power('1.4 L', 4, 'Petrol', 6.2, 'FWD');
const swift12 = power('1.2 L', 4, 'Petrol', 4.8, 'FWD');
const turbo10 = power('1.0 L', 3, 'Petrol', 5.1, 'FWD');
const hybrid12 = power('1.2 L', 3, 'Hybrid', 4, 'FWD');
const sport16 = power('1.6 L', 4, 'Petrol', 6.5, 'FWD');
const sport14 = power('1.4 L', 4, 'Petrol', 6.1, 'FWD');
const ignis12 = power('1.2 L', 4, 'Petrol', 4.9, 'FWD');
const baleno14 = power('1.4 L', 4, 'Petrol', 5.4, 'FWD');
const boosterjet = power('1.4 L', 4, 'Petrol', 5.9, 'FWD');
const boosterjetAwd = power('1.4 L', 4, 'Petrol', 6.2, 'AWD');
const vitara16 = power('1.6 L', 4, 'Petrol', 6.2, 'FWD');
const fronx15 = power('1.5 L', 4, 'Hybrid', 4.9, 'FWD');
const jimny13 = power('1.3 L', 4, 'Petrol', 7.3, '4WD');
const jimny15 = power('1.5 L', 4, 'Petrol', 6.4, '4WD');
const jimny15Auto = power('1.5 L', 4, 'Petrol', 6.9, '4WD');
const vitara24 = power('2.4 L', 4, 'Petrol', 9.6, '4WD');

const JIMNY = { ...OFF_ROADER, doors: 3, seats: 4 };
const JIMNY_XL = { ...OFF_ROADER, seats: 4 };

export const suzuki: Make = {
  name: 'Suzuki',
  models: [
    model(
      'Swift',
      HATCH,
      { holds: 1.15, share: 5 },
      series('FZ', 2011, 2016, [
        trim('GL', 17990, swift14, '5 Speed Manual'),
        trim('GL', 19490, swift14, '4 Speed Automatic'),
        trim('GL Navigator', 20490, swift14, '4 Speed Automatic'),
      ]),
      series('AZ', 2017, 2020, [
        trim('GL', 18990, swift12, '5 Speed Manual'),
        trim('GL Navigator', 20490, swift12, 'CVT Auto'),
        trim('GLX Turbo', 24490, turbo10, '6 Speed Automatic'),
      ]),
      series('AZ Series II', 2020, 2023, [
        trim('GL', 22490, swift12, 'CVT Auto'),
        trim('GL Navigator', 24490, swift12, 'CVT Auto'),
        trim('GL Navigator Plus', 26490, swift12, 'CVT Auto'),
        trim('GLX Turbo', 29490, turbo10, '6 Speed Automatic'),
      ]),
      series(null, 2024, 2026, [
        trim('Hybrid', 26490, { ...hybrid12, economy: 3.8 }, '5 Speed Manual'),
        trim('Hybrid', 27990, hybrid12, 'CVT Auto'),
        trim('Hybrid Plus', 29490, hybrid12, 'CVT Auto'),
        trim('Hybrid GLX', 31990, hybrid12, 'CVT Auto'),
      ]),
    ),
    model(
      'Swift Sport',
      HATCH,
      { holds: 1.35, share: 2 },
      series('FZ', 2012, 2017, [trim(null, 25990, sport16, '6 Speed Manual')]),
      series('AZ', 2018, 2020, [trim(null, 28990, sport14, '6 Speed Automatic')]),
      series('AZ Series II', 2020, 2025, [
        trim(null, 31990, sport14, '6 Speed Manual'),
        trim(null, 33990, sport14, '6 Speed Automatic'),
      ]),
    ),
    model(
      'Ignis',
      SMALL_SUV,
      { holds: 1.15, share: 2 },
      series('MF', 2017, 2020, [
        trim('GL', 17990, ignis12, '5 Speed Manual'),
        trim('GLX', 20990, ignis12, 'CVT Auto'),
      ]),
      series('MF Series II', 2020, 2025, [
        trim('GL', 23990, ignis12, 'CVT Auto'),
        trim('GLX', 26490, ignis12, 'CVT Auto'),
      ]),
    ),
    model(
      'Baleno',
      HATCH,
      { share: 2 },
      series('EW', 2016, 2019, [
        trim('GL', 17990, baleno14, '4 Speed Automatic'),
        trim('GLX', 22990, { ...turbo10, economy: 5.2 }, '6 Speed Automatic'),
      ]),
      series('EW Series II', 2019, 2022, [
        trim('GL', 19990, baleno14, '4 Speed Automatic'),
        trim('GLX', 22490, baleno14, '4 Speed Automatic'),
      ]),
    ),
    model(
      'S-Cross',
      SUV,
      { holds: 1.05, share: 2 },
      series('JY', 2015, 2021, [
        trim('GL', 24990, vitara16, 'CVT Auto'),
        trim('Turbo', 29990, boosterjet, '6 Speed Automatic'),
        trim('Turbo Prestige', 32490, boosterjet, '6 Speed Automatic'),
      ]),
      series(null, 2022, 2026, [
        trim('AllGrip', 43990, boosterjetAwd, '6 Speed Automatic'),
        trim('AllGrip Prestige', 47990, boosterjetAwd, '6 Speed Automatic'),
      ]),
    ),
    model(
      'Vitara',
      SUV,
      { holds: 1.1, share: 4 },
      series('LY', 2015, 2018, [
        trim('RT-S', 24990, vitara16, '6 Speed Automatic'),
        trim('S Turbo', 29990, boosterjet, '6 Speed Automatic'),
        trim('S Turbo AllGrip', 34990, boosterjetAwd, '6 Speed Automatic'),
      ]),
      series('LY Series II', 2019, 2026, [
        trim('GL', 31990, vitara16, '6 Speed Automatic'),
        trim('GL Plus', 34990, vitara16, '6 Speed Automatic'),
        trim('Turbo', 38990, boosterjet, '6 Speed Automatic'),
        trim('Turbo AllGrip', 42990, boosterjetAwd, '6 Speed Automatic'),
      ]),
    ),
    model(
      'Fronx',
      SMALL_SUV,
      { holds: 1.1 },
      series(null, 2025, 2026, [trim('Hybrid', 31990, fronx15, '6 Speed Automatic')]),
    ),
    model(
      'e Vitara',
      SUV,
      {},
      series(null, 2026, 2026, [
        trim('61 kWh', 49990, electric('FWD'), 'Reduction Gear'),
        trim('61 kWh AllGrip-e', 54990, electric('AWD'), 'Reduction Gear'),
      ]),
    ),
    model(
      'Jimny',
      JIMNY,
      { holds: 1.9, share: 3 },
      series('SN413', 2012, 2018, [trim('Sierra', 22990, jimny13, '5 Speed Manual')]),
      series('JB74', 2019, 2026, [
        trim('Lite', 33490, jimny15, '5 Speed Manual'),
        trim('GLX', 36490, jimny15, '5 Speed Manual'),
        trim('GLX', 39490, jimny15Auto, '4 Speed Automatic'),
      ]),
    ),
    model(
      'Jimny XL',
      JIMNY_XL,
      { holds: 1.7 },
      series('JC74', 2023, 2026, [
        trim(null, 38490, jimny15, '5 Speed Manual'),
        trim(null, 40990, jimny15Auto, '4 Speed Automatic'),
      ]),
    ),
    model(
      'Grand Vitara',
      SUV,
      { share: 1 },
      series('JB', 2012, 2018, [
        trim('Urban', 26990, { ...vitara24, drive: 'RWD', economy: 9.9 }, '4 Speed Automatic'),
        trim('Sport', 31990, vitara24, '4 Speed Automatic'),
        trim('Prestige', 36990, vitara24, '4 Speed Automatic'),
      ]),
    ),
  ],
};
