import { isAvailable } from '../../domain/car/availability.ts';
import { askLink } from '../../domain/lead/ask-link.ts';
import { slugify } from '../../lib/slugify.ts';
import type { Car } from '../../schemas/car.ts';
import type { Manufacturer } from '../../schemas/manufacturer.ts';
import type { Model } from '../../schemas/model.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Page } from '../../view/page.ts';
import type { Block, LinkCard } from '../../view/page-blocks.ts';
import type { ScopeKind } from '../../view/scoped-search.ts';
import { askPage } from '../form/ask-page.ts';
import { articlePage } from '../info/article.ts';
import { links } from '../links.ts';
import type { PlanContext } from '../plan-context.ts';
import { carsWithoutSearch, scopeBy, scopedSearch } from '../search/plan-scoped-search.ts';
import type { SearchScreens } from '../search/plan-search-screen.ts';
import type { Site } from '../site.ts';
import { brandContact } from './brand-contact.ts';

/** Models, models by body style, a page for each model and each brand, from the dealer's own files. */
export function modelPages(context: PlanContext, screens: SearchScreens): Page[] {
  const { site } = context;
  const models = siteModels(site);
  const { modelsTitle } = site.config.texts;
  const list = (path: string, heading: string, of: readonly Model[]): Page =>
    articlePage(context, {
      name: 'models',
      path,
      canonical: canonicalOf(path),
      heading,
      above: path === links.models ? [] : [{ label: modelsTitle, href: links.models }],
      blocks: [
        { kind: 'links', groups: [bodyLinks(site)] },
        { kind: 'cards', title: null, more: null, cards: of.map(model => modelCard(model, site)) },
      ],
    });
  return [
    ...(models.length === 0 ? [] : [list(links.models, modelsTitle, models)]),
    ...bodyStyles(models).map(body =>
      list(links.modelBodyFile(slugify(body)), `${modelsTitle}: ${body}`, ofBody(models, body)),
    ),
    ...models.filter(hasOwnPage).map(model => modelPage(context, screens, model)),
    ...siteBrands(site).map(brand => brandPage(context, screens, brand)),
  ];
}

/** Addresses of these pages; known before any page is planned. */
export function modelPaths(site: Site): string[] {
  const models = siteModels(site);
  return [
    ...(models.length === 0 ? [] : [links.models]),
    ...bodyStyles(models).map(body => links.modelBodyFile(slugify(body))),
    ...models.filter(hasOwnPage).map(({ slug }) => links.modelPage(slug)),
    ...siteBrands(site).map(({ slug }) => links.brand(slug)),
  ];
}

export function modelCards(site: Site): LinkCard<Picture>[] {
  return siteModels(site).map(model => modelCard(model, site));
}

function siteModels({ config, models }: Site): readonly Model[] {
  return config.features.modelPages ? models : [];
}

function siteBrands({ config, manufacturers }: Site): readonly Manufacturer[] {
  return config.features.brandPages ? manufacturers : [];
}

/** Models of a body style are asked for by query; the folder is only where the page lies. */
function canonicalOf(path: string): string {
  return path.replace(/body\/([^/]+)\/$/, '?body=$1');
}

const hasOwnPage = ({ override_url }: Model) => override_url === null;

function bodyStyles(models: readonly Model[]): string[] {
  return [...new Set(models.flatMap(stylesOf))].filter(body => slugify(body) !== '').sort();
}

function stylesOf({ bodyStyle, body }: Model): string[] {
  return bodyStyle.length > 0 ? bodyStyle : body;
}

function ofBody(models: readonly Model[], body: string): Model[] {
  return models.filter(model => stylesOf(model).includes(body));
}

function bodyLinks(site: Site) {
  const { modelsTitle, bodyStylesTitle } = site.config.texts;
  const styles = bodyStyles(siteModels(site)).map(body => ({
    label: body,
    href: links.modelBody(slugify(body)),
    count: null,
  }));
  return {
    title: bodyStylesTitle,
    links: [{ label: modelsTitle, href: links.models, count: null }, ...styles],
  };
}

function modelCard(model: Model, { config, pictures }: Site): LinkCard<Picture> {
  return {
    href: model.override_url ?? links.modelPage(model.slug),
    title: model.name,
    text: [...stylesOf(model), ...model.fuel].join(' · ') || null,
    picture:
      [model.image.thumb, model.image.url, config.images.noModel].flatMap(reference =>
        reference === null ? [] : (pictures.get(reference) ?? []),
      )[0] ?? null,
  };
}

/** A model: what it is, and the cars of it in stock. */
function modelPage(context: PlanContext, screens: SearchScreens, model: Model): Page {
  const { site, stock } = context;
  const { texts, manufacturer } = site.config;
  const make = model.manufacturer_name ?? manufacturer;
  const named = slugify(model.name);
  const isOfModel = (car: Car) =>
    slugify(car.model) === named && (make === null || slugify(car.make) === slugify(make));
  const heading = make === null || model.name.startsWith(make) ? model.name : `${make} ${model.name}`;
  const cars = stock.listed.filter(car => isAvailable(car) && isOfModel(car));
  const picture = model.image.url === null ? null : (site.pictures.get(model.image.url) ?? null);
  return articlePage(context, {
    name: 'model',
    path: links.modelPage(model.slug),
    heading,
    intro: model.description,
    above: [{ label: texts.modelsTitle, href: links.models }],
    image: picture === null ? null : new URL(picture.fallback, site.config.origin).href,
    blocks: [
      ...(picture === null ? [] : [{ kind: 'picture', picture, alt: model.name } as const]),
      ...inStock(context, screens, { kind: 'model', heading, cars, by: ['make', 'model'] }),
      ...(cars.length === 0 ? similarModels(site, model) : []),
      ...brandContact(context, make),
    ],
  });
}

interface InStock {
  kind: ScopeKind;
  /** What they are called. */
  heading: string;
  cars: readonly Car[];
  by: readonly ('make' | 'model')[];
}

/** The cars that can still be bought, with the search among them; without one, what the dealer can do. */
function inStock(
  context: PlanContext,
  screens: SearchScreens,
  { kind, heading, cars, by }: InStock,
): Block<Picture>[] {
  const { texts } = context.site.config;
  const scope = scopeBy(context, cars, by);
  const found = scopedSearch(context, screens, { kind, title: texts.inStockTitle, cars, scope });
  const [first] = cars;
  if (found.length > 0) return found;
  if (first !== undefined) {
    const all = kind === 'model' ? links.model(first.make, first.model) : links.make(first.make);
    return carsWithoutSearch(context, texts.inStockTitle, cars, all);
  }
  const ask = askPage(context.hasPage);
  const message = texts.searchTellMeText.replace('{search}', () => heading);
  return [
    {
      kind: 'split',
      title: texts.noStockTitle.replaceAll('{name}', () => heading),
      text: ask === null ? '' : texts.noStockText,
      action:
        ask === null
          ? { label: texts.seeAllCars, href: links.searchAll }
          : { label: texts.noStockAsk, href: askLink(ask, { vehicle: heading, message }) },
      picture: null,
    },
  ];
}

const MOST_SIMILAR = 4;

/** Other models of the same body style. */
function similarModels(site: Site, model: Model): Block<Picture>[] {
  const styles = stylesOf(model);
  const cards = siteModels(site)
    .filter(other => other !== model && stylesOf(other).some(style => styles.includes(style)))
    .slice(0, MOST_SIMILAR)
    .map(other => modelCard(other, site));
  return cards.length === 0
    ? []
    : [{ kind: 'cards', title: site.config.texts.similarModelsTitle, more: null, cards }];
}

/** A brand: its models and its cars in stock. */
function brandPage(context: PlanContext, screens: SearchScreens, brand: Manufacturer): Page {
  const { site, stock } = context;
  const { texts } = site.config;
  const models = siteModels(site).filter(
    ({ manufacturer_name }) =>
      manufacturer_name !== null && slugify(manufacturer_name) === slugify(brand.name),
  );
  const named = slugify(brand.name);
  const cars = stock.listed.filter(car => isAvailable(car) && slugify(car.make) === named);
  return articlePage(context, {
    name: 'brand',
    path: links.brand(brand.slug),
    heading: brand.name,
    description: `${brand.name} at ${site.config.name}: models, and cars in stock.`,
    blocks: [
      ...(models.length === 0
        ? []
        : [
            {
              kind: 'cards',
              title: texts.modelsTitle,
              more: null,
              cards: models.map(model => modelCard(model, site)),
            } as const,
          ]),
      ...inStock(context, screens, { kind: 'brand', heading: brand.name, cars, by: ['make'] }),
      ...brandContact(context, brand.name),
    ],
  });
}
