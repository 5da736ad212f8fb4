import { type Make, model, power, series, trim } from '../model.ts';
import { COUPE, HATCH, SEDAN, SMALL_SUV, SUV, WAGON } from '../shells.ts';

const boxer20 = power('2.0 L', 4, 'Petrol', 7, 'AWD');
const boxer25 = power('2.5 L', 4, 'Petrol', 7.4, 'AWD');
const wrx24 = power('2.4 L', 4, 'Petrol', 9.9, 'AWD');
const brz24 = power('2.4 L', 4, 'Petrol', 9.5, 'RWD');
const honda15 = power('1.5 L', 4, 'Petrol', 7.3, 'FWD');
const honda18 = power('1.8 L', 4, 'Petrol', 6.6, 'FWD');
const ehev15 = power('1.5 L', 4, 'Hybrid', 4.3, 'FWD');
const ehev20 = power('2.0 L', 4, 'Hybrid', 4.2, 'FWD');

export const subaru: Make = {
  name: 'Subaru',
  models: [
    model(
      'Impreza',
      HATCH,
      { share: 2 },
      series('G5', 2017, 2023, [
        trim('2.0i', 26990, { ...boxer20, economy: 6.6 }, 'CVT Auto'),
        trim('2.0i-L', 29490, { ...boxer20, economy: 6.6 }, 'CVT Auto'),
        trim('2.0i-S', 34490, { ...boxer20, economy: 6.6 }, 'CVT Auto'),
      ]),
    ),
    model(
      'XV',
      SMALL_SUV,
      { holds: 1.05, share: 3 },
      series('G5X', 2017, 2022, [
        trim('2.0i', 31490, boxer20, 'CVT Auto'),
        trim('2.0i-L', 34490, boxer20, 'CVT Auto'),
        trim('2.0i-S', 39990, boxer20, 'CVT Auto'),
      ]),
    ),
    model(
      'Crosstrek',
      SMALL_SUV,
      { holds: 1.1, share: 1 },
      series('G6X', 2023, 2026, [
        trim('2.0L', 39990, { ...boxer20, economy: 7.2 }, 'CVT Auto'),
        trim('2.0R', 43490, { ...boxer20, economy: 7.2 }, 'CVT Auto'),
      ]),
    ),
    model(
      'Forester',
      SUV,
      { holds: 1.05, share: 4 },
      series('S4', 2013, 2018, [
        trim('2.5i-L', 37490, { ...boxer25, economy: 8.1 }, 'CVT Auto'),
        trim('2.5i-S', 42490, { ...boxer25, economy: 8.1 }, 'CVT Auto'),
      ]),
      series('S5', 2018, 2025, [
        trim('2.5i', 39490, boxer25, 'CVT Auto'),
        trim('2.5i-L', 42490, boxer25, 'CVT Auto'),
        trim('2.5i-S', 47990, boxer25, 'CVT Auto'),
        trim('Hybrid S', 51990, { ...boxer20, fuel: 'Hybrid', economy: 6.7 }, 'CVT Auto'),
      ]),
    ),
    model(
      'Outback',
      WAGON,
      { holds: 1.05, share: 3 },
      series('B6A', 2015, 2020, [
        trim('2.5i', 41490, { ...boxer25, economy: 7.3 }, 'CVT Auto'),
        trim('2.5i Premium', 47990, { ...boxer25, economy: 7.3 }, 'CVT Auto'),
      ]),
      series('B7A', 2021, 2025, [
        trim('AWD', 45990, { ...boxer25, economy: 7.3 }, 'CVT Auto'),
        trim('AWD Sport', 50490, { ...boxer25, economy: 7.3 }, 'CVT Auto'),
        trim('AWD Touring XT', 60490, { ...wrx24, economy: 9 }, 'CVT Auto'),
      ]),
    ),
    model(
      'WRX',
      SEDAN,
      { holds: 1.2, share: 1 },
      series('VB', 2022, 2026, [
        trim('AWD', 51990, wrx24, '6 Speed Manual'),
        trim('RS', 57990, { ...wrx24, economy: 8.5 }, 'CVT Auto'),
      ]),
    ),
    model(
      'BRZ',
      COUPE,
      { holds: 1.25, share: 1 },
      series('Z2', 2022, 2026, [
        trim(null, 44990, brz24, '6 Speed Manual'),
        trim('S', 47490, { ...brz24, economy: 8.8 }, '6 Speed Automatic'),
      ]),
    ),
  ],
};

export const honda: Make = {
  name: 'Honda',
  models: [
    model(
      'Jazz',
      HATCH,
      { holds: 1.15, share: 2 },
      series('GK5', 2014, 2020, [
        trim('VTi', 18990, { ...honda15, economy: 5.8 }, 'CVT Auto'),
        trim('VTi-S', 20990, { ...honda15, economy: 5.8 }, 'CVT Auto'),
        trim('VTi-L', 24490, { ...honda15, economy: 5.8 }, 'CVT Auto'),
      ]),
    ),
    model(
      'Civic',
      HATCH,
      { holds: 1.1, share: 2 },
      series('10th Gen', 2016, 2021, [
        trim('VTi-S', 27490, { ...honda18, economy: 6.4 }, 'CVT Auto', SEDAN),
        trim('VTi-L', 32490, { ...honda15, economy: 6 }, 'CVT Auto'),
        trim('RS', 36490, { ...honda15, economy: 6 }, 'CVT Auto'),
      ]),
      series('11th Gen', 2021, 2025, [
        trim('VTi-LX', 47200, { ...honda15, economy: 6.3 }, 'CVT Auto'),
        trim('e:HEV LX', 55000, ehev20, 'CVT Auto'),
      ]),
    ),
    model(
      'HR-V',
      SMALL_SUV,
      { holds: 1.05, share: 3 },
      series(null, 2015, 2021, [
        trim('VTi', 28990, honda18, 'CVT Auto'),
        trim('VTi-S', 32490, { ...honda18, economy: 6.9 }, 'CVT Auto'),
        trim('VTi-L', 36990, { ...honda18, economy: 6.9 }, 'CVT Auto'),
      ]),
      series(null, 2022, 2026, [
        trim('Vi X', 36700, { ...honda15, economy: 5.8 }, 'CVT Auto', { seats: 4 }),
        trim('e:HEV L', 45000, ehev15, 'CVT Auto', { seats: 4 }),
      ]),
    ),
    model(
      'CR-V',
      SUV,
      { holds: 1.05, share: 3 },
      series('RW', 2017, 2023, [
        trim('VTi', 36490, { ...honda15, economy: 7 }, 'CVT Auto'),
        trim('VTi-S', 39490, honda15, 'CVT Auto'),
        trim('VTi-L7', 45490, honda15, 'CVT Auto', { shape: 'suv-large', seats: 7 }),
        trim('VTi-LX AWD', 50490, { ...honda15, economy: 7.4, drive: 'AWD' }, 'CVT Auto'),
      ]),
      series('6th Gen', 2023, 2026, [
        trim('VTi X', 45900, { ...honda15, economy: 7.1 }, 'CVT Auto'),
        trim('e:HEV RS', 59900, { ...ehev20, economy: 5.5 }, 'CVT Auto'),
      ]),
    ),
  ],
};
