import { type Model, model, power, series, trim } from '../model.ts';
import { HATCH, SEDAN, SMALL_SUV, SUV } from '../shells.ts';

const hybrid15 = power('1.5 L', 3, 'Hybrid', 3.3, 'FWD');
const hybrid18 = power('1.8 L', 4, 'Hybrid', 4, 'FWD');
const hybrid20 = power('2.0 L', 4, 'Hybrid', 4.3, 'FWD');
const hybrid25 = power('2.5 L', 4, 'Hybrid', 4.7, 'FWD');
const petrol18 = power('1.8 L', 4, 'Petrol', 6.4, 'FWD');
const petrol20 = power('2.0 L', 4, 'Petrol', 6, 'FWD');
const petrol25 = power('2.5 L', 4, 'Petrol', 7.8, 'FWD');
const SEDAN_BODY = { body: 'Sedan', shape: 'sedan', doors: 4 } as const;

/** Toyota's hatches, sedans and small SUVs. */
export const TOYOTA_CARS: readonly Model[] = [
  model(
    'Yaris',
    HATCH,
    { holds: 1.15, share: 2 },
    series('NCP130R', 2014, 2019, [
      trim('Ascent', 18990, power('1.3 L', 4, 'Petrol', 6.4, 'FWD'), '4 Speed Automatic'),
      trim('SX', 20990, power('1.5 L', 4, 'Petrol', 6.3, 'FWD'), '4 Speed Automatic'),
    ]),
    series('MXPH10R', 2020, 2026, [
      trim('Ascent Sport Hybrid', 31990, hybrid15, 'CVT Auto'),
      trim('SX Hybrid', 36490, hybrid15, 'CVT Auto'),
      trim('ZR Hybrid', 39490, hybrid15, 'CVT Auto'),
    ]),
  ),
  model(
    'Yaris Cross',
    SMALL_SUV,
    { holds: 1.15, share: 2 },
    series('MXPJ10R', 2020, 2026, [
      trim('GX Hybrid', 35990, { ...hybrid15, economy: 3.8 }, 'CVT Auto'),
      trim('GXL Hybrid', 38990, { ...hybrid15, economy: 3.8 }, 'CVT Auto'),
      trim('Urban Hybrid', 41990, { ...hybrid15, economy: 3.8 }, 'CVT Auto'),
    ]),
  ),
  model(
    'Corolla',
    HATCH,
    { holds: 1.15, share: 6 },
    series('ZRE182R', 2013, 2018, [
      trim('Ascent', 22990, petrol18, 'CVT Auto'),
      trim('Ascent Sport', 24490, petrol18, 'CVT Auto'),
      trim('ZR', 31990, petrol18, 'CVT Auto'),
    ]),
    series('MZEA12R', 2018, 2022, [
      trim('Ascent Sport', 28490, petrol20, 'CVT Auto'),
      trim('SX', 31990, petrol20, 'CVT Auto'),
      trim('ZR', 35990, petrol20, 'CVT Auto'),
    ]),
    series('ZWE219R', 2020, 2026, [
      trim('Ascent Sport Hybrid', 36490, hybrid18, 'CVT Auto'),
      trim('Ascent Sport Hybrid', 36490, hybrid18, 'CVT Auto', SEDAN_BODY),
      trim('SX Hybrid', 39490, hybrid18, 'CVT Auto'),
      trim('ZR Hybrid', 43490, hybrid18, 'CVT Auto'),
    ]),
  ),
  model(
    'Corolla Cross',
    SUV,
    { holds: 1.15, share: 1 },
    series('MXGH10R', 2022, 2026, [
      trim('GX Hybrid', 42990, hybrid20, 'CVT Auto'),
      trim('GXL Hybrid', 45990, hybrid20, 'CVT Auto'),
      trim('Atmos Hybrid AWD', 54990, { ...hybrid20, economy: 4.4, drive: 'AWD' }, 'CVT Auto'),
    ]),
  ),
  model(
    'C-HR',
    SMALL_SUV,
    { holds: 1.05, share: 2 },
    series('NGX10R', 2017, 2023, [
      trim('GXL', 32490, power('1.2 L', 4, 'Petrol', 6.4, 'FWD'), 'CVT Auto'),
      trim('Koba Hybrid', 39990, { ...hybrid18, economy: 4.3 }, 'CVT Auto'),
    ]),
  ),
  model(
    'Camry',
    SEDAN,
    { holds: 1.05, share: 3 },
    series('ASV50R', 2013, 2017, [
      trim('Altise', 27990, petrol25, '6 Speed Automatic'),
      trim('Atara SX', 33990, petrol25, '6 Speed Automatic'),
    ]),
    series('AXVH70R', 2018, 2023, [
      trim('Ascent Hybrid', 34990, { ...hybrid25, economy: 4.2 }, 'CVT Auto'),
      trim('SX Hybrid', 40990, { ...hybrid25, economy: 4.7 }, 'CVT Auto'),
    ]),
    series('AXVH80R', 2024, 2026, [
      trim('Ascent Hybrid', 43990, { ...hybrid25, economy: 4 }, 'CVT Auto'),
      trim('Ascent Sport Hybrid', 47490, { ...hybrid25, economy: 4 }, 'CVT Auto'),
      trim('SL Hybrid', 57990, { ...hybrid25, economy: 4 }, 'CVT Auto'),
    ]),
  ),
];
