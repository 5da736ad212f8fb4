import { expect, test } from 'vitest';
import { apiForTests } from '../../tests/leads/api-lab.ts';

const { post, get } = apiForTests();

test('the rate limit refuses more than 100 phone reveals and 60 geocodes of one address with 429', async () => {
  const geocode = async () => ({ lat: 1, lng: 2 });
  const statuses = async (count: number, request: () => Response | Promise<Response>) =>
    new Set((await Promise.all(Array.from({ length: count }, request))).map(response => response.status));
  const reveal = () => post('/api/phone-reveals', { car_id: 'u1' });
  expect(await statuses(100, reveal)).toEqual(new Set([204]));
  expect((await reveal()).status).toBe(429);
  const look = () => get('/api/geocode?address=4031', { deps: { geocode } });
  expect(await statuses(60, look)).toEqual(new Set([200]));
  expect((await look()).status).toBe(429);
});
