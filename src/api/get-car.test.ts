import { expect, test } from 'vitest';
import { apiForTests, pair } from '../../tests/leads/api-harness.ts';

const { get } = apiForTests([pair]);

test('GET /api/cars/{id} names a car of the site', async () => {
  const name = async (id: string, host = 'pair.localhost') => {
    const response = await get(`/api/cars/${id}`, { host });
    return response.status === 200 ? (await response.json()).name : response.status;
  };
  expect(await name('s%2F1')).toBe('2020 Suzuki Jimny');
  expect(await name('u1')).toBe(404);
  expect(await name('%E0%A4%A')).toBe(404);
});
