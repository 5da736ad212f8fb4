import { cardParser } from '../card-parser.ts';
import type { Card } from './card.ts';

export const parseCard = cardParser<Card>('a car', ['id', 'href', 'facts']);
