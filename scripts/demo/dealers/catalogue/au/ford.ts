import { electric, type Make, model, power, series, trim } from '../model.ts';
import { CAB_CHASSIS, COUPE, HATCH, SMALL_SUV, SUV, SUV7, UTE, VAN } from '../shells.ts';

const d32 = power('3.2 L', 5, 'Diesel', 8.9, '4WD');
const d22Rwd = power('2.2 L', 4, 'Diesel', 7.5, 'RWD');
const biturbo = power('2.0 L', 4, 'Diesel', 7.2, '4WD');
const biturboRwd = power('2.0 L', 4, 'Diesel', 7, 'RWD');
const v6Diesel = power('3.0 L', 6, 'Diesel', 8.4, '4WD');
const v6Petrol = power('3.0 L', 6, 'Petrol', 11.5, '4WD');
const coyote = power('5.0 L', 8, 'Petrol', 12.8, 'RWD');
const ecoboost10 = power('1.0 L', 3, 'Petrol', 5.3, 'FWD');
const ecoboost15 = power('1.5 L', 3, 'Petrol', 6.4, 'FWD');
const ecoboost20 = power('2.0 L', 4, 'Petrol', 8.6, 'FWD');
const vanDiesel = power('2.0 L', 4, 'Diesel', 7.6, 'FWD');

export const ford: Make = {
  name: 'Ford',
  models: [
    model(
      'Ranger',
      UTE,
      { holds: 1.25, share: 7 },
      series('PX MkII', 2015, 2018, [
        trim('XL Hi-Rider', 44990, d22Rwd, '6 Speed Automatic', CAB_CHASSIS),
        trim('XLS', 52990, d32, '6 Speed Automatic'),
        trim('XLT', 60990, d32, '6 Speed Automatic'),
        trim('Wildtrak', 64990, d32, '6 Speed Automatic'),
      ]),
      series('PX MkIII', 2018, 2022, [
        trim('XL', 52990, d32, '6 Speed Automatic'),
        trim('XLT', 63990, { ...biturbo, economy: 7.4 }, '10 Speed Automatic'),
        trim('Wildtrak', 69990, { ...biturbo, economy: 7.4 }, '10 Speed Automatic'),
        trim('Raptor', 85990, { ...biturbo, economy: 8.2 }, '10 Speed Automatic'),
      ]),
      series('P703', 2022, 2026, [
        trim('XL Hi-Rider Single Cab', 45990, biturboRwd, '6 Speed Automatic', CAB_CHASSIS),
        trim('XL Double Cab', 57990, biturbo, '10 Speed Automatic'),
        trim('Sport Double Cab', 71990, v6Diesel, '10 Speed Automatic'),
        trim('Wildtrak Double Cab', 77990, v6Diesel, '10 Speed Automatic'),
        trim('Raptor Double Cab', 99990, v6Petrol, '10 Speed Automatic'),
      ]),
    ),
    model(
      'Everest',
      SUV7,
      { holds: 1.15, share: 3 },
      series('UA II', 2018, 2022, [
        trim('Ambiente', 54990, { ...biturbo, economy: 7.1 }, '10 Speed Automatic'),
        trim('Trend', 64990, { ...biturbo, economy: 7.1 }, '10 Speed Automatic'),
        trim('Titanium', 77990, { ...biturbo, economy: 7.1 }, '10 Speed Automatic'),
      ]),
      series('UB', 2022, 2026, [
        trim('Ambiente', 65990, biturbo, '10 Speed Automatic'),
        trim('Trend', 74990, biturbo, '10 Speed Automatic'),
        trim('Sport', 78990, { ...v6Diesel, economy: 8.5 }, '10 Speed Automatic'),
        trim('Platinum', 91990, { ...v6Diesel, economy: 8.5 }, '10 Speed Automatic'),
      ]),
    ),
    model(
      'Mustang',
      COUPE,
      { holds: 1.15, share: 2 },
      series('FN', 2018, 2022, [
        trim('2.3L High Performance', 57990, power('2.3 L', 4, 'Petrol', 9.4, 'RWD'), '10 Speed Automatic'),
        trim('GT Fastback', 70990, { ...coyote, economy: 12.7 }, '10 Speed Automatic'),
      ]),
      series('S650', 2024, 2026, [
        trim('EcoBoost Fastback', 75990, power('2.3 L', 4, 'Petrol', 9.7, 'RWD'), '10 Speed Automatic'),
        trim('GT Fastback', 88990, coyote, '10 Speed Automatic'),
        trim('Dark Horse', 109990, { ...coyote, economy: 13.9 }, '6 Speed Manual'),
      ]),
    ),
    model(
      'Mustang Mach-E',
      SUV,
      { holds: 0.75, share: 1 },
      series('CX727', 2023, 2026, [
        trim('Select', 69990, electric('RWD'), 'Reduction Gear'),
        trim('Premium', 82990, electric('RWD'), 'Reduction Gear'),
        trim('GT', 102990, electric('AWD'), 'Reduction Gear'),
      ]),
    ),
    model(
      'Puma',
      SMALL_SUV,
      { share: 1 },
      series('JK', 2020, 2024, [
        trim(null, 32990, ecoboost10, '7 Speed Sports Automatic Dual Clutch'),
        trim('ST-Line', 36490, ecoboost10, '7 Speed Sports Automatic Dual Clutch'),
        trim('ST-Line V', 39990, ecoboost10, '7 Speed Sports Automatic Dual Clutch'),
      ]),
    ),
    model(
      'Escape',
      SUV,
      { holds: 0.9, share: 2 },
      series('ZH', 2020, 2023, [
        trim(null, 39990, ecoboost20, '8 Speed Automatic'),
        trim('ST-Line', 42990, ecoboost20, '8 Speed Automatic'),
        trim('ST-Line PHEV', 58990, power('2.5 L', 4, 'Plug-in Hybrid', 1.5, 'FWD'), 'CVT Auto'),
      ]),
    ),
    model(
      'Focus',
      HATCH,
      { holds: 0.95, share: 2 },
      series('SA', 2018, 2022, [
        trim('Trend', 28990, ecoboost15, '8 Speed Automatic'),
        trim('ST-Line', 34490, ecoboost15, '8 Speed Automatic'),
        trim('ST', 47990, power('2.3 L', 4, 'Petrol', 8.6, 'FWD'), '6 Speed Manual'),
      ]),
    ),
    model(
      'Transit Custom',
      VAN,
      { holds: 1.1, share: 2 },
      series('VN', 2018, 2023, [
        trim('300S Low Roof SWB', 47990, { ...vanDiesel, economy: 7.2 }, '6 Speed Automatic'),
        trim('340L Low Roof LWB', 52990, vanDiesel, '6 Speed Automatic'),
      ]),
      series('VW', 2024, 2026, [
        trim('Trend SWB', 64990, { ...vanDiesel, economy: 8 }, '8 Speed Automatic'),
        trim('Sport LWB', 72990, { ...vanDiesel, economy: 8 }, '8 Speed Automatic'),
      ]),
    ),
    model(
      'Transit',
      VAN,
      { share: 1 },
      series('VO', 2018, 2026, [
        trim('350L Mid Roof', 64990, { ...vanDiesel, economy: 8.4 }, '8 Speed Automatic'),
        trim('350E High Roof', 71990, { ...vanDiesel, economy: 9.5, drive: 'RWD' }, '10 Speed Automatic'),
      ]),
    ),
  ],
};
