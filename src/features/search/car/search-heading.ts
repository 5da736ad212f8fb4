import { bodyPlural } from '../../../domain/car/body-plural.ts';
import { CAR_TYPES } from '../../../domain/car/car-type.ts';
import { formatMoney } from '../../../domain/country/money.ts';
import { bandLabel } from '../../../domain/finance/weekly-bands.ts';
import { parsePriceRange } from '../../../domain/price/price-ranges.ts';
import { capitalize, uncapitalize } from '../../../lib/text/capitalize.ts';
import { joinTexts } from '../../../lib/text/join-texts.ts';
import type { SearchState, ValueRange } from '../../../search/state/search-state.ts';
import { valueLabel } from './value-label.ts';

/** More names than these are no headline. */
const MAX_NAMES = 2;
/** Cars of any body style. */
const ANY_CARS = 'cars';

/**
 * The filters of a search as a heading: `Used diesel Toyota utes under $40,000 in Cardiff`. Null where it names none of
 * them.
 */
export function searchHeading({ values, ranges, query }: SearchState, country: string): string | null {
  const { car_type = [], seats = [], make = [], model = [], body = [] } = values;
  const adjective = (facet: string) =>
    uncapitalize(names((values[facet] ?? []).map(value => valueLabel(facet, value, country))));
  const types = car_type.length < CAR_TYPES.length ? CAR_TYPES.filter(type => car_type.includes(type)) : [];
  const name = make.length === 1 && model.length > 0 ? [...make, names(model)].join(' ') : names(make);
  const noun =
    body.length === 1
      ? uncapitalize(bodyPlural(valueLabel('body', body[0] ?? '', country)))
      : model.length > 0 && name
        ? ''
        : ANY_CARS;
  const words = [
    names(types),
    adjective('colour'),
    seats.length === 1 ? `${seats[0]} seater` : '',
    adjective('transmission'),
    adjective('drive'),
    adjective('fuel'),
    name,
    noun,
    priceText(values, ranges['price'], country),
    locationText(values),
    query === '' ? '' : `for “${query}”`,
  ];
  const text = joinTexts(words, ' ');
  return text === ANY_CARS ? null : capitalize(text);
}

function names(list: readonly string[]): string {
  return list.length > MAX_NAMES ? '' : list.join(' and ');
}

function priceText(values: SearchState['values'], range: ValueRange | undefined, country: string): string {
  const [bracket, ...brackets] = values['price_range'] ?? [];
  const [band, ...bands] = values['weekly_price_range'] ?? [];
  const week = bands.length > 0 || band === undefined ? null : parsePriceRange(band);
  if (range !== undefined) return between(range, country);
  if (bracket !== undefined && brackets.length === 0) {
    const parsed = parsePriceRange(bracket);
    return parsed === null ? '' : between(parsed, country);
  }
  return week === null ? '' : uncapitalize(bandLabel(week, country));
}

function between({ min, max }: { min: number | null; max: number | null }, country: string): string {
  const money = (amount: number) => formatMoney(amount, country);
  if (max === null) return min === null ? '' : `from ${money(min)}`;
  return min === null || min === 0 ? `under ${money(max)}` : `${money(min)} to ${money(max)}`;
}

function locationText({
  city = [],
  location_name = [],
  dealership_name = [],
  state = [],
}: SearchState['values']): string {
  const [name, ...others] =
    [city, location_name, dealership_name, state].find(({ length }) => length > 0) ?? [];
  if (name === undefined || others.length > 0) return '';
  return city.length > 0 || (location_name.length === 0 && dealership_name.length === 0)
    ? `in ${name}`
    : `at ${name}`;
}
