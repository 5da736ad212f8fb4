import { describe, expect, test } from 'vitest';
import { enquiryLink } from './enquiry-link.ts';

const readBack = (link: string) => Object.fromEntries(new URL(link, 'https://a.example').searchParams);

describe('the link to enquire about a car that is not there', () => {
  test('carries the search, however it is written', () => {
    const enquiry = {
      vehicle: '“4x4 & more”, Up to $20,000',
      message: 'Tell me: a=b?',
      search: '/search/?query=4x4',
    };
    expect(readBack(enquiryLink('/notify-me/', { ...enquiry, maxPrice: 20_000 }))).toEqual({
      ...enquiry,
      vehiclePriceBudget: '20000',
    });
  });

  test('leaves out missing values, and cuts what a form would refuse', () => {
    const { vehicle, ...others } = readBack(
      enquiryLink('/contact/', { vehicle: 'x'.repeat(500), message: 'm', search: 'y'.repeat(2000) }),
    );
    expect(vehicle).toHaveLength(200);
    expect(others).toEqual({ message: 'm' });
  });
});
