import { enquiryLink } from '../../../domain/lead/enquiry-link.ts';
import { fillText } from '../../../lib/text/fill-text.ts';
import { SEARCH_PATH } from '../../../search/address/address-paths.ts';
import { makeElement } from '../../../ui/make-element.ts';
import type { MenuSearchData } from '../../../view/menu-search-data.ts';
import type { PastSearch } from '../../../visitor/past-searches.ts';
import type { Card } from '../car/card.ts';
import type { MakePage } from './make-pages.ts';
import type { Suggestions } from './suggestions.ts';

/** The site's texts and names, and how a number of cars is written. */
export interface SuggestionSite {
  data: MenuSearchData;
  /** `1,204 cars`. */
  cars: (count: number) => string;
  /** The address of all cars with the words. */
  allOf: (query: string) => string;
}

/** What was found, as lists of links under headlines. */
export function renderSuggestions(
  found: Suggestions,
  past: readonly PastSearch[],
  site: SuggestionSite,
): Node[] {
  const { texts } = site.data;
  const isEmpty = found.query === '';
  const { pages, cars, dealerships } = found;
  if (!isEmpty && pages.length + cars.length + dealerships.length === 0) return [nothing(found, site)];
  return [
    ...group(
      texts.searchRecent,
      past.map(({ path, label }) => plainLink(path, label, null)),
    ),
    ...group(
      isEmpty ? texts.popularMakes : texts.menuSearchPlaces,
      pages.map(page => pageLink(page, site)),
    ),
    ...group(texts.menuSearchCars, cars.map(carLink)),
    ...group(
      texts.dealershipsTitle,
      dealerships.map(({ href, name, town }) => plainLink(href, name, town)),
    ),
    ...allLink(found, site),
  ];
}

/** The content where nothing can be suggested: the form works by itself. `label` names its button. */
export function renderFailure(text: string | null, label: string, form: HTMLFormElement): Node[] {
  const button = makeElement('button', { class: 'button button--primary', type: 'button' }, label);
  button.addEventListener('click', () => form.requestSubmit());
  return [
    text === null ? null : makeElement('p', { class: 'menu-search__note' }, text),
    makeElement('p', {}, button),
  ].filter(node => node !== null);
}

function group(title: string, items: readonly HTMLAnchorElement[]): Node[] {
  if (items.length === 0) return [];
  const list = makeElement('ul', {}, ...items.map(item => makeElement('li', {}, item)));
  return [makeElement('section', {}, makeElement('h2', { class: 'menu-search__title' }, title), list)];
}

function plainLink(href: string, label: string, beside: string | null): HTMLAnchorElement {
  const more = beside === null ? null : makeElement('small', { class: 'muted figures' }, beside);
  return makeElement('a', { href, class: 'menu-search__link' }, makeElement('span', {}, label), more);
}

function pageLink({ path, name, count }: MakePage, { cars }: SuggestionSite): HTMLAnchorElement {
  const link = plainLink(path, name, cars(count));
  link.dataset['label'] = name;
  return link;
}

function carLink({ href, title, trim, picture, price }: Card): HTMLAnchorElement {
  return makeElement(
    'a',
    { href, class: 'menu-search__link menu-search__car' },
    pictureOf(picture),
    makeElement(
      'span',
      { class: 'menu-search__name' },
      title,
      trim === null ? null : makeElement('small', { class: 'muted' }, trim),
    ),
    makeElement(
      'span',
      { class: 'menu-search__price figures' },
      price.amount ?? price.text,
      price.amount === null || price.type === null
        ? null
        : makeElement('small', { class: 'muted' }, price.type),
    ),
  );
}

function pictureOf(picture: Card['picture']): HTMLElement {
  const box = makeElement('span', { class: 'menu-search__picture' });
  if (picture === null) return box;
  const { fallback, avif } = picture;
  const narrowest = avif[0];
  const size = { width: '96', height: '72', alt: '', loading: 'lazy', decoding: 'async' };
  const source =
    narrowest === undefined ? null : makeElement('source', { type: 'image/avif', srcset: narrowest.url });
  box.append(makeElement('picture', {}, source, makeElement('img', { src: fallback, ...size })));
  return box;
}

function allLink({ query, count }: Suggestions, { allOf, cars, data }: SuggestionSite): Node[] {
  if (query !== '' && count === 0) return [];
  const text =
    query === '' ? data.texts.seeAllCars : fillText(data.texts.menuSearchAll, { count: cars(count) });
  return [
    makeElement(
      'p',
      { class: 'menu-search__all' },
      makeElement('a', { href: allOf(query), class: 'button button--primary' }, text),
    ),
  ];
}

/** No dead end: links to all cars and to the dealer. */
function nothing({ query }: Suggestions, { data, allOf }: SuggestionSite): Node {
  const { texts, enquiryPath } = data;
  const vehicle = `“${query}”`;
  const message = fillText(texts.searchTellMeText, { search: vehicle });
  const enquiry =
    enquiryPath === null
      ? null
      : makeElement(
          'a',
          {
            class: 'button button--primary',
            href: enquiryLink(enquiryPath, { vehicle, message, search: allOf(query) }),
          },
          texts.menuSearchAsk,
        );
  return makeElement(
    'div',
    {},
    makeElement('p', { class: 'menu-search__note' }, fillText(texts.menuSearchNone, { query })),
    makeElement(
      'p',
      { class: 'button-row' },
      enquiry,
      makeElement('a', { class: 'button', href: allOf('') || SEARCH_PATH }, texts.seeAllCars),
    ),
  );
}
