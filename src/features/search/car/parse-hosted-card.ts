import * as v from 'valibot';
import type { CardTag } from '../../../domain/car/tag.ts';
import { PictureSchema } from '../../../schemas/picture.ts';
import type { CarFact } from '../../../view/car-card.ts';
import type { Card } from './card.ts';

const text = v.nullable(v.string());
const word = <T extends string>() => v.custom<T>(value => typeof value === 'string');
/** Of the site itself: the links of cards come from a third party's server. */
const ownAddress = v.pipe(v.string(), v.regex(/^\/(?!\/)/));

/** A card as a search server has it: pushed by another build than the one that wrote this code's pages, perhaps. */
const CardSchema: v.GenericSchema<unknown, Card> = v.object({
  id: v.string(),
  href: ownAddress,
  title: v.string(),
  trim: text,
  picture: v.nullable(PictureSchema),
  tag: v.nullable(
    v.object({
      kind: word<CardTag['kind']>(),
      text: v.string(),
      colour: word<CardTag['colour']>(),
      image: text,
    }),
  ),
  // Cards of builds before distances.
  at: v.optional(text, null),
  sold: v.boolean(),
  facts: v.array(v.object({ kind: word<CarFact['kind']>(), text: v.string() })),
  price: v.object({
    ...{ amount: text, text, before: text, type: text, below: text, note: text },
    // Cards of builds before these were stored.
    market: v.optional(text, null),
    subscription: v.optional(text, null),
  }),
  finance: v.nullable(
    v.object({
      payment: text,
      rate: v.string(),
      comparisonRate: v.string(),
      // Cards of builds before countries named it.
      comparisonName: v.optional(v.string(), 'comparison rate'),
      terms: v.string(),
    }),
  ),
  question: text,
  actions: v.array(v.object({ key: v.string(), label: v.string(), href: v.string(), primary: v.boolean() })),
  pinned: v.boolean(),
  favouriteLabel: text,
});

/** @throws for what is no card as this code renders them. */
export function parseHostedCard(card: unknown): Card {
  return v.parse(CardSchema, card);
}
