import { electric, type Make, model, power, series, trim } from '../model.ts';
import { HATCH, OFF_ROADER, SEDAN, SMALL_SUV, SUV, UTE } from '../shells.ts';

const DUAL_CLUTCH = '7 Speed Sports Automatic Dual Clutch';
const mg15 = power('1.5 L', 4, 'Petrol', 7.1, 'FWD');
const hs15 = power('1.5 L', 4, 'Petrol', 7.3, 'FWD');
const jolion15 = power('1.5 L', 4, 'Petrol', 8.1, 'FWD');
const h6 = power('2.0 L', 4, 'Petrol', 7.4, 'FWD');
const cannon20 = power('2.0 L', 4, 'Diesel', 9.4, '4WD');

export const mg: Make = {
  name: 'MG',
  models: [
    model(
      'MG3',
      HATCH,
      { share: 3 },
      series('SZP1', 2018, 2023, [
        trim('Core', 18990, { ...mg15, economy: 6.7 }, '4 Speed Automatic'),
        trim('Excite', 20490, { ...mg15, economy: 6.7 }, '4 Speed Automatic'),
      ]),
    ),
    model(
      'ZS',
      SMALL_SUV,
      { holds: 0.95, share: 4 },
      series('AZS1', 2018, 2024, [
        trim('Excite', 24490, mg15, '4 Speed Automatic'),
        trim('EV Essence', 49990, electric('FWD'), 'Reduction Gear'),
      ]),
    ),
    model(
      'HS',
      SUV,
      { holds: 0.95, share: 3 },
      series('SAS23', 2020, 2024, [
        trim('Vibe', 31990, hs15, DUAL_CLUTCH),
        trim('Excite', 34990, hs15, DUAL_CLUTCH),
        trim('+EV Essence', 55990, power('1.5 L', 4, 'Plug-in Hybrid', 1.7, 'FWD'), '10 Speed Automatic'),
      ]),
    ),
    model(
      'MG4',
      HATCH,
      { holds: 0.75, share: 1 },
      series('EH32', 2023, 2026, [trim('Excite 64', 44990, electric('RWD'), 'Reduction Gear')]),
    ),
  ],
};

export const gwm: Make = {
  name: 'GWM',
  models: [
    model(
      'Haval Jolion',
      SMALL_SUV,
      { holds: 0.95, share: 3 },
      series('A01', 2021, 2026, [
        trim('Premium', 29990, jolion15, DUAL_CLUTCH),
        trim('Lux', 32990, jolion15, DUAL_CLUTCH),
        trim('Ultra Hybrid', 41990, { ...jolion15, fuel: 'Hybrid', economy: 5 }, DUAL_CLUTCH),
      ]),
    ),
    model(
      'Haval H6',
      SUV,
      { holds: 0.95, share: 2 },
      series('B01', 2021, 2026, [
        trim('Lux', 36990, h6, DUAL_CLUTCH),
        trim('Ultra AWD', 42990, { ...h6, economy: 9.8, drive: 'AWD' }, DUAL_CLUTCH),
      ]),
    ),
    model(
      'Ute Cannon',
      UTE,
      { holds: 0.95, share: 2 },
      series('NPW', 2020, 2026, [
        trim('Cannon-L', 44990, cannon20, '8 Speed Automatic'),
        trim('Cannon-X', 47990, cannon20, '8 Speed Automatic'),
      ]),
    ),
    model(
      'Tank 300',
      OFF_ROADER,
      { share: 1 },
      series('P03', 2023, 2026, [
        trim('Ultra Hybrid', 62990, power('2.0 L', 4, 'Hybrid', 8.4, '4WD'), '9 Speed Automatic'),
      ]),
    ),
  ],
};

export const byd: Make = {
  name: 'BYD',
  models: [
    model(
      'Dolphin',
      HATCH,
      { holds: 0.8, share: 1 },
      series('EM2E', 2024, 2026, [trim('Premium', 39990, electric('FWD'), 'Reduction Gear')]),
    ),
    model(
      'Atto 3',
      SUV,
      { holds: 0.75, share: 2 },
      series('SC2E', 2022, 2026, [trim('Extended Range', 51990, electric('FWD'), 'Reduction Gear')]),
    ),
    model(
      'Seal',
      SEDAN,
      { holds: 0.75, share: 1 },
      series(null, 2024, 2026, [trim('Premium', 63990, electric('RWD'), 'Reduction Gear')]),
    ),
    model(
      'Shark 6',
      UTE,
      { share: 1 },
      series(null, 2025, 2026, [
        trim('Premium', 63990, power('1.5 L', 4, 'Plug-in Hybrid', 2, 'AWD'), 'CVT Auto'),
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
      { holds: 0.8, share: 2 },
      series(null, 2019, 2026, [
        trim('Rear-Wheel Drive', 63990, electric('RWD'), 'Reduction Gear'),
        trim('Long Range', 75990, electric('AWD'), 'Reduction Gear'),
      ]),
    ),
    model(
      'Model Y',
      SUV,
      { holds: 0.8, share: 2 },
      series(null, 2022, 2026, [
        trim('Rear-Wheel Drive', 67990, electric('RWD'), 'Reduction Gear'),
        trim('Long Range', 78990, electric('AWD'), 'Reduction Gear'),
      ]),
    ),
  ],
};
