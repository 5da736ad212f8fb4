import { type Make, model, power, series, trim } from '../model.ts';
import { HATCH, LARGE_OFF_ROADER, SMALL_SUV, SUV, SUV7, UTE } from '../shells.ts';

const asx20 = power('2.0 L', 4, 'Petrol', 7.6, 'FWD');
const cross15 = power('1.5 L', 4, 'Petrol', 7.3, 'FWD');
const outlander24 = power('2.4 L', 4, 'Petrol', 7.2, 'AWD');
const outlander25 = power('2.5 L', 4, 'Petrol', 7.7, 'FWD');
const outlanderPhev = power('2.4 L', 4, 'Plug-in Hybrid', 1.5, 'AWD');
const triton24 = power('2.4 L', 4, 'Diesel', 7.7, '4WD');
const qashqai20 = power('2.0 L', 4, 'Petrol', 6.9, 'FWD');
const qashqai13 = power('1.3 L', 4, 'Petrol', 6.1, 'FWD');
const xtrail25 = power('2.5 L', 4, 'Petrol', 7.9, 'FWD');
const xtrail25Awd = power('2.5 L', 4, 'Petrol', 8.3, 'AWD');
const navara23 = power('2.3 L', 4, 'Diesel', 7.9, '4WD');

export const mitsubishi: Make = {
  name: 'Mitsubishi',
  models: [
    model(
      'Mirage',
      HATCH,
      { share: 1 },
      series('LA', 2014, 2022, [trim('ES', 17990, power('1.2 L', 3, 'Petrol', 4.7, 'FWD'), 'CVT Auto')]),
    ),
    model(
      'ASX',
      SMALL_SUV,
      { share: 4 },
      series('XC', 2016, 2019, [trim('LS', 27490, asx20, 'CVT Auto'), trim('XLS', 31990, asx20, 'CVT Auto')]),
      series('XD', 2019, 2024, [
        trim('ES', 28490, asx20, 'CVT Auto'),
        trim('MR', 30490, asx20, 'CVT Auto'),
        trim('LS', 31490, asx20, 'CVT Auto'),
        trim('Exceed', 36990, { ...asx20, engine: '2.4 L', economy: 7.9 }, 'CVT Auto'),
      ]),
    ),
    model(
      'Eclipse Cross',
      SUV,
      { share: 2 },
      series('YB', 2020, 2025, [
        trim('ES', 34990, cross15, 'CVT Auto'),
        trim('LS', 37490, cross15, 'CVT Auto'),
        trim('Exceed AWD', 45990, { ...cross15, economy: 7.7, drive: 'AWD' }, 'CVT Auto'),
      ]),
    ),
    model(
      'Outlander',
      SUV7,
      { share: 4 },
      series('ZL', 2018, 2021, [
        trim('ES AWD', 36990, outlander24, 'CVT Auto'),
        trim('LS AWD', 39990, outlander24, 'CVT Auto'),
        trim('Exceed AWD', 47990, outlander24, 'CVT Auto'),
      ]),
      series('ZM', 2021, 2026, [
        trim('ES', 40990, outlander25, 'CVT Auto', { seats: 5 }),
        trim('LS', 44490, outlander25, 'CVT Auto'),
        trim('Aspire AWD', 50990, { ...outlander25, economy: 8.1, drive: 'AWD' }, 'CVT Auto'),
        trim('PHEV Exceed', 73990, outlanderPhev, 'Reduction Gear'),
      ]),
    ),
    model(
      'Pajero Sport',
      SUV7,
      { holds: 1.1, share: 2 },
      series('QF', 2019, 2025, [
        trim('GLX', 52990, { ...triton24, economy: 8 }, '8 Speed Automatic', { seats: 5 }),
        trim('GLS', 58990, { ...triton24, economy: 8 }, '8 Speed Automatic'),
        trim('Exceed', 65990, { ...triton24, economy: 8 }, '8 Speed Automatic'),
      ]),
    ),
    model(
      'Triton',
      UTE,
      { holds: 1.1, share: 5 },
      series('MQ', 2015, 2018, [
        trim('GLX', 38990, { ...triton24, economy: 7.6 }, '5 Speed Automatic'),
        trim('GLS', 43990, { ...triton24, economy: 7.6 }, '5 Speed Automatic'),
      ]),
      series('MR', 2019, 2023, [
        trim('GLX+', 44990, { ...triton24, economy: 8.6 }, '6 Speed Automatic'),
        trim('GLS', 49990, { ...triton24, economy: 8.6 }, '6 Speed Automatic'),
        trim('GSR', 54990, { ...triton24, economy: 8.6 }, '6 Speed Automatic'),
      ]),
      series('MV', 2024, 2026, [
        trim('GLX-R', 57990, triton24, '6 Speed Automatic'),
        trim('GSR', 66990, triton24, '6 Speed Automatic'),
      ]),
    ),
  ],
};

export const nissan: Make = {
  name: 'Nissan',
  models: [
    model(
      'Juke',
      SMALL_SUV,
      { share: 1 },
      series('F16', 2020, 2025, [
        trim('ST', 31990, power('1.0 L', 3, 'Petrol', 5.8, 'FWD'), '7 Speed Sports Automatic Dual Clutch'),
        trim('Ti', 39490, power('1.0 L', 3, 'Petrol', 5.8, 'FWD'), '7 Speed Sports Automatic Dual Clutch'),
      ]),
    ),
    model(
      'Qashqai',
      SMALL_SUV,
      { share: 3 },
      series('J11', 2017, 2021, [
        trim('ST', 30490, qashqai20, 'CVT Auto'),
        trim('ST-L', 34990, qashqai20, 'CVT Auto'),
        trim('Ti', 39990, qashqai20, 'CVT Auto'),
      ]),
      series('J12', 2022, 2026, [
        trim('ST+', 42990, qashqai13, 'CVT Auto'),
        trim('ST-L', 46490, qashqai13, 'CVT Auto'),
        trim(
          'Ti e-POWER',
          58990,
          { ...qashqai13, engine: '1.5 L', cylinders: 3, fuel: 'Hybrid', economy: 5.2 },
          'Reduction Gear',
        ),
      ]),
    ),
    model(
      'X-Trail',
      SUV,
      { share: 4 },
      series('T32', 2017, 2022, [
        trim('ST', 34990, xtrail25, 'CVT Auto'),
        trim('ST 7 Seat', 36490, { ...xtrail25, economy: 8.1 }, 'CVT Auto', { shape: 'suv-large', seats: 7 }),
        trim('ST-L', 41490, xtrail25, 'CVT Auto'),
        trim('Ti 4WD', 48490, xtrail25Awd, 'CVT Auto'),
      ]),
      series('T33', 2022, 2026, [
        trim('ST', 41990, { ...xtrail25, economy: 7.4 }, 'CVT Auto'),
        trim('ST-L 4WD', 49990, { ...xtrail25Awd, economy: 7.8 }, 'CVT Auto', {
          shape: 'suv-large',
          seats: 7,
        }),
        trim('Ti-L e-POWER', 64990, power('1.5 L', 3, 'Hybrid', 6.1, 'AWD'), 'Reduction Gear'),
      ]),
    ),
    model(
      'Navara',
      UTE,
      { share: 3 },
      series('D23', 2017, 2025, [
        trim('SL', 47990, navara23, '7 Speed Automatic'),
        trim('ST', 53990, navara23, '7 Speed Automatic'),
        trim('ST-X', 60990, navara23, '7 Speed Automatic'),
        trim('PRO-4X', 66990, navara23, '7 Speed Automatic'),
      ]),
    ),
    model(
      'Patrol',
      { ...LARGE_OFF_ROADER, seats: 8 },
      { holds: 1.25, share: 2 },
      series('Y62', 2013, 2025, [
        trim('Ti', 92990, power('5.6 L', 8, 'Petrol', 14.4, '4WD'), '7 Speed Automatic'),
        trim('Ti-L', 106990, power('5.6 L', 8, 'Petrol', 14.4, '4WD'), '7 Speed Automatic', { seats: 7 }),
      ]),
    ),
  ],
};
