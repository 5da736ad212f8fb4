import { electric, type Model, model, power, series, trim } from '../model.ts';
import { CAB_CHASSIS, COUPE, LARGE_OFF_ROADER, SUV, SUV7, UTE, VAN } from '../shells.ts';

const hybrid25 = power('2.5 L', 4, 'Hybrid', 4.7, 'FWD');
const hybrid25Awd = power('2.5 L', 4, 'Hybrid', 4.8, 'AWD');
const v6 = power('3.5 L', 6, 'Petrol', 9.3, 'FWD');
const diesel28 = power('2.8 L', 4, 'Diesel', 8, '4WD');
const diesel28Rwd = power('2.8 L', 4, 'Diesel', 7.9, 'RWD');
const diesel24 = power('2.4 L', 4, 'Diesel', 7.7, '4WD');
const v6Diesel = power('3.3 L', 6, 'Diesel', 8.9, '4WD');
const v8Diesel = power('4.5 L', 8, 'Diesel', 9.5, '4WD');

/** Toyota's SUVs, off-roaders, utes and vans, and its coupe. */
export const TOYOTA_WORK: readonly Model[] = [
  model(
    'RAV4',
    SUV,
    { holds: 1.25, share: 5 },
    series('ASA44R', 2013, 2018, [
      trim('GX', 32490, power('2.0 L', 4, 'Petrol', 7.4, 'FWD'), 'CVT Auto'),
      trim('GXL AWD', 39990, power('2.5 L', 4, 'Petrol', 8.5, 'AWD'), '6 Speed Automatic'),
      trim('Cruiser AWD', 46990, power('2.5 L', 4, 'Petrol', 8.5, 'AWD'), '6 Speed Automatic'),
    ]),
    series('AXAH52R', 2019, 2025, [
      trim('GX Hybrid 2WD', 46990, hybrid25, 'CVT Auto'),
      trim('GXL Hybrid 2WD', 50490, hybrid25, 'CVT Auto'),
      trim('GXL Hybrid AWD', 53990, hybrid25Awd, 'CVT Auto'),
      trim('Cruiser Hybrid AWD', 58990, hybrid25Awd, 'CVT Auto'),
      trim('Edge Hybrid AWD', 62990, hybrid25Awd, 'CVT Auto'),
    ]),
  ),
  model(
    'Kluger',
    SUV7,
    { holds: 1.15, share: 3 },
    series('GSU50R', 2014, 2020, [
      trim('GX', 48990, v6, '8 Speed Automatic'),
      trim('GXL', 58990, v6, '8 Speed Automatic'),
      trim('Grande AWD', 70990, { ...v6, economy: 9.5, drive: 'AWD' }, '8 Speed Automatic'),
    ]),
    series('AXUH78R', 2021, 2026, [
      trim('GX Hybrid AWD', 66990, { ...hybrid25Awd, economy: 5.6 }, 'CVT Auto'),
      trim('GXL Hybrid AWD', 77990, { ...hybrid25Awd, economy: 5.6 }, 'CVT Auto'),
      trim('Grande Hybrid AWD', 90990, { ...hybrid25Awd, economy: 5.6 }, 'CVT Auto'),
    ]),
  ),
  model(
    'Fortuner',
    SUV7,
    { holds: 1.1, share: 1 },
    series('GUN156R', 2016, 2025, [
      trim('GX', 57990, { ...diesel28, economy: 7.6 }, '6 Speed Automatic'),
      trim('GXL', 63990, { ...diesel28, economy: 7.6 }, '6 Speed Automatic'),
      trim('Crusade', 71990, { ...diesel28, economy: 7.6 }, '6 Speed Automatic'),
    ]),
  ),
  model(
    'LandCruiser Prado',
    SUV7,
    { holds: 1.5, share: 2 },
    series('GDJ150R', 2015, 2023, [
      trim('GX', 68990, diesel28, '6 Speed Automatic'),
      trim('GXL', 76990, diesel28, '6 Speed Automatic'),
      trim('VX', 88990, diesel28, '6 Speed Automatic'),
    ]),
    series('GDJ250R', 2024, 2026, [
      trim('GX', 80990, { ...diesel28, economy: 7.6 }, '8 Speed Automatic', { seats: 5 }),
      trim('GXL', 87990, { ...diesel28, economy: 7.6 }, '8 Speed Automatic'),
      trim('VX', 98990, { ...diesel28, economy: 7.6 }, '8 Speed Automatic'),
    ]),
  ),
  model(
    'LandCruiser',
    LARGE_OFF_ROADER,
    { holds: 1.6, share: 1 },
    series('VDJ200R', 2013, 2021, [
      trim('GXL', 96990, v8Diesel, '6 Speed Automatic', { seats: 8 }),
      trim('VX', 110990, v8Diesel, '6 Speed Automatic', { seats: 7 }),
    ]),
    series('FJA300R', 2021, 2026, [
      trim('GX', 107990, v6Diesel, '10 Speed Automatic'),
      trim('GXL', 120990, v6Diesel, '10 Speed Automatic', { seats: 7 }),
      trim('GR Sport', 157990, v6Diesel, '10 Speed Automatic'),
    ]),
  ),
  model(
    'HiLux',
    UTE,
    { holds: 1.35, share: 6 },
    series('GUN126R', 2015, 2026, [
      trim('WorkMate Single Cab', 43990, diesel24, '6 Speed Manual', CAB_CHASSIS),
      trim('SR Hi-Rider Double Cab', 53990, diesel28Rwd, '6 Speed Automatic'),
      trim('SR Double Cab', 58990, diesel28, '6 Speed Automatic'),
      trim('SR5 Double Cab', 68990, diesel28, '6 Speed Automatic'),
      trim('Rogue Double Cab', 76990, { ...diesel28, economy: 8.5 }, '6 Speed Automatic'),
    ]),
  ),
  model(
    'HiAce',
    VAN,
    { holds: 1.35, share: 2 },
    series('GDH300R', 2019, 2026, [
      trim('LWB', 54990, { ...diesel28Rwd, economy: 8.2 }, '6 Speed Automatic', { seats: 2 }),
      trim('SLWB', 64990, { ...diesel28Rwd, economy: 8.4 }, '6 Speed Automatic', { seats: 2 }),
    ]),
  ),
  model(
    'GR86',
    COUPE,
    { holds: 1.35, share: 1 },
    series('ZNA8', 2022, 2026, [
      trim('GT', 49990, power('2.4 L', 4, 'Petrol', 9.4, 'RWD'), '6 Speed Manual'),
      trim('GTS', 52990, power('2.4 L', 4, 'Petrol', 8.7, 'RWD'), '6 Speed Automatic'),
    ]),
  ),
  model(
    'bZ4X',
    SUV,
    { holds: 0.8, share: 1 },
    series(null, 2024, 2026, [
      trim('FWD', 62990, electric('FWD'), 'Reduction Gear'),
      trim('AWD', 70990, electric('AWD'), 'Reduction Gear'),
    ]),
  ),
];
