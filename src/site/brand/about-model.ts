import { isSameName } from '../../domain/search/search-segments.ts';
import { withoutMarkup } from '../../lib/markup/without-markup.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { Model } from '../../schemas/model.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Block } from '../../view/block.ts';
import type { PlanContext } from '../plan-context.ts';
import { leadsSomewhere, links } from '../routes/links.ts';
import { stylesOf } from '../routes/site-routes.ts';
import type { Site } from '../site.ts';

/** Body styles, fuels and variant, without what the name contains. */
export function modelFacts(model: Model): string {
  const { name, fuel, variant } = model;
  const own = variant === null || name.includes(variant) ? [] : [variant];
  return [...stylesOf(model), ...fuel, ...own].join(' · ');
}

/** Whether a model has one of these body styles, however each is spelled. */
export function hasBodyStyle(model: Model, styles: readonly string[]): boolean {
  return stylesOf(model).some(style => styles.some(each => isSameName(each, style)));
}

/** The manufacturer's description of the model as plain text, its accessories, its specification and its brochure. */
export function aboutModel({ site, hasPage }: PlanContext, model: Model): Block<Picture>[] {
  const { manufacturer_body, manufacturer_body2, manufacturer_body3 } = model;
  const bodies = [manufacturer_body, manufacturer_body2, manufacturer_body3].filter(text => text !== null);
  const points = bodies.flatMap(textParagraphs);
  const accessories = accessoriesOf(model, site);
  const { specification, brochure } = model;
  const { texts } = site.config;
  const blocks: (Block<Picture> | null)[] = [
    points.length === 0 ? null : { kind: 'points', points },
    accessories === null || !hasPage(accessories.page)
      ? null
      : { kind: 'action', secondary: true, ...accessories.action },
    specification.length === 0
      ? null
      : { kind: 'facts', title: texts.modelSpecification, facts: specification },
    brochure === null || !leadsSomewhere(brochure, hasPage)
      ? null
      : { kind: 'action', secondary: true, label: texts.modelBrochure, href: brochure },
  ];
  return blocks.filter(block => block !== null);
}

/** The parts that fit the model where the site lists some, else the counter that sells what is counted. */
function accessoriesOf({ name, accessories_count }: Model, { parts, config }: Site) {
  const fitting = parts.filter(({ models }) => models.some(each => isSameName(each, name))).length;
  const count = fitting > 0 ? fitting : (accessories_count ?? 0);
  if (count <= 0) return null;
  const page = fitting > 0 ? links.partsSearch : links.parts;
  const query = fitting > 0 ? `?model=${encodeURIComponent(name)}` : '';
  const label = fillText(config.texts.modelAccessories, { count, model: name });
  return { page, action: { label, href: page + query } };
}

/** The visible part of a text that may contain HTML, as paragraphs of plain text. */
function textParagraphs(text: string): string[] {
  return withoutMarkup(text)
    .split(/\n+/)
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(line => line !== '');
}
