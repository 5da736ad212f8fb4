import { electric, type Make, model, power, series, trim } from '../model.ts';
import { HATCH, PEOPLE_MOVER, SEDAN, SMALL_SUV, SUV, SUV7, UTE } from '../shells.ts';

const p12 = power('1.2 L', 4, 'Petrol', 5.8, 'FWD');
const p14 = power('1.4 L', 4, 'Petrol', 6.2, 'FWD');
const t10 = power('1.0 L', 3, 'Petrol', 5.4, 'FWD');
const p20 = power('2.0 L', 4, 'Petrol', 7.4, 'FWD');
const t16 = power('1.6 L', 4, 'Petrol', 6.8, 'FWD');
const t16Awd = power('1.6 L', 4, 'Petrol', 7.4, 'AWD');
const d20Awd = power('2.0 L', 4, 'Diesel', 6.3, 'AWD');
const d22Awd = power('2.2 L', 4, 'Diesel', 6.1, 'AWD');
const d22 = power('2.2 L', 4, 'Diesel', 6.5, 'FWD');
const v6 = power('3.5 L', 6, 'Petrol', 9.7, 'FWD');
const hybrid16 = power('1.6 L', 4, 'Hybrid', 4.9, 'FWD');
const hybrid16Awd = power('1.6 L', 4, 'Hybrid', 5.8, 'AWD');
const d22Ute = power('2.2 L', 4, 'Diesel', 8, '4WD');

const SEDAN_BODY = { body: 'Sedan', shape: 'sedan', doors: 4 } as const;

export const kia: Make = {
  name: 'Kia',
  models: [
    model(
      'Picanto',
      HATCH,
      { holds: 1.1, share: 2 },
      series('JA', 2017, 2026, [
        trim('S', 21990, p12, '4 Speed Automatic'),
        trim('Sport', 23490, p12, '4 Speed Automatic'),
        trim('GT-Line', 25490, p12, '4 Speed Automatic'),
      ]),
    ),
    model(
      'Rio',
      HATCH,
      { share: 2 },
      series('YB', 2017, 2023, [
        trim('S', 22490, p14, '6 Speed Automatic'),
        trim('Sport', 24490, { ...p14, economy: 6 }, '6 Speed Automatic'),
        trim('GT-Line', 27490, t10, '7 Speed Sports Automatic Dual Clutch'),
      ]),
    ),
    model(
      'Cerato',
      HATCH,
      { share: 4 },
      series('BD', 2018, 2024, [
        trim('S', 28990, p20, '6 Speed Automatic'),
        trim('Sport', 30990, p20, '6 Speed Automatic', SEDAN_BODY),
        trim('Sport+', 33990, p20, '6 Speed Automatic'),
        trim('GT', 38490, t16, '7 Speed Sports Automatic Dual Clutch'),
      ]),
    ),
    model(
      'K4',
      SEDAN,
      { share: 1 },
      series('CL4', 2025, 2026, [
        trim('S', 33490, p20, 'CVT Auto'),
        trim('Sport', 35990, p20, 'CVT Auto'),
        trim('GT-Line', 44990, { ...t16, economy: 6.5 }, '8 Speed Automatic'),
      ]),
    ),
    model(
      'Stonic',
      SMALL_SUV,
      { holds: 1.05, share: 2 },
      series('YB', 2021, 2026, [
        trim('S', 26990, { ...p14, economy: 6.7 }, '6 Speed Automatic'),
        trim('Sport', 29490, { ...p14, economy: 6.7 }, '6 Speed Automatic'),
        trim('GT-Line', 34490, { ...t10, economy: 6 }, '7 Speed Sports Automatic Dual Clutch'),
      ]),
    ),
    model(
      'Seltos',
      SMALL_SUV,
      { holds: 1.15, share: 3 },
      series('SP2', 2020, 2026, [
        trim('S', 32990, { ...p20, economy: 6.9 }, 'CVT Auto'),
        trim('Sport', 35990, { ...p20, economy: 6.9 }, 'CVT Auto'),
        trim('Sport+', 38990, { ...p20, economy: 6.9 }, 'CVT Auto'),
        trim('GT-Line AWD', 47990, t16Awd, '8 Speed Automatic'),
      ]),
    ),
    model(
      'Niro',
      SUV,
      { holds: 0.85, share: 1 },
      series('SG2', 2022, 2026, [
        trim('HEV S', 47990, { ...hybrid16, economy: 4 }, '6 Speed Sports Automatic Dual Clutch'),
        trim('EV GT-Line', 74990, electric('FWD'), 'Reduction Gear'),
      ]),
    ),
    model(
      'Sportage',
      SUV,
      { holds: 1.05, share: 4 },
      series('QL', 2016, 2021, [
        trim('S', 33990, { ...p20, economy: 7.9 }, '6 Speed Automatic'),
        trim('SX', 36990, { ...p20, economy: 7.9 }, '6 Speed Automatic'),
        trim('GT-Line AWD', 50990, { ...d20Awd, economy: 6.8 }, '8 Speed Automatic'),
      ]),
      series('NQ5', 2021, 2026, [
        trim('S', 40490, { ...p20, economy: 8.1 }, '6 Speed Automatic'),
        trim('SX', 43490, { ...p20, economy: 8.1 }, '6 Speed Automatic'),
        trim('SX+ AWD', 51490, d20Awd, '8 Speed Automatic'),
        trim('GT-Line Hybrid', 60490, hybrid16, '6 Speed Automatic'),
      ]),
    ),
    model(
      'Sorento',
      SUV7,
      { holds: 1.1, share: 3 },
      series('UM', 2015, 2019, [
        trim('Si', 45990, { ...v6, economy: 10 }, '8 Speed Automatic'),
        trim('SLi AWD', 53990, { ...d22Awd, economy: 7.8 }, '8 Speed Automatic'),
        trim('GT-Line AWD', 62990, { ...d22Awd, economy: 7.2 }, '8 Speed Automatic'),
      ]),
      series('MQ4', 2020, 2026, [
        trim('S', 55990, v6, '8 Speed Automatic'),
        trim('Sport AWD', 62990, d22Awd, '8 Speed Sports Automatic Dual Clutch'),
        trim('Sport+ Hybrid AWD', 70990, hybrid16Awd, '6 Speed Automatic'),
        trim('GT-Line AWD', 77990, d22Awd, '8 Speed Sports Automatic Dual Clutch'),
      ]),
    ),
    model(
      'Carnival',
      PEOPLE_MOVER,
      { holds: 1.15, share: 3 },
      series('YP', 2015, 2020, [
        trim('S', 46990, { ...d22, economy: 7.6 }, '8 Speed Automatic'),
        trim('Platinum', 63990, { ...d22, economy: 7.7 }, '8 Speed Automatic'),
      ]),
      series('KA4', 2021, 2026, [
        trim('S', 59990, d22, '8 Speed Automatic'),
        trim('Sport+', 68990, d22, '8 Speed Automatic'),
        trim('GT-Line Hybrid', 82990, { ...hybrid16, economy: 5.8 }, '6 Speed Automatic'),
      ]),
    ),
    model(
      'EV3',
      SMALL_SUV,
      { holds: 0.85, share: 1 },
      series('SV1', 2025, 2026, [
        trim('Air Long Range', 56990, electric('FWD'), 'Reduction Gear'),
        trim('Earth', 61990, electric('FWD'), 'Reduction Gear'),
      ]),
    ),
    model(
      'EV5',
      SUV,
      { holds: 0.85, share: 1 },
      series('OV1', 2024, 2026, [
        trim('Air Long Range', 63990, electric('FWD'), 'Reduction Gear'),
        trim('Earth AWD', 72990, electric('AWD'), 'Reduction Gear'),
      ]),
    ),
    model(
      'EV6',
      SUV,
      { holds: 0.75, share: 1 },
      series('CV', 2022, 2026, [
        trim('Air', 76990, electric('RWD'), 'Reduction Gear'),
        trim('GT-Line AWD', 93990, electric('AWD'), 'Reduction Gear'),
      ]),
    ),
    model(
      'Tasman',
      UTE,
      { share: 1 },
      series('TK1', 2025, 2026, [
        trim('SX', 56990, d22Ute, '8 Speed Automatic'),
        trim('SX+', 62990, d22Ute, '8 Speed Automatic'),
        trim('X-Pro', 78990, { ...d22Ute, economy: 8.1 }, '8 Speed Automatic'),
      ]),
    ),
  ],
};
