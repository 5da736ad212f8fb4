import { expect, test } from 'vitest';
import { chooseList, listKey } from './feed-list.ts';
import { XmlOutline } from './xml-outline.ts';
import { XmlReader } from './xml-reader.ts';

/** The keys of the lists that are the stock. */
function stockLists(pieces: readonly string[]): ReadonlySet<string> | null {
  const outline = new XmlOutline();
  for (const piece of pieces) outline.push(piece);
  const lists = outline.lists();
  const choice = lists === null ? null : chooseList(lists);
  if (choice === null || !('read' in choice)) return null;
  return new Set(choice.read.map(({ path, record }) => listKey(path, record)));
}

function read(...pieces: string[]) {
  const reader = new XmlReader(stockLists(pieces));
  const items = pieces.flatMap(piece => reader.push(piece));
  items.push(...reader.end());
  const records = items.map(item => (item.kind === 'bad' ? item.reason : item.record));
  return { records, items, failure: reader.failure, root: reader.root };
}

const META = `<?xml version="1.0"?>
<listings><title>Feed</title><link rel="self" href="https://x.example"/>
  <listing><vehicle_id>1</vehicle_id><image><url>a</url><tag>t</tag></image><image><url>b</url></image>
    <mileage><value>5</value><unit>KM</unit></mileage>
    <address format="simple"><component name="addr1">1 High St</component><component name="city">Kedron</component></address></listing>
  <listing><vehicle_id>2</vehicle_id></listing>
</listings>`;

test('a car may be all attributes', () => {
  const { records } = read(
    '<stock><vehicle id="1" make="Kia" model="Rio"><images><image>a</image></images></vehicle>' +
      '<vehicle id="2" make="Ford" model="Focus" price="9990"/><page at="1" of="2"/></stock>',
  );
  expect(records).toMatchObject([{ id: '1' }, { id: '2', make: 'Ford', model: 'Focus', price: '9990' }]);
  const alone = read(
    '<stock><vehicle id="2" make="Ford" model="Focus"/><vehicle id="3" make="Kia" model="Rio"/></stock>',
  );
  expect(alone.records).toHaveLength(2);
});

test('attributes of a record are fields of it, unless an element has the name', () => {
  const { records } = read(
    '<cars xmlns:x="u" date="today"><car id="7" x:lang="en"><make>Kia</make></car>' +
      '<car id="8" make="Kia"><id>9</id></car><note at="1">none</note></cars>',
  );
  expect(records).toEqual([
    { id: '7', make: 'Kia' },
    { id: '9', make: 'Kia' },
  ]);
});

test.each([
  ['<dealer><name>North</name><vehicles>', '</vehicles></dealer>'],
  [
    '<dealers><dealer><name>North</name><address><street>1 High St</street></address><vehicles>',
    '</vehicles></dealer></dealers>',
  ],
  ['<s:Envelope><s:Body><Response><Stock>', '</Stock></Response></s:Body></s:Envelope>'],
])('a list of cars within something else is found: %s', (before, after) => {
  const car = (id: number) => `<Vehicle><id>${id}</id><stock><item><x>1</x></item></stock></Vehicle>`;
  const { records, failure } = read(`${before}${car(1)}${car(2)}${after}`);
  expect(failure).toBeNull();
  expect(records).toEqual([1, 2].map(id => ({ id: String(id), 'stock.item.x': '1' })));
});

test('a list within the first car is a part of it', () => {
  const { records } = read('<cars><car><id>1</id><stock><item><x>2</x></item></stock></car></cars>');
  expect(records).toEqual([{ id: '1', 'stock.item.x': '2' }]);
});

test('elements before the list of a dealer are no cars, and a list within one is none of cars', () => {
  const list = '<vehicles><vehicle><make>Kia</make></vehicle></vehicles>';
  const dealer = `<dealer><contact><phone>1</phone></contact>${list}</dealer>`;
  expect(read(dealer).records).toEqual([{ make: 'Kia' }]);
  const auto = '<auto><make>Kia</make><price>19990</price><ads><ad><price>5</price></ad></ads></auto>';
  expect(read(`<export>${auto}${auto}</export>`).records).toEqual(
    [1, 2].map(() => ({ make: 'Kia', price: '19990', 'ads.ad.price': '5' })),
  );
  // Unknown names, as a map may have them.
  expect(read('<x><y><marque>Kia</marque></y><y><marque>MG</marque></y></x>').records).toHaveLength(2);
});

test('text with an element in it is one text', () => {
  const { records } = read('<cars><car><make>Kia</make><price>19<b>9</b>90</price></car></cars>');
  expect(records).toEqual([{ make: 'Kia', 'price.b': '9', price: '19990' }]);
});

test('several dealers each have a list of cars, and nothing else there is a car', () => {
  const dealer = (id: number) =>
    `<dealer><cars><car><id>${id}</id></car></cars><staff><person><name>Jo</name></person></staff></dealer>`;
  expect(read(`<export>${dealer(1)}${dealer(2)}</export>`).records).toEqual([{ id: '1' }, { id: '2' }]);
});

test('an address in an attribute is the value of an element without text', () => {
  const { records } = read(
    '<cars><car><images><image url="https://a/1.jpg"/><image src="https://a/2.jpg" width="9"/></images>' +
      '<dealer url="https://a/">Northside</dealer></car></cars>',
  );
  expect(records).toEqual([{ 'images.image': ['https://a/1.jpg', 'https://a/2.jpg'], dealer: 'Northside' }]);
});

test('nested and repeated elements become flat fields and lists', () => {
  const { records, items, failure, root } = read(META);
  expect(records).toEqual([
    {
      vehicle_id: '1',
      'image.url': ['a', 'b'],
      'image.tag': 't',
      'mileage.value': '5',
      'mileage.unit': 'KM',
      'address.addr1': '1 High St',
      'address.city': 'Kedron',
    },
    { vehicle_id: '2' },
  ]);
  expect(items.map(({ row, line }) => [row, line])).toEqual([
    [1, 3],
    [2, 6],
  ]);
  expect([failure, root]).toEqual([null, 'listings']);
});

test('XML is read the same however the text is cut into pieces', () => {
  const whole = read(META).records;
  for (let at = 0; at <= META.length; at += 7)
    expect(read(META.slice(0, at), META.slice(at)).records).toEqual(whole);
});

test('RSS items and Atom entries, with and without prefix', () => {
  const rss =
    '<rss><channel><title>D</title><image><url>logo</url></image><item><g:id>1</g:id><title>A &amp; B</title></item></channel></rss>';
  expect(read(rss).records).toEqual([{ id: '1', title: 'A & B' }]);
  const atom =
    '<feed><author><name>x</name></author><entry><id>1</id><link href="https://x.example/1"/></entry></feed>';
  expect(read(atom).records).toEqual([{ id: '1', link: 'https://x.example/1' }]);
});

test('entities are neither fetched nor expanded', () => {
  const attack = `<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>
    <listings><listing><make>&b;</make><model>&x;</model><badge>&constructor;</badge><n>a&nbsp;b &pound;5</n></listing></listings>`;
  expect(read(attack).records).toEqual([
    { make: '&b;', model: '&x;', badge: '&constructor;', n: 'a\u00a0b £5' },
  ]);
});

test('markup in a field gives separate fields, CDATA is text, a bare & is text', () => {
  const text =
    '<l><c><t>a<script>x</script>b</t><d><![CDATA[<script>alert(1 && 2 < 3)</script>]]></d><e>R & D; 4 < 5 &amp; &foo;</e></c></l>';
  expect(read(text).records).toEqual([
    { t: 'axb', 't.script': 'x', d: '<script>alert(1 && 2 < 3)</script>', e: 'R & D; 4 < 5 & &foo;' },
  ]);
});

test('a file that was cut off is reported, and gives the cars before', () => {
  const { records, failure } = read('<listings><listing><id>1</id></listing><listing><id>2');
  expect(records).toEqual([{ id: '1' }]);
  expect(failure?.found).toBe('the end of the file after 1 cars, <listings> still open');
});

test('what is no XML feed fails early', () => {
  expect(read('<html><body>Log in</body></html>').failure?.found).toBe('a web page');
  expect(read('<l><c><a>1</a></c></l><l/>').failure?.found).toBe('<l> after the end of <l>');
  expect(read(`<l>${'<a>'.repeat(100)}`).failure?.expected).toBe('elements nested at most 40 deep');
  expect(read(`<l>${'<a>&#0;</a>'.repeat(5000)}`).failure?.expected).toBe('well-formed XML');
  expect(read('<l><!--', ...Array.from({ length: 60 }, () => 'x'.repeat(100_000))).failure?.expected).toBe(
    'text between elements',
  );
});

test('a car of too many or too long fields is reported, and the next is read', () => {
  const many = `<l><c>${'<a>1</a>'.repeat(3000)}</c><c><a>1</a></c></l>`;
  expect(read(many).records).toEqual([expect.stringContaining('expected at most 2000 values'), { a: '1' }]);
  const long = `<l><c><a>${'x'.repeat(1_000_001)}</a></c><c><a>1</a></c></l>`;
  expect(read(long).records).toEqual([expect.stringContaining('1000000 characters'), { a: '1' }]);
});
