import { QUERY_FIELDS } from '../../domain/lead/query-fields.ts';
import { joinTexts } from '../../lib/text/join-texts.ts';
import type { Car } from '../../schemas/car.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Block } from '../../view/block.ts';
import type { LeadForm } from '../../view/lead-form.ts';
import type { PlanContext } from '../plan-context.ts';
import { links } from '../routes/links.ts';
import { fromText, inStockText } from './model-cars.ts';

interface Opening {
  /** The vehicle of the enquiry, in words. */
  vehicle: string;
  /** `SUV · Hybrid`; empty where nothing is known. */
  facts: string;
  cars: readonly Car[];
  dealership: string | null;
  form: LeadForm | null;
  picture: Picture | null;
}

/** How the page of a model or a brand opens: what it costs, how many there are, a test drive and the enquiry. */
export function openingBlock(
  context: PlanContext,
  { vehicle, facts, cars, dealership, form, picture }: Opening,
): Block<Picture>[] {
  const { site, hasPage } = context;
  const { texts, features } = site.config;
  const drive =
    features.testDrives && hasPage(links.testDrive)
      ? [{ label: texts.bookTestDrive, href: testDriveLink(vehicle, dealership) }]
      : [];
  const ask = form === null ? [] : [{ label: texts.enquireNow, href: `#${form.id}` }];
  const [action = null, other] = [...drive, ...ask];
  const [title = vehicle, ...rest] = [fromText(cars, site.config), inStockText(context, cars)].filter(
    text => text !== null,
  );
  const text = joinTexts([...rest, facts], ' · ');
  if (picture === null && title === vehicle && text === '' && action === null) return [];
  return [{ kind: 'split', title, text, action, ...(other === undefined ? {} : { other }), picture }];
}

function testDriveLink(vehicle: string, dealership: string | null): string {
  const query = new URLSearchParams({ vehicle });
  if (dealership !== null) query.set(QUERY_FIELDS.dealership_slug, dealership);
  return `${links.testDrive}?${query}`;
}
