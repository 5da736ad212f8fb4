import { electric, type Make, model, power, series, trim } from '../model.ts';
import { HATCH, SEDAN, SMALL_SUV, SUV, SUV7, VAN } from '../shells.ts';

const p20 = power('2.0 L', 4, 'Petrol', 7.4, 'FWD');
const t16 = power('1.6 L', 4, 'Petrol', 7.1, 'FWD');
const t16Awd = power('1.6 L', 4, 'Petrol', 7.7, 'AWD');
const d20Awd = power('2.0 L', 4, 'Diesel', 6.3, 'AWD');
const d22Awd = power('2.2 L', 4, 'Diesel', 7.3, 'AWD');
const hybrid16 = power('1.6 L', 4, 'Hybrid', 5.3, 'FWD');

export const hyundai: Make = {
  name: 'Hyundai',
  models: [
    model(
      'i30',
      HATCH,
      { share: 5 },
      series('GD', 2013, 2016, [
        trim('Active', 22990, power('1.8 L', 4, 'Petrol', 7.3, 'FWD'), '6 Speed Automatic'),
      ]),
      series('PD', 2017, 2023, [
        trim('Go', 23990, p20, '6 Speed Automatic'),
        trim('Active', 26490, p20, '6 Speed Automatic'),
        trim('Elite', 32490, p20, '6 Speed Automatic'),
        trim('N Line', 34990, t16, '7 Speed Sports Automatic Dual Clutch'),
        trim('N', 47990, power('2.0 L', 4, 'Petrol', 8, 'FWD'), '6 Speed Manual'),
      ]),
      series('CN7 Sedan', 2021, 2025, [
        trim(null, 31990, { ...p20, economy: 7 }, '6 Speed Automatic', { ...SEDAN }),
        trim(
          'N Line Premium',
          41990,
          { ...t16, economy: 6.8 },
          '7 Speed Sports Automatic Dual Clutch',
          SEDAN,
        ),
      ]),
    ),
    model(
      'Venue',
      SMALL_SUV,
      { holds: 1.05, share: 2 },
      series('QX', 2019, 2026, [
        trim('Active', 27990, power('1.6 L', 4, 'Petrol', 7.2, 'FWD'), '6 Speed Automatic'),
        trim('Elite', 31990, power('1.6 L', 4, 'Petrol', 7.2, 'FWD'), '6 Speed Automatic'),
      ]),
    ),
    model(
      'Kona',
      SMALL_SUV,
      { share: 3 },
      series('OS', 2017, 2022, [
        trim('Active', 28990, { ...p20, economy: 7.2 }, '6 Speed Automatic'),
        trim('Elite', 32990, { ...p20, economy: 7.2 }, '6 Speed Automatic'),
        trim('Highlander AWD', 42990, { ...t16Awd, economy: 6.7 }, '7 Speed Sports Automatic Dual Clutch'),
      ]),
      series('SX2', 2023, 2026, [
        trim(null, 36990, { ...p20, economy: 6.6 }, 'CVT Auto'),
        trim('Hybrid', 41490, { ...hybrid16, economy: 3.9 }, '6 Speed Sports Automatic Dual Clutch'),
        trim('Electric Premium', 63990, electric('FWD'), 'Reduction Gear'),
      ]),
    ),
    model(
      'Tucson',
      SUV,
      { share: 4 },
      series('TL', 2015, 2020, [
        trim('Active', 32990, { ...p20, economy: 7.9 }, '6 Speed Automatic'),
        trim('Active X', 35990, { ...p20, economy: 7.9 }, '6 Speed Automatic'),
        trim('Highlander AWD', 49990, t16Awd, '7 Speed Sports Automatic Dual Clutch'),
      ]),
      series('NX4', 2021, 2026, [
        trim(null, 42490, { ...p20, economy: 8.1 }, '6 Speed Automatic'),
        trim('Elite AWD', 53990, d20Awd, '8 Speed Automatic'),
        trim('Highlander Hybrid', 61990, hybrid16, '6 Speed Automatic'),
      ]),
    ),
    model(
      'Santa Fe',
      SUV7,
      { share: 3 },
      series('TM', 2018, 2023, [
        trim('Active CRDi AWD', 53990, { ...d22Awd, economy: 7.5 }, '8 Speed Automatic'),
        trim('Elite CRDi AWD', 60990, { ...d22Awd, economy: 6.1 }, '8 Speed Sports Automatic Dual Clutch'),
        trim(
          'Highlander CRDi AWD',
          68990,
          { ...d22Awd, economy: 6.1 },
          '8 Speed Sports Automatic Dual Clutch',
        ),
      ]),
    ),
    model(
      'Palisade',
      SUV7,
      { share: 1 },
      series('LX2', 2020, 2025, [
        trim('Elite AWD', 74990, d22Awd, '8 Speed Automatic', { seats: 8 }),
        trim('Highlander AWD', 81990, d22Awd, '8 Speed Automatic'),
      ]),
    ),
    model(
      'IONIQ 5',
      SUV,
      { holds: 0.75, share: 1 },
      series('NE', 2021, 2025, [
        trim('Dynamiq RWD', 75990, electric('RWD'), 'Reduction Gear'),
        trim('Epiq AWD', 88990, electric('AWD'), 'Reduction Gear'),
      ]),
    ),
    model(
      'iLoad',
      VAN,
      { holds: 1.05, share: 2 },
      series('TQ', 2013, 2021, [
        trim(null, 43990, power('2.5 L', 4, 'Diesel', 8.8, 'RWD'), '5 Speed Automatic'),
      ]),
    ),
  ],
};
