import type { Location } from '../schemas/location.ts';
import { articlePage } from './article.ts';
import { links } from './links.ts';
import { addressLine, locationPhone, locationWithHolidays, phoneLink } from './location-summary.ts';
import type { Page } from './page.ts';
import type { PlanContext } from './plan-context.ts';
import type { Site } from './site.ts';
import { locationData } from './structured-dealer.ts';

/** A page for each visible location, and one to contact it (spec §2). */
export function locationPages(context: PlanContext): Page[] {
  return visible(context.site).flatMap(location => [
    locationPage(context, location, 'location', links.location(location.slug), location.name),
    locationPage(
      context,
      location,
      'contact',
      links.contactLocation(location.slug),
      context.site.config.texts.contactTitle.replaceAll('{name}', location.name),
    ),
  ]);
}

export function locationPaths(site: Site): string[] {
  return visible(site).flatMap(({ slug }) => [links.location(slug), links.contactLocation(slug)]);
}

function locationPage(
  { site, now, ...context }: PlanContext,
  location: Location,
  name: string,
  path: string,
  heading: string,
): Page {
  const { config, pictures } = site;
  const picture = location.image === null ? null : (pictures.get(location.image) ?? null);
  const phone = locationPhone(location) ?? config.phone;
  const email = location.contact_detail.email ?? config.email;
  const summary = locationWithHolidays(location, config, now);
  return articlePage(
    { site, now, ...context },
    {
      name,
      path,
      heading,
      intro: addressLine(location.address),
      description: [location.name, addressLine(location.address)].filter(part => part !== null).join(', '),
      structuredData: [locationData(location, config, now)],
      image: picture === null ? null : new URL(picture.fallback, config.origin).href,
      blocks: [
        ...(picture === null || name === 'contact'
          ? []
          : [{ kind: 'picture', picture, alt: location.name } as const]),
        {
          kind: 'contact',
          id: null,
          seller: {
            name: location.name,
            phone: phone === null ? null : phoneLink(phone, config.country),
            email: email === null ? null : { label: email, href: `mailto:${email}` },
            location: null,
          },
          locations: [summary],
        },
      ],
    },
  );
}

function visible({ locations }: Site): Location[] {
  return locations.filter(location => location.visible);
}
