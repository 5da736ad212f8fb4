import { type Make, model, power, series, trim } from '../model.ts';
import { CAB_CHASSIS, CONVERTIBLE, HATCH, SEDAN, SMALL_SUV, SUV, SUV7, UTE } from '../shells.ts';

const g15 = power('1.5 L', 4, 'Petrol', 5.3, 'FWD');
const g20 = power('2.0 L', 4, 'Petrol', 6.2, 'FWD');
const g25 = power('2.5 L', 4, 'Petrol', 6.6, 'FWD');
const g25Awd = power('2.5 L', 4, 'Petrol', 7.4, 'AWD');
const d22Awd = power('2.2 L', 4, 'Diesel', 6, 'AWD');
const t25 = power('2.5 L', 4, 'Petrol', 8.4, 'FWD');
const t25Awd = power('2.5 L', 4, 'Petrol', 8.8, 'AWD');
const g40e = power('3.3 L', 6, 'Hybrid', 7.4, 'AWD');
const d50e = power('3.3 L', 6, 'Hybrid', 5, 'AWD');
const phev25 = power('2.5 L', 4, 'Plug-in Hybrid', 2.1, 'AWD');
const d32 = power('3.2 L', 5, 'Diesel', 9.2, '4WD');
const d30 = power('3.0 L', 4, 'Diesel', 8, '4WD');
const d30Rwd = power('3.0 L', 4, 'Diesel', 7.7, 'RWD');

const SEDAN_BODY = { body: 'Sedan', shape: 'sedan', doors: 4 } as const;
const WAGON_BODY = { body: 'Wagon', shape: 'wagon', doors: 5 } as const;

export const mazda: Make = {
  name: 'Mazda',
  models: [
    model(
      '2',
      HATCH,
      { share: 2 },
      series('DJ Series', 2014, 2026, [
        trim('G15 Pure', 27490, g15, '6 Speed Automatic'),
        trim('G15 Pure SP', 28990, g15, '6 Speed Automatic'),
        trim('G15 GT', 31490, g15, '6 Speed Automatic'),
      ]),
    ),
    model(
      '3',
      HATCH,
      { share: 5 },
      series('BM Series', 2014, 2016, [
        trim('Neo', 22990, power('2.0 L', 4, 'Petrol', 5.7, 'FWD'), '6 Speed Automatic'),
        trim('Maxx', 24990, power('2.0 L', 4, 'Petrol', 5.8, 'FWD'), '6 Speed Automatic'),
        trim('SP25', 28490, power('2.5 L', 4, 'Petrol', 6, 'FWD'), '6 Speed Automatic', SEDAN_BODY),
      ]),
      series('BN Series', 2016, 2018, [
        trim('Touring', 25990, power('2.0 L', 4, 'Petrol', 5.8, 'FWD'), '6 Speed Automatic'),
        trim('SP25 GT', 31490, power('2.5 L', 4, 'Petrol', 6.1, 'FWD'), '6 Speed Automatic'),
      ]),
      series('BP Series', 2019, 2026, [
        trim('G20 Pure', 33990, g20, '6 Speed Automatic'),
        trim('G20 Evolve', 35990, g20, '6 Speed Automatic', SEDAN_BODY),
        trim('G25 Evolve SP', 38490, g25, '6 Speed Automatic'),
        trim('G25 Astina', 43990, g25, '6 Speed Automatic'),
      ]),
    ),
    model(
      '6',
      SEDAN,
      { share: 2 },
      series('GL Series', 2016, 2024, [
        trim('Sport', 37990, power('2.5 L', 4, 'Petrol', 7, 'FWD'), '6 Speed Automatic'),
        trim('Touring', 41990, power('2.5 L', 4, 'Petrol', 7, 'FWD'), '6 Speed Automatic', WAGON_BODY),
        trim('Atenza', 52990, power('2.5 L', 4, 'Petrol', 7.6, 'FWD'), '6 Speed Automatic', WAGON_BODY),
      ]),
    ),
    model(
      'CX-3',
      SMALL_SUV,
      { holds: 1.05, share: 3 },
      series('DK', 2015, 2025, [
        trim('G20 Sport', 31990, { ...g20, economy: 6.3 }, '6 Speed Automatic'),
        trim('G20 Touring SP', 36490, { ...g20, economy: 6.3 }, '6 Speed Automatic'),
        trim('G20 Akari', 40990, { ...g20, economy: 6.3 }, '6 Speed Automatic'),
      ]),
    ),
    model(
      'CX-30',
      SMALL_SUV,
      { holds: 1.05, share: 3 },
      series('DM Series', 2020, 2026, [
        trim('G20 Pure', 37490, { ...g20, economy: 6.5 }, '6 Speed Automatic'),
        trim('G20 Evolve', 39490, { ...g20, economy: 6.5 }, '6 Speed Automatic'),
        trim('G25 Touring SP', 44490, g25, '6 Speed Automatic'),
        trim('G25 Astina AWD', 50490, { ...g25, economy: 6.8, drive: 'AWD' }, '6 Speed Automatic'),
      ]),
    ),
    model(
      'CX-5',
      SUV,
      { holds: 1.05, share: 5 },
      series('KE Series', 2013, 2016, [
        trim('Maxx', 31990, { ...g20, economy: 6.4 }, '6 Speed Automatic'),
        trim('Maxx Sport AWD', 37990, g25Awd, '6 Speed Automatic'),
        trim('Akera AWD', 49990, g25Awd, '6 Speed Automatic'),
      ]),
      series('KF Series', 2017, 2026, [
        trim('G25 Maxx', 40990, { ...g25, economy: 6.9 }, '6 Speed Automatic'),
        trim('G25 Maxx Sport AWD', 45990, g25Awd, '6 Speed Automatic'),
        trim('G25 Touring AWD', 49490, g25Awd, '6 Speed Automatic'),
        trim('G35 GT SP AWD', 58990, { ...g25Awd, economy: 8.2 }, '6 Speed Automatic'),
        trim('G35 Akera AWD', 60990, { ...g25Awd, economy: 8.2 }, '6 Speed Automatic'),
      ]),
    ),
    model(
      'CX-60',
      SUV,
      { holds: 0.95, share: 1 },
      series('KH0HA', 2023, 2026, [
        trim('G40e Evolve', 66990, g40e, '8 Speed Automatic'),
        trim('D50e GT', 77990, d50e, '8 Speed Automatic'),
        trim('P50e Azami', 92990, phev25, '8 Speed Automatic'),
      ]),
    ),
    model(
      'CX-8',
      SUV7,
      { share: 2 },
      series('KG Series', 2018, 2023, [
        trim('G25 Sport', 46990, { ...g25, economy: 8.1 }, '6 Speed Automatic'),
        trim('D35 Touring AWD', 59990, d22Awd, '6 Speed Automatic'),
        trim('D35 Asaki LE AWD', 72990, d22Awd, '6 Speed Automatic'),
      ]),
    ),
    model(
      'CX-9',
      SUV7,
      { share: 2 },
      series('TC', 2016, 2023, [
        trim('Sport', 51990, t25, '6 Speed Automatic'),
        trim('Touring AWD', 62990, t25Awd, '6 Speed Automatic'),
        trim('Azami AWD', 75990, t25Awd, '6 Speed Automatic'),
      ]),
    ),
    model(
      'CX-80',
      SUV7,
      { holds: 0.95, share: 1 },
      series('KL0HA', 2024, 2026, [
        trim('G40e Pure', 62990, { ...g40e, economy: 8.4 }, '8 Speed Automatic'),
        trim('D50e Touring', 73990, { ...d50e, economy: 5.2 }, '8 Speed Automatic'),
        trim('P50e Azami', 96990, { ...phev25, economy: 2.7 }, '8 Speed Automatic', { seats: 6 }),
      ]),
    ),
    model(
      'BT-50',
      UTE,
      { holds: 1.1, share: 3 },
      series('UR', 2013, 2019, [
        trim('XT', 46990, d32, '6 Speed Manual'),
        trim('XTR', 53990, d32, '6 Speed Automatic'),
        trim('GT', 56990, d32, '6 Speed Automatic'),
      ]),
      series('TF', 2020, 2026, [
        trim('XS Single Cab', 43990, d30Rwd, '6 Speed Manual', CAB_CHASSIS),
        trim('XT Dual Cab', 59990, d30, '6 Speed Automatic'),
        trim('XTR Dual Cab', 65990, d30, '6 Speed Automatic'),
        trim('GT Dual Cab', 68990, d30, '6 Speed Automatic'),
      ]),
    ),
    model(
      'MX-5',
      { ...CONVERTIBLE, seats: 2 },
      { holds: 1.4, share: 1 },
      series('ND', 2015, 2026, [
        trim('G20 Roadster', 48990, power('2.0 L', 4, 'Petrol', 6.8, 'RWD'), '6 Speed Manual'),
        trim('G20 Roadster GT', 52990, power('2.0 L', 4, 'Petrol', 7, 'RWD'), '6 Speed Automatic'),
      ]),
    ),
  ],
};
