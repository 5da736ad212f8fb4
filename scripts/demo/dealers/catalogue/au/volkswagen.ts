import { type Make, model, power, series, trim } from '../model.ts';
import { HATCH, SMALL_SUV, SUV, SUV7, UTE, VAN, WAGON } from '../shells.ts';

const DSG = '7 Speed Sports Automatic Dual Clutch';
const tsi10 = power('1.0 L', 3, 'Petrol', 5.4, 'FWD');
const tsi14 = power('1.4 L', 4, 'Petrol', 5.8, 'FWD');
const tsi20 = power('2.0 L', 4, 'Petrol', 7, 'FWD');
const tsi20Awd = power('2.0 L', 4, 'Petrol', 8.2, 'AWD');
const v6Tdi = power('3.0 L', 6, 'Diesel', 9, '4WD');

export const volkswagen: Make = {
  name: 'Volkswagen',
  models: [
    model(
      'Polo',
      HATCH,
      { holds: 0.95, share: 2 },
      series('AW', 2018, 2024, [
        trim('70TSI Trendline', 23990, { ...tsi10, economy: 5 }, DSG),
        trim('85TSI Style', 31490, tsi10, DSG),
        trim('GTI', 42990, { ...tsi20, economy: 6.5 }, '6 Speed Sports Automatic Dual Clutch'),
      ]),
    ),
    model(
      'Golf',
      HATCH,
      { holds: 0.95, share: 4 },
      series('7.5', 2017, 2020, [
        trim('110TSI Comfortline', 31490, { ...tsi14, economy: 5.4 }, DSG),
        trim('110TSI Highline', 37490, { ...tsi14, economy: 5.4 }, DSG, { ...WAGON }),
        trim('GTI', 47490, { ...tsi20, economy: 6.7 }, DSG),
      ]),
      series('8', 2021, 2026, [
        trim('110TSI Life', 39990, tsi14, '8 Speed Automatic'),
        trim('110TSI R-Line', 44490, tsi14, '8 Speed Automatic'),
        trim('GTI', 60490, tsi20, DSG),
        trim('R', 72990, { ...tsi20Awd, economy: 7.8 }, DSG),
      ]),
    ),
    model(
      'T-Cross',
      SMALL_SUV,
      { share: 2 },
      series('C1', 2020, 2026, [
        trim('85TSI Life', 33490, tsi10, DSG),
        trim('85TSI Style', 37490, tsi10, DSG),
      ]),
    ),
    model(
      'Tiguan',
      SUV,
      { holds: 0.95, share: 3 },
      series('5N', 2016, 2024, [
        trim('110TSI Life', 43990, { ...tsi14, economy: 7.7 }, '6 Speed Sports Automatic Dual Clutch'),
        trim('132TSI Comfortline', 47990, { ...tsi20Awd, economy: 7.5 }, DSG),
        trim('162TSI Highline', 56990, { ...tsi20Awd, economy: 8.1 }, DSG),
        trim('Allspace 132TSI Life', 54990, { ...tsi20Awd, economy: 8.9 }, DSG, {
          shape: 'suv-large',
          seats: 7,
        }),
      ]),
    ),
    model(
      'Amarok',
      UTE,
      { holds: 1.1, share: 2 },
      series('2H', 2017, 2022, [
        trim('TDI550 Core', 58990, v6Tdi, '8 Speed Automatic'),
        trim('TDI550 Highline', 66990, v6Tdi, '8 Speed Automatic'),
      ]),
      series('NF', 2023, 2026, [
        trim(
          'TDI500 Life',
          67990,
          { ...v6Tdi, engine: '2.0 L', cylinders: 4, economy: 7.2 },
          '10 Speed Automatic',
        ),
        trim('TDI600 Aventura', 86990, { ...v6Tdi, economy: 8.4 }, '10 Speed Automatic'),
      ]),
    ),
    model(
      'Caddy',
      VAN,
      { share: 1 },
      series('SB', 2021, 2025, [
        trim('Cargo TDI320 Maxi', 48490, power('2.0 L', 4, 'Diesel', 5, 'FWD'), DSG, { seats: 2 }),
      ]),
    ),
  ],
};

export const skoda: Make = {
  name: 'Skoda',
  models: [
    model(
      'Octavia',
      WAGON,
      { holds: 0.95, share: 2 },
      series('NX', 2021, 2025, [
        trim('Style 110TSI', 41990, tsi14, '8 Speed Automatic'),
        trim('RS 180TSI', 57990, { ...tsi20, economy: 6.8 }, DSG),
      ]),
    ),
    model(
      'Kodiaq',
      SUV7,
      { holds: 0.95, share: 1 },
      series('NS', 2018, 2024, [
        trim('132TSI', 52990, { ...tsi20Awd, economy: 7.6 }, DSG),
        trim('132TSI Sportline', 60990, tsi20Awd, DSG),
      ]),
    ),
  ],
};
