import { expect, test } from 'vitest';
import { badgeFromTitle } from './badge-from-title.ts';
import { engineSize } from './engine-size.ts';
import { makeAndModel, withMake } from './make-and-model.ts';
import { simpleBody } from './simple-body.ts';
import { simpleDrive } from './simple-drive.ts';
import { simpleFuel } from './simple-fuel.ts';
import { simpleTransmission } from './simple-transmission.ts';
import { tidyWord } from './tidy-case.ts';

test.each([
  ['Land', 'Rover', '2017 Land Rover Range Rover Evoque TD4', 'Land Rover', 'Range Rover Evoque'],
  ['Land', 'Rover', '2005 Land Rover Discovery 3 SE', 'Land Rover', 'Discovery'],
  ['Land', 'Rover', null, 'Land Rover', 'Rover'],
  ['Land', 'Rover Discovery', null, 'Land Rover', 'Discovery'],
  ['LAND', 'ROVER RANGE ROVER EVOQUE', null, 'Land Rover', 'Range Rover Evoque'],
  ['Land', 'Rover Discovery', '2019 Land Rover Discovery Sport HSE', 'Land Rover', 'Discovery Sport'],
  ['Alfa', 'Romeo Giulia', null, 'Alfa Romeo', 'Giulia'],
  ['Mercedes', 'Benz E-Class', null, 'Mercedes-Benz', 'E-Class'],
  ['Rolls', 'Royce Ghost', null, 'Rolls-Royce', 'Ghost'],
  ['Audi', 'A3 TFSI', null, 'Audi', 'A3 TFSI'],
  ['AUDI', 'EDGE', null, 'Audi', 'Edge'],
  ['Great', 'Wall', '2013 Great Wall V200 (4X4)', 'Great Wall', 'V200'],
  ['Alfa', 'Romeo', '2019 Alfa Romeo Stelvio Quadrifoglio', 'Alfa Romeo', 'Stelvio'],
  ['Aston', 'Martin', '2012 Aston Martin V8 Vantage S', 'Aston Martin', 'V8 Vantage'],
  ['Land', 'Defender', '2020 Land Rover Defender 110', 'Land Rover', 'Defender'],
  ['Austin', 'Healey', '1959 Austin Healey', 'Austin', 'Healey'],
  ['Rover', '75', '2002 Rover 75', 'Rover', '75'],
  ['KIA', 'SPORTAGE', null, 'Kia', 'Sportage'],
  ['vw', 'Golf', null, 'Volkswagen', 'Golf'],
  ['MERCEDES BENZ', 'C-CLASS', null, 'Mercedes-Benz', 'C-Class'],
  ['Citroën', 'C4', null, 'Citroën', 'C4'],
  ['CITROEN', 'C4', null, 'Citroën', 'C4'],
  ['Citroe\u0308n', 'C4', null, 'Citroën', 'C4'],
  ['Škoda', 'Octavia', null, 'Skoda', 'Octavia'],
  ['Citroen', 'Grand', '2014 Citroën Grand C4 Picasso', 'Citroën', 'Grand C4 Picasso'],
  ['Acme', 'MX-5', null, 'Acme', 'MX-5'],
  ['ACME', 'HS', null, 'Acme', 'HS'],
  ['Jeep', 'Grand', '2014 Jeep Grand Cherokee Limited', 'Jeep', 'Grand Cherokee'],
  ['Hyundai', 'Santa', '2016 Hyundai Santa FE Active', 'Hyundai', 'Santa Fe'],
  ['Toyota', 'Hiace', '2018 Toyota Hiace LWB', 'Toyota', 'HiAce'],
  ['Saab', '03-Sep', '2008 Saab 9-3 Linear 2.0T', 'Saab', '9-3'],
  ['Toyota', 'Corolla', '2021 Toyota Corolla Ascent', 'Toyota', 'Corolla'],
  ['Toyota', 'Corolla', 'Toyota', 'Toyota', 'Corolla'],
  ['Toyota', 'Toyota RAV4', '2021 Toyota RAV4 GX', 'Toyota', 'RAV4'],
  ['MERCEDES-BENZ', 'Mercedes C-Class', null, 'Mercedes-Benz', 'C-Class'],
  ['Land Rover', 'Land Rover - Discovery Sport', null, 'Land Rover', 'Discovery Sport'],
  ['Acme', 'ACME Rocket', null, 'Acme', 'Rocket'],
  ['Smart', 'Smart', null, 'Smart', 'Smart'],
  ['Toyota', 'Toyotas', null, 'Toyota', 'Toyotas'],
  ['GWM', 'Haval H6', null, 'GWM', 'Haval H6'],
  ['toyota', 'rav4', null, 'Toyota', 'RAV4'],
  ['acme', 'land rocket', null, 'Acme', 'Land Rocket'],
  ['Kia', 'ev6', null, 'Kia', 'EV6'],
  ['lexus', 'rx', null, 'Lexus', 'RX'],
  ['mercedes-benz', 'gla-class', null, 'Mercedes-Benz', 'Gla-Class'],
  ['BMW', '118i', null, 'BMW', '118i'],
  ['BMW', 'i8', null, 'BMW', 'i8'],
  ['Land', 'Land Rover Defender', '2020 Land Rover Defender 110', 'Land Rover', 'Defender'],
  ['MINI', 'MINI Cooper', null, 'MINI', 'Cooper'],
  ['Isuzu', 'Isuzu UTE D-MAX', null, 'Isuzu', 'D-MAX'],
  ['Polestar', 'Polestar 2', null, 'Polestar', 'Polestar 2'],
  ['MG', 'MG 3', null, 'MG', 'MG 3'],
  ['Smart', 'Smart #1', null, 'Smart', 'Smart #1'],
  ['Mercedes-Benz', 'Mercedes-Maybach S-Class', null, 'Mercedes-Benz', 'Mercedes-Maybach S-Class'],
  ['Mercedes-Benz', 'Mercedes-AMG GT', null, 'Mercedes-Benz', 'Mercedes-AMG GT'],
  ['Chevrolet', 'Chevy Van', null, 'Chevrolet', 'Chevy Van'],
  ['Subaru', 'wrx', null, 'Subaru', 'WRX'],
  ['Kia', 'e-niro', null, 'Kia', 'e-Niro'],
  ['Audi', 'q4 e-tron', null, 'Audi', 'Q4 e-tron'],
  ['BMW', 'ix3', null, 'BMW', 'ix3'],
  ['Kia', 'rio', null, 'Kia', 'Rio'],
])('%s %s in %j is %s %s', (make, model, title, wholeMake, wholeModel) => {
  expect(makeAndModel(make, model, title)).toEqual({ make: wholeMake, model: wholeModel });
});

test('a title has the make as the cars have it, whatever its accents', () => {
  expect(withMake('2021 Citroen C4', 'Citroën')).toBe('2021 Citroën C4');
  expect(withMake('2021 Škoda Octavia', 'Skoda')).toBe('2021 Skoda Octavia');
  expect(withMake('2021 CITROËN C4', 'Citroën')).toBe('2021 CITROËN C4');
  expect(withMake('2021 Citroenesque', 'Citroën')).toBe('2021 Citroenesque');
  expect(badgeFromTitle('2021 Citroen C4 Exclusive', 'Citroën', 'C4')).toBe('Exclusive');
});

test('a badge is what follows make and model in a title, if it is short', () => {
  expect(badgeFromTitle('2022 Toyota RAV4 GX (2WD)', 'Toyota', 'RAV4')).toBe('GX (2WD)');
  expect(badgeFromTitle('2022 Toyota RAV4', 'Toyota', 'RAV4')).toBeNull();
  expect(badgeFromTitle('A nice car', 'Toyota', 'RAV4')).toBeNull();
  // A year may follow all.
  expect(badgeFromTitle('Toyota RAV4 2022', 'Toyota', 'RAV4')).toBeNull();
  expect(badgeFromTitle('Toyota Aqua G 2015', 'Toyota', 'Aqua')).toBe('G');
  expect(badgeFromTitle(`Toyota RAV4 ${'long '.repeat(20)}`, 'Toyota', 'RAV4')).toBeNull();
});

test.each([
  ['SUV', 'SUV'],
  ['CROSSOVER', 'SUV'],
  ['Sport Utility', 'SUV'],
  ['Ute / Tray', 'Ute'],
  ['TRUCK', 'Ute'],
  ['Dual Cab Utility', 'Ute'],
  ['SuperCrew', 'Ute'],
  ['Quad Cab', 'Ute'],
  ['Extended Cab Pickup', 'Ute'],
  ['Cab Chassis', 'Cab Chassis'],
  ['Light Truck', 'Light Truck'],
  ['HATCHBACK', 'Hatch'],
  ['Saloon', 'Sedan'],
  ['Estate', 'Wagon'],
  ['MINIVAN', 'People Mover'],
  ['People Mover', 'People Mover'],
  ['full size van', 'Van'],
  ['minibus', 'Bus'],
  ['Roadster', 'Convertible'],
  ['Hardtop', 'Hardtop'],
  ['Soft Top', 'Softtop'],
  ['Motor Home', 'Motorhome'],
  ['4x4', '4x4'],
  ['COUPE', 'Coupe'],
  ['WAG', 'Wagon'],
  ['HAT', 'Hatch'],
  ['SED', 'Sedan'],
  ['D/C P/UP', 'Ute'],
  ['Commercial', 'Van'],
  ['OTHER', null],
  [null, null],
])('a body of %j is %j', (body, simple) => {
  expect(simpleBody(body, null, 'Toyota')).toBe(simple);
});

test('a title gives the body where the feed does not', () => {
  expect(simpleBody(null, '2015 Honda City GM VTi-L Sedan 4dr CVT', 'Honda')).toBe('Sedan');
  expect(simpleBody('Commercial', '2019 Hyundai iLoad Crew Van', 'Hyundai')).toBe('Van');
  expect(simpleBody('Commercial', '2019 Hino 300 616', 'Hino')).toBe('Light Truck');
  expect(simpleBody(null, '2015 Honda Cityvan', 'Honda')).toBeNull();
});

test.each([
  ['Front', 'FWD'],
  ['Rear Wheel Drive', 'RWD'],
  ['4WD', '4x4'],
  ['4 Wheel Drive', '4x4'],
  ['2-wheel drive', '4x2'],
  ['AWD', 'AWD'],
  ['All wheel drive', 'AWD'],
  ['4X2', '4x2'],
  ['2WD', '4x2'],
  ['TI', 'AWD'],
  ['Other', null],
])('a drive of %j is %j', (drive, simple) => {
  expect(simpleDrive(drive, null)).toBe(simple);
});

test.each([
  ['Unleaded', null, 'Petrol'],
  ['Premium', null, 'Petrol'],
  ['GASOLINE', null, 'Petrol'],
  ['FLEX', null, 'Petrol'],
  ['Diesel', null, 'Diesel'],
  ['DSL', null, 'Diesel'],
  ['Petrol/Electric', null, 'Hybrid'],
  ['Gas/Electric', null, 'Hybrid'],
  ['HYBRID', '2022 Kia Sportage', 'Hybrid'],
  ['hybrid', '2024 KIA SPORTAGE Plug-in Hybrid', 'Plug-in hybrid'],
  ['PLUGIN_HYBRID', null, 'Plug-in hybrid'],
  ['Electric', null, 'Electric'],
  ['LPG', null, 'LPG'],
  ['Petrol/CNG', null, 'CNG'],
  ['Compressed Natural Gas', null, 'CNG'],
  ['Petrol', '2021 Something Hybrid', 'Petrol'],
  [null, '2023 MG HS +EV Phev Excite', 'Plug-in hybrid'],
  [null, '2023 MG ZS EV Long Range', 'Electric'],
  [null, '2023 Toyota Corolla', null],
])('a fuel of %j in %j is %j', (fuel, title, simple) => {
  expect(simpleFuel(fuel, title)).toBe(simple);
});

test.each([
  ['AUTOMATIC', null, 'Automatic'],
  ['7 Speed DSG', null, 'Automatic'],
  ['Automated manual', null, 'Automatic'],
  ['Manumatic', null, 'Automatic'],
  ['6-Speed CommandShift', null, 'Automatic'],
  ['CONTINUOUS VARIABLE', null, 'Automatic'],
  ['6A', null, 'Automatic'],
  ['Manual', null, 'Manual'],
  ['6 sp man', null, 'Manual'],
  [null, '2020 PEUGEOT E-208 Electric Auto', 'Automatic'],
  [null, '2020 Peugeot 208', null],
])('a transmission of %j in %j is %j', (transmission, title, simple) => {
  expect(simpleTransmission(transmission, title)).toBe(simple);
});

test.each([
  ['1498', '1498 cc'],
  ['12902', '12902 cc'],
  ['1.5', '1.5 L'],
  ['1,5', '1.5 L'],
  ['1.998', '1.998 L'],
  ['4', '4'],
  ['2.0L', '2.0L'],
  ['65.4', '65.4'],
  ['2.0 TDI', '2.0 TDI'],
  ['2.4 L l', '2.4 L'],
  ['3.0 Ltr L', '3.0 Ltr'],
  ['1998 cc CC', '1998 cc'],
  ['2.0 litre L Turbo', '2.0 litre Turbo'],
  ['0.0 L', null],
  ['0 cc', null],
  ['L', null],
])('an engine of %j is shown as %j', (text, shown) => {
  expect(engineSize(text)).toBe(shown);
});

test.each([
  ['AUTOMATIC', 'Automatic'],
  ['PHEV', 'PHEV'],
  ['EAWD', 'EAWD'],
  ['PETROL TFSI', 'Petrol TFSI'],
  ['DIESEL CRDI / MHEV', 'Diesel CRDI / MHEV'],
  ['PLUG-IN HYBRID', 'Plug-In Hybrid'],
  ['EURO EDGE AUDI', 'Euro Edge Audi'],
  ['CABRIOLET XLWB', 'Cabriolet XLWB'],
  ['automatic', 'Automatic'],
  ['Petrol', 'Petrol'],
])('%s is written as %s', (text, written) => {
  expect(tidyWord(text)).toBe(written);
});
