import { gzipSync } from 'node:zlib';
import type { StockUpdate } from '../../src/stock/received/stock-update.ts';

/** An update of stock as a stock system sends it in JSON. */
export function jsonUpdate(seq: number, kind: 'feed' | 'change', content: unknown): StockUpdate {
  const body = gzipSync(JSON.stringify(content));
  return { seq, kind, contentType: 'application/json', body, acceptHeld: false };
}
