import { expect, test } from 'vitest';
import { sampleCars, withPhotos } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import type { Output } from '../../release/publish/output.ts';
import { plan } from '../../site/plan.ts';
import { documentOutputs } from './document-outputs.ts';

const { cars, pictures } = withPhotos(sampleCars(3));
const sitePlan = plan({ ...(await sampleSite(cars)), pictures }, new Date('2026-11-20T02:00:00Z'));
const covers = sitePlan.documents.flatMap(({ data: { picture } }): Output[] => {
  const file = picture?.url.slice(1) ?? '';
  return [{ kind: 'link', file, from: `/cache/${file}`, hash: file }];
});

test('a brochure names its cover by its place in the cache', () => {
  const outputs = documentOutputs(sitePlan, covers);
  expect(outputs.map(({ file }) => file)).toEqual(sitePlan.documents.map(({ file }) => file));
  expect(outputs.map(output => output.kind === 'document' && output.picture)).toEqual(
    covers.map(({ file }) => `/cache/${file}`),
  );
});

test('another hash for other data', () => {
  const documents = sitePlan.documents.map((document, at) =>
    at === 1 ? { ...document, hash: 'other' } : document,
  );
  const before = documentOutputs(sitePlan, covers);
  const after = documentOutputs({ ...sitePlan, documents }, covers);
  expect(after.filter(({ hash }, at) => hash !== before[at]?.hash).map(({ file }) => file)).toEqual([
    sitePlan.documents[1]?.file,
  ]);
});
