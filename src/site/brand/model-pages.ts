import { isAvailable } from '../../domain/car/availability.ts';
import { enquiryLink } from '../../domain/lead/enquiry-link.ts';
import { isSameName } from '../../domain/search/search-segments.ts';
import { fillText } from '../../lib/fill-text.ts';
import { slugify } from '../../lib/slugify.ts';
import type { Car } from '../../schemas/car.ts';
import type { Manufacturer } from '../../schemas/manufacturer.ts';
import type { Model } from '../../schemas/model.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Block, LinkCard } from '../../view/block.ts';
import type { Page } from '../../view/page.ts';
import type { ScopeKind } from '../../view/scoped-search.ts';
import { enquiryPath } from '../form/enquiry-path.ts';
import { articlePage } from '../info/article-page.ts';
import type { PlanContext } from '../plan-context.ts';
import { links } from '../routes/links.ts';
import { siteBodyStyles, siteModels, stylesOf } from '../routes/site-routes.ts';
import { carsWithoutSearch, scopeBy, scopedSearch } from '../search/scoped-search.ts';
import type { Site } from '../site.ts';
import { firstPicture } from '../site-picture.ts';
import { brandContact, brandSeller } from './brand-contact.ts';

/** All models, or those of a body style. */
export function modelsPage(context: PlanContext, path: string, body: string | null): Page {
  const { site } = context;
  const { modelsTitle } = site.config.texts;
  const models = siteModels(site).filter(model => body === null || sharesStyle(model, [body]));
  return articlePage(context, {
    name: 'models',
    path,
    // Models of a body style are asked for by query; the folder is only where the page lies.
    canonical: body === null ? path : links.modelBody(slugify(body)),
    heading: body === null ? modelsTitle : `${modelsTitle}: ${body}`,
    above: body === null ? [] : [{ label: modelsTitle, href: links.models }],
    blocks: [
      { kind: 'links', groups: [bodyLinks(site)] },
      { kind: 'cards', title: null, more: null, cards: models.map(model => modelCard(model, site)) },
    ],
  });
}

/** Whether a model has one of these body styles, however each is spelled. */
function sharesStyle(model: Model, styles: readonly string[]): boolean {
  return stylesOf(model).some(style => styles.some(each => isSameName(each, style)));
}

export function modelCards(site: Site): LinkCard<Picture>[] {
  return siteModels(site).map(model => modelCard(model, site));
}

function bodyLinks(site: Site) {
  const { modelsTitle, bodyStylesTitle } = site.config.texts;
  const styles = siteBodyStyles(site).map(body => ({
    label: body,
    href: links.modelBody(slugify(body)),
    count: null,
  }));
  return {
    title: bodyStylesTitle,
    links: [{ label: modelsTitle, href: links.models, count: null }, ...styles],
  };
}

function modelCard(model: Model, site: Site): LinkCard<Picture> {
  return {
    href: model.override_url ?? links.modelPage(model.slug),
    title: model.name,
    text: [...stylesOf(model), ...model.fuel].join(' · ') || null,
    picture: firstPicture(site, model.image.thumb, model.image.url, site.config.images.noModel),
  };
}

/** A model: what it is, and the cars of it in stock. */
export function modelPage(context: PlanContext, model: Model): Page {
  const { site, stock } = context;
  const { texts, manufacturer } = site.config;
  const make = model.manufacturer_name ?? manufacturer;
  const isOfModel = (car: Car) =>
    isSameName(car.model, model.name) && (make === null || isSameName(car.make, make));
  const heading = make === null || model.name.startsWith(make) ? model.name : `${make} ${model.name}`;
  const cars = stock.listed.filter(car => isAvailable(car) && isOfModel(car));
  const picture = firstPicture(site, model.image.url);
  return articlePage(context, {
    name: 'model',
    path: links.modelPage(model.slug),
    heading,
    intro: model.description,
    above: [{ label: texts.modelsTitle, href: links.models }],
    image: picture,
    blocks: [
      ...(picture === null ? [] : [{ kind: 'picture', picture, alt: model.name } as const]),
      ...inStock(context, { kind: 'model', heading, cars, by: ['make', 'model'] }),
      ...(cars.length === 0 ? similarModels(site, model) : []),
      ...brandContact(context, make),
    ],
    dealership: brandSeller(site, make),
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
function inStock(context: PlanContext, { kind, heading, cars, by }: InStock): Block<Picture>[] {
  const { texts } = context.site.config;
  const scope = scopeBy(context, cars, by);
  const found = scopedSearch(context, { kind, title: texts.inStockTitle, cars, scope });
  const [first] = cars;
  if (found.length > 0) return found;
  if (first !== undefined) {
    const all = kind === 'model' ? links.model(first.make, first.model) : links.make(first.make);
    return carsWithoutSearch(context, texts.inStockTitle, cars, all);
  }
  const path = enquiryPath(context.hasPage);
  const message = fillText(texts.searchTellMeText, { search: heading });
  return [
    {
      kind: 'split',
      title: fillText(texts.noStockTitle, { name: heading }),
      text: path === null ? '' : texts.noStockText,
      action:
        path === null
          ? { label: texts.seeAllCars, href: links.searchAll }
          : { label: texts.noStockAsk, href: enquiryLink(path, { vehicle: heading, message }) },
      picture: null,
    },
  ];
}

const MOST_SIMILAR = 4;

/** Other models of the same body style. */
function similarModels(site: Site, model: Model): Block<Picture>[] {
  const styles = stylesOf(model);
  const cards = siteModels(site)
    .filter(other => other !== model && sharesStyle(other, styles))
    .slice(0, MOST_SIMILAR)
    .map(other => modelCard(other, site));
  return cards.length === 0
    ? []
    : [{ kind: 'cards', title: site.config.texts.similarModelsTitle, more: null, cards }];
}

/** A brand: its models and its cars in stock. */
export function brandPage(context: PlanContext, brand: Manufacturer): Page {
  const { site, stock } = context;
  const { texts } = site.config;
  const models = siteModels(site).filter(
    ({ manufacturer_name }) => manufacturer_name !== null && isSameName(manufacturer_name, brand.name),
  );
  const cars = stock.listed.filter(car => isAvailable(car) && isSameName(car.make, brand.name));
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
      ...inStock(context, { kind: 'brand', heading: brand.name, cars, by: ['make'] }),
      ...brandContact(context, brand.name),
    ],
    dealership: brandSeller(site, brand.name),
  });
}
