/** An unknown CSV: two cars, and two rows that are none. */
export const FEED = [
  'Stock No;Rego;Manufacturer;Range;Yr;State of Vehicle Sale;Kms;Asking;Cost Price;Gears;Photo 1;Photo 2',
  'S1;ABC123;Suzuki;Swift;2021;Pre-owned;45.210 km;$19,990;14000;CVT Auto;https://photos.example/1.jpg;https://photos.example/2.jpg',
  'S2;ABC124;Kia;Rio;2019;Pre-owned;61,000;POA;9000;Manual;;',
  'S3;;Mazda;CX-5;2026;New;12;$41,990;36000;Automatic;https://photos.example/3.jpg;',
  'S4;;Ford;Ranger;soon;New;8;$61,990;52000;Automatic;;',
].join('\r\n');

export const ANSWERS = {
  name: 'Kedron Cars',
  country: 'AU',
  address: '1 Gympie Road, Kedron QLD 4031',
  phone: '07 3000 0000',
  email: 'sales@kedron.example',
  licence: '4123456',
};
