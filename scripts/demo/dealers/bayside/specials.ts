import type { Order, Special } from '../cars/order.ts';
import {
  all,
  belowMarket,
  certified,
  preorder,
  reduced,
  reserved,
  sold,
  tagged,
  testDriveOnly,
  unpriced,
  withHistory,
} from '../cars/standing.ts';
import { THIS_YEAR } from '../today.ts';
import { CAPALABA, CLEVELAND } from './places.ts';

const history = withHistory('https://history.bayside-suzuki.example/reports');

type What = Omit<Order, 'type' | 'make' | 'years' | 'place'> & Special;

const newCar = (what: What, year = THIS_YEAR): Order => ({
  type: 'new',
  make: 'Suzuki',
  years: [year, year],
  place: CAPALABA,
  ...what,
});
const demo = (what: What): Order => ({ ...newCar(what), type: 'demo' });
const used = (year: number, what: What, make = 'Suzuki'): Order => ({
  type: 'used',
  make,
  years: [year, year],
  place: CLEVELAND,
  ...what,
});

const LONG_BADGE =
  'GLX Turbo Navigator Plus with Sport Pack, Panoramic Roof Stripe, Roof Bars and Rear Parking Sensors';

/** At least one car for each state that a card or a car page can be in (spec §3, §4, §5). */
export const BAYSIDE_SPECIALS: readonly Order[] = [
  newCar({ model: 'Jimny', badge: 'GLX', colour: 'green', arrived: 1 }),
  newCar({ model: 'Swift', badge: 'Hybrid GLX', colour: 'blue', arrived: 3 }),
  newCar({ model: 'Vitara', badge: 'Turbo AllGrip', colour: 'blue', change: reserved }),
  newCar({ model: 'Jimny XL', colour: 'yellow', coming: true }),
  newCar({ model: 'Jimny XL', colour: 'white', coming: true }),
  newCar({ model: 'Fronx', colour: 'red', coming: true }),
  newCar({ model: 'e Vitara', badge: '61 kWh AllGrip-e', pictures: 1, ...preorder }),
  newCar({ model: 'e Vitara', badge: '61 kWh', pictures: 0, ...preorder }),
  newCar({ model: 'S-Cross', badge: 'AllGrip Prestige', change: reduced(2500) }),
  newCar(
    {
      model: 'Swift Sport',
      colour: 'yellow',
      transmission: '6 Speed Manual',
      change: all(tagged('Run-out'), reduced(2000)),
    },
    THIS_YEAR - 1,
  ),
  newCar(
    { model: 'Swift Sport', colour: 'red', change: all(tagged('Run-out'), reduced(2000)) },
    THIS_YEAR - 1,
  ),
  newCar({ model: 'Ignis', badge: 'GLX', colour: 'orange', change: tagged('Runout Sale') }, THIS_YEAR - 1),
  demo({ model: 'Swift', badge: 'Hybrid Plus', colour: 'grey', change: testDriveOnly }),
  demo({ model: 'Jimny', badge: 'GLX', colour: 'yellow', change: testDriveOnly }),
  demo({ model: 'Vitara', badge: 'GL Plus', colour: 'white', change: reduced(3000) }),
  demo({ model: 'Fronx', colour: 'orange', change: reserved }),
  used(2023, { model: 'Vitara', badge: 'Turbo', colour: 'silver', change: all(certified, history) }),
  used(2022, {
    model: 'Swift',
    badge: 'GLX Turbo',
    colour: 'red',
    change: all(certified, history, belowMarket(1450)),
  }),
  used(2024, { model: 'S-Cross', badge: 'AllGrip', colour: 'black', change: certified }),
  used(2023, { model: 'Jimny', badge: 'Lite', colour: 'white', km: 9120, change: tagged('One Owner') }),
  used(2021, {
    model: 'Swift',
    badge: 'GL Navigator',
    colour: 'white',
    change: all(tagged('Manager’s Choice'), history),
  }),
  used(2020, { model: 'Vitara', badge: 'GL', colour: 'white', ...sold(0.4) }),
  used(2019, { model: 'Swift', badge: 'GL', colour: 'blue', ...sold(1.5) }),
  used(2018, { model: 'Corolla', badge: 'Ascent Sport', ...sold(2.6) }, 'Toyota'),
  used(2017, { model: 'Ignis', badge: 'GL', colour: 'grey', ...sold(10) }),
  used(2016, { model: 'CX-5', badge: 'Maxx', ...sold(10.3) }, 'Mazda'),
  newCar({ model: 'Swift', badge: 'Hybrid', colour: 'white', ...sold(12) }),
  used(2015, { model: 'Swift', badge: 'GL', colour: 'white', change: unpriced }),
  used(2022, { model: 'Model 3', badge: 'Long Range', colour: 'white' }, 'Tesla'),
  used(2023, { model: 'Atto 3', colour: 'blue', change: belowMarket(2100) }, 'BYD'),
  used(2021, { model: 'Yaris', badge: 'SX Hybrid', colour: 'red', arrived: 2 }, 'Toyota'),
  used(2020, { model: 'CR-V', badge: 'VTi-L7', arrived: 5 }, 'Honda'),
  used(2019, { model: 'Outlander', badge: 'LS AWD', change: history }, 'Mitsubishi'),
  used(2022, { model: 'MX-5', badge: 'G20 Roadster GT', arrived: 6 }, 'Mazda'),
  used(2014, { model: 'Swift', badge: 'GL Navigator', km: 187_340, pictures: 0 }),
  used(2021, {
    model: 'Swift',
    badge: 'GLX Turbo',
    colour: 'yellow',
    change: () => ({ badge: LONG_BADGE }),
  }),
  used(2016, {
    model: 'Vitara',
    badge: 'S Turbo',
    colour: 'black',
    change: () => ({ show_on_dealer_website: false }),
  }),
];
