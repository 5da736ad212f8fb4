import { expect, test } from 'vitest';
import { importFiles } from '../../../tests/support/import-files.ts';
import { sampleOf } from '../proposal/feed-sample.ts';
import { proposeMap } from '../proposal/propose-map.ts';
import { localField, odometerUnit } from './local-names.ts';

const SWEDISH = `Regnr;Märke;Modell;Årsmodell;Skick;Miltal;Pris;Växellåda;Drivmedel;Kaross;Färg;Bilder;Beskrivning;Status
ABC123;Volvo;V60;2019;Begagnad;6 540;249 900 kr;Automat;Bensin;Kombi;Svart;https://a.example/1.jpg;En fin bil;Till salu
ABC124;Kia;Niro;2024;Ny;;389 900:-;Automat;El;SUV;Vit;https://a.example/2.jpg;Helt ny;Såld
ABC125;Saab;9-3;2008;Begagnad;45 210;39 900 kr;Manuell;Diesel;Kombi;Blå;https://a.example/3.jpg;Går bra;Till salu`;

const FRENCH = `No de stock;Marque;Modèle;Année;État;Kilométrage;Prix;Transmission;Carburant;Carrosserie;Couleur;Photos
N1;Kia;Rio;2021;Usagé;45 210 km;18 995 $;Automatique;Essence;Berline;Noir;https://a.example/1.jpg
N2;Toyota;RAV4;2025;Neuf;12;41 995 $;Manuelle;Hybride;VUS;Blanc;https://a.example/2.jpg`;

const AFRIKAANS = `Voorraadnommer;Fabrikaat;Model;Jaar;Toestand;Kilometerlesing;Prys;Ratkas;Brandstof;Kleur
V1;Toyota;Hilux;2021;Gebruik;45210;R449 900;Outomaties;Diesel;Wit
V2;Suzuki;Swift;2025;Nuut;10;R249 900;Handrat;Petrol;Rooi`;

test('a Swedish feed is read as it is: a mil is 10 km, and a figure that is hardly one keeps the car out', async () => {
  const stock = await importFiles({ 'stock.csv': SWEDISH }, 'SE');
  expect(stock.cars).toMatchObject([
    {
      ...{
        make: 'Volvo',
        model: 'V60',
        year: 2019,
        car_type: 'used',
        km: 65400,
        price: 249900,
        colour: 'Black',
      },
      ...{
        simple_transmission: 'Automatic',
        simple_fuel: 'Petrol',
        simple_body: 'Wagon',
        status: 'in_stock',
      },
      images: [{ image: { url: 'https://a.example/1.jpg' } }],
      description: 'En fin bil',
    },
    { make: 'Kia', car_type: 'new', km: null, simple_fuel: 'Electric', status: 'sold' },
  ]);
  expect(stock.quarantined).toEqual([
    {
      row: 4,
      line: 4,
      field: 'km',
      reason:
        'expected a distance whose unit is told: "kilometres", "miles" or "mil" of "parsers" in stock.map.json says it of a column, found "45 210 mil or km"',
    },
  ]);
  expect(stock.unknownFields).toEqual([{ field: 'Regnr', count: 3 }]);
});

test.each([
  ['Mätarställning', '6540', null],
  ['Mätarställning', '6540 mil', 65400],
  ['Mätarställning (km)', '65400', 65400],
  ['Mil', '6540,5', 65405],
  ['MIL', '65400 km', 65400],
  ['km', '65400', 65400],
])(
  'of an odometer whose name leaves the unit open the value must say it: %s, %s',
  async (name, value, km) => {
    const text = `id;Märke;Modell;Skick;${name}\nA;Volvo;V60;Begagnad;${value}`;
    const stock = await importFiles({ 'stock.csv': text }, 'SE');
    expect(stock.cars[0]?.km ?? null).toBe(km);
    expect(stock.quarantinedRows).toBe(km === null ? 1 : 0);
  },
);

test('names of our own count for more than those of another language', async () => {
  const text = 'id;Märke;make;Modell;model;car_type;Miltal;km\nA;Fel;Volvo;Fel;V60;used;9;65400';
  const stock = await importFiles({ 'stock.csv': text }, 'SE');
  expect(stock.cars).toMatchObject([{ make: 'Volvo', model: 'V60', km: 65400 }]);
});

test('of two prices that differ none is chosen', async () => {
  const text =
    'id;Märke;Modell;Skick;Pris;Kontantpris\nA;Volvo;V60;Begagnad;249 900 kr;249900\nB;Kia;Rio;Begagnad;99 900 kr;89 900 kr';
  const stock = await importFiles({ 'stock.csv': text }, 'SE');
  expect(stock.cars.map(({ id, price }) => [id, price])).toEqual([['A', 249900]]);
  expect(stock.quarantined).toMatchObject([{ row: 3, field: 'price' }]);
});

test('a feed in the French of Canada is read as it is', async () => {
  const stock = await importFiles({ 'stock.csv': FRENCH }, 'CA');
  expect(stock.cars).toMatchObject([
    {
      ...{ id: 'N1', make: 'Kia', model: 'Rio', year: 2021, car_type: 'used', km: 45210, price: 18995 },
      ...{ simple_transmission: 'Automatic', simple_fuel: 'Petrol', simple_body: 'Sedan', colour: 'Black' },
    },
    { car_type: 'new', simple_transmission: 'Manual', simple_fuel: 'Hybrid', simple_body: 'SUV' },
  ]);
  expect([stock.quarantined, stock.unknownFields]).toEqual([[], []]);
});

test('a feed in Afrikaans is read as it is', async () => {
  const stock = await importFiles({ 'stock.csv': AFRIKAANS }, 'ZA');
  expect(stock.cars).toMatchObject([
    {
      ...{ id: 'V1', make: 'Toyota', model: 'HiLux', year: 2021, car_type: 'used', km: 45210, price: 449900 },
      ...{ simple_transmission: 'Automatic', simple_fuel: 'Diesel', colour: 'White' },
    },
    { car_type: 'new', simple_transmission: 'Manual' },
  ]);
  expect([stock.quarantined, stock.unknownFields]).toEqual([[], []]);
});

function proposed(table: string, country: string) {
  const [header = [], ...rows] = table.split('\n').map(line => line.split(';'));
  const records = rows.map(row => Object.fromEntries(header.map((name, at) => [name, row[at]])));
  const { columns } = proposeMap({ ...sampleOf(records), root: 'csv' }, country);
  return Object.fromEntries(columns.map(({ name, field, parser }) => [name, parser ?? field]));
}

test('a new dealer is proposed the same', () => {
  expect(proposed(SWEDISH.replace('45 210', '4 521'), 'SE')).toEqual({
    ...{ Regnr: null, Märke: 'make', Modell: 'model', Årsmodell: 'year', Skick: 'car_type', Miltal: 'mil' },
    ...{ Pris: 'price', Växellåda: 'transmission', Drivmedel: 'fuel', Kaross: 'body', Färg: 'colour' },
    ...{ Bilder: 'images', Beskrivning: 'description', Status: 'status' },
  });
  expect(proposed(FRENCH, 'CA')).toEqual({
    ...{ 'No de stock': 'stocknum', Marque: 'make', Modèle: 'model', Année: 'year', État: 'car_type' },
    ...{ Kilométrage: 'km', Prix: 'price', Transmission: 'transmission', Carburant: 'fuel' },
    ...{ Carrosserie: 'body', Couleur: 'colour', Photos: 'images' },
  });
  expect(proposed(AFRIKAANS, 'ZA')).toEqual({
    ...{ Voorraadnommer: 'stocknum', Fabrikaat: 'make', Model: 'model', Jaar: 'year', Toestand: 'car_type' },
    ...{ Kilometerlesing: 'km', Prys: 'price', Ratkas: 'transmission', Brandstof: 'fuel', Kleur: 'colour' },
  });
});

test('a Swedish type of car is known by its values', () => {
  expect(proposed(SWEDISH.replace('Skick', 'Typ'), 'SE')).toMatchObject({ Typ: 'car_type', Kaross: 'body' });
  const bodies = SWEDISH.replace('Kaross', 'Typ');
  expect(proposed(bodies, 'SE')).toMatchObject({ Skick: 'car_type', Färg: 'colour' });
});

test('an odometer of unknown unit is not proposed, and one in mil is checked', () => {
  const table = (name: string, value: string) =>
    `Märke;Modell;Pris;${name}\nVolvo;V60;249900;${value}\nKia;Rio;99900;${value}`;
  expect(proposed(table('Mätarställning', '6540'), 'SE')['Mätarställning']).toBeNull();
  expect(proposed(table('Mätarställning', '65400'), 'SE')['Mätarställning']).toBe('km');
  expect(proposed(table('fordon.miltal', '65400'), 'SE')['fordon.miltal']).toBeNull();
  expect(proposed(table('fordon.miltal', '6540'), 'SE')['fordon.miltal']).toBe('mil');
  expect(proposed(table('Mil', '6540'), 'AU')['Mil']).toBeNull();
  const { columns } = proposeMap({ ...sampleOf([{ Märke: 'Volvo', Mil: '6540' }]), root: 'csv' }, 'SE');
  expect(columns.find(({ name }) => name === 'Mil')?.confidence).toBe('doubtful');
});

test('names are known whatever their accents and marks', () => {
  expect(
    ['ÅRSMODELL', 'Växellåda:', 'PRIX', 'annee', 'Numéro d’inventaire', "foto's"].map(localField),
  ).toEqual(['year', 'transmission', 'price', 'year', 'stocknum', 'images']);
  // As columns of databases leave small words out.
  expect(['numero_stock', 'date_entree', 'modellbeteckning', 'inlagd'].map(localField)).toEqual([
    'stocknum',
    'created_at',
    'badge',
    'created_at',
  ]);
  expect(['Miltal', 'fordon.mil', 'Körsträcka', 'Körsträcka (km)', 'Mileage'].map(odometerUnit)).toEqual([
    'mil',
    'mil',
    'open',
    null,
    null,
  ]);
});

const SAMPLES = {
  SE: `id;Märke;Modell;Skick;Drivmedel;Växellåda;Karosseri;Färg;Klädsel;Drivning
A;Volvo;V60;Begagnad;Bensin;Automat;Kombi;Svart metallic;Svart läder;Framhjulsdriven
B;Tesla;Model 3;Ny;El;Automatisk;Sedan;VIT;Tyg;Fyrhjulsdrift
C;Volkswagen;Golf;Demo;El/Bensin;Manuell;Halvkombi;Mörkblå;Läder;
D;Kia;Niro;Begagnad;Laddhybrid;Automat, 6-växlad;SUV;Onyx Black;;4WD`,
  CA: `id;Marque;Modèle;État;Carburant;Transmission;Carrosserie;Couleur;Couleur intérieure;Rouage
A;Honda;Civic;Usagé;Essence;Automatique;Berline;Noir;Cuir noir;Traction
B;Toyota;RAV4;Occasion;Hybride;Automatique;VUS;Blanc;Tissu;Traction intégrale
C;Hyundai;Ioniq 5;Neuf;Électrique;AUTOMATIQUE;vus;Bleu;;
D;Mazda;3;Démo;Diesel;Manuelle;À hayon;Blanc Glacier;;`,
} as const;

test.each([
  [
    'SE',
    [
      ['used', 'Petrol', 'Automatic', 'Wagon', 'Black Metallic', 'Black Leather', 'FWD'],
      ['new', 'Electric', 'Automatic', 'Sedan', 'White', 'Cloth', 'AWD'],
      ['demo', 'Electric/Petrol', 'Manual', 'Hatch', 'Dark Blue', 'Leather', null],
      ['used', 'Plug-in hybrid', 'Automat, 6-växlad', 'SUV', 'Onyx Black', null, '4WD'],
    ],
  ],
  [
    'CA',
    [
      ['used', 'Petrol', 'Automatic', 'Sedan', 'Black', 'Black Leather', 'FWD'],
      ['used', 'Hybrid', 'Automatic', 'SUV', 'White', 'Cloth', 'AWD'],
      ['new', 'Electric', 'Automatic', 'SUV', 'Blue', null, null],
      ['demo', 'Diesel', 'Manual', 'Hatch', 'Blanc Glacier', null, null],
    ],
  ],
] as const)('the words of a feed of %s for a car are translated to English', async (country, cars) => {
  const read = await importFiles({ 'stock.csv': SAMPLES[country] }, country);
  expect(
    read.cars.map(car => [
      ...[car.car_type, car.fuel, car.transmission, car.body],
      ...[car.colour, car.interior_colour, car.drive],
    ]),
  ).toEqual(cars);
  const elsewhere = await importFiles({ 'stock.csv': SAMPLES[country] }, 'AU');
  expect(elsewhere.cars.map(({ id }) => id)).toEqual(read.cars.map(({ id }) => id));
  expect(elsewhere.cars[0]?.colour).toMatch(/^(?:Svart metallic|Noir)$/);
});

test('two sale prices that differ are none', async () => {
  const { cars, notes } = await importFiles(
    { 'stock.csv': 'id,make,model,car_type,Pris,Kampanjpris,Extrapris\n1,Kia,Rio,used,249900,229900,219900' },
    'SE',
  );
  expect(cars).toMatchObject([{ price: 249900, before_price: null }]);
  expect(notes).toMatchObject([{ field: 'sale_price' }]);
});

test('a reading that may be in mil or not is refused with the setting of the map for it, and taken with that setting', async () => {
  const files = { 'stock.csv': 'id,make,model,car_type,mil\n1,Kia,Rio,used,45000\n2,Kia,Rio,used,9000' };
  const { quarantined } = await importFiles(files, 'US');
  expect(quarantined.map(({ reason }) => reason)).toEqual([
    'expected a distance whose unit is told: "kilometres", "miles" or "mil" of "parsers" in stock.map.json says it of a column, found "45000 mil or km"',
    'expected a distance whose unit is told: "kilometres", "miles" or "mil" of "parsers" in stock.map.json says it of a column, found "9000 mil"',
  ]);
  const map = { format: 'forecourt', parsers: { mil: 'miles' } };
  const { cars } = await importFiles({ ...files, 'stock.map.json': map }, 'US');
  expect(cars.map(({ km }) => km)).toEqual([45000, 9000]);
});
