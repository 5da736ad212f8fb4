import type { AttributesOf } from './attributes.ts';
import type { SearchItem } from './collection.ts';

/**
 * One car as every search engine sees it: an attribute is a text, texts, a number or null. `finance_lenders` holds
 * weekly payments only.
 */
export interface SearchDocument
  extends Record<AttributesOf<'text'>, string | null>,
    Record<AttributesOf<'number'>, number | null>,
    Record<AttributesOf<'list'>, string[]> {
  id: string;
  stocknum: string | null;
  vin: string | null;
  finance_lenders: Record<string, { paymentWeek: number | null }>;
}

const WEEKLY = /^finance_lenders\.(?<lender>.+)\.paymentWeek$/s;

/**
 * The value of an attribute in a document, `finance_lenders.{lender}.paymentWeek` included; unknown ones are null.
 */
export function attributeOf(document: SearchItem, name: string): string | number | readonly string[] | null {
  const lender = Object.hasOwn(document, name) ? undefined : WEEKLY.exec(name)?.groups?.['lender'];
  if (lender !== undefined) return document.finance_lenders?.[lender]?.paymentWeek ?? null;
  const value: unknown = Reflect.get(document, name);
  if (typeof value === 'string' || typeof value === 'number') return value;
  return Array.isArray(value) ? value.filter(item => typeof item === 'string') : null;
}

/** The same as texts, none where there is no value. */
export function textsOf(document: SearchItem, name: string): string[] {
  const value = attributeOf(document, name);
  if (value === null) return [];
  // Called for each car for each landing, and not `[value].flat()`: that takes many times as long.
  return typeof value === 'object' ? [...value] : [String(value)];
}
