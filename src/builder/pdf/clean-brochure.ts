import type { Brochure, BrochureLink } from '../../view/brochure.ts';
import type { CarPrice } from '../../view/car-card.ts';
import { winAnsi } from './win-ansi.ts';

/** A brochure whose texts the standard fonts can show; what has nothing left to show is gone. */
export function cleanBrochure(data: Brochure): Brochure {
  const { price, finance, seller } = data;
  return {
    ...data,
    dealer: winAnsi(data.dealer),
    title: winAnsi(data.title),
    trim: shown(data.trim),
    notice: shown(data.notice),
    price: cleanPrice(price),
    subscriptionNote: shown(data.subscriptionNote),
    finance: finance === null ? null : { ...finance, terms: winAnsi(finance.terms) },
    financeNotes: texts(data.financeNotes),
    details: data.details
      .map(({ label, value }) => ({ label: winAnsi(label), value: winAnsi(value) }))
      .filter(({ value }) => value !== ''),
    features: texts(data.features)
      .map(text => text.replace(/^[•·*–—-]+\s*/, ''))
      .filter(text => text !== ''),
    description: texts(data.description),
    seller: {
      name: winAnsi(seller.name),
      address: shown(seller.address),
      phone: cleanLink(seller.phone),
      email: cleanLink(seller.email),
    },
    licences: texts(data.licences),
  };
}

function cleanPrice({ amount, text, before, type, below, market, subscription, note }: CarPrice): CarPrice {
  return {
    amount: shown(amount),
    text: shown(text),
    before: shown(before),
    type: shown(type),
    below: shown(below),
    market: shown(market),
    subscription: shown(subscription),
    note: shown(note),
  };
}

function cleanLink(link: BrochureLink | null): BrochureLink | null {
  return link === null ? null : { ...link, label: winAnsi(link.label) };
}

function shown(text: string | null): string | null {
  return (text === null ? '' : winAnsi(text)) || null;
}

function texts(list: readonly string[]): string[] {
  return list.map(winAnsi).filter(text => text !== '');
}
