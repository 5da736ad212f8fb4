import fs from 'node:fs';
import { expect, test } from 'vitest';
import { signatureCheck, signedMessage, stockSecret } from './verify-signature.ts';

const GUIDE = fs.readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');

test('the message in the guide, by which makers of stock systems check their programs, is signed', () => {
  const [, secret = ''] = /signed with the secret `(whsec_[^`]+)`/.exec(GUIDE) ?? [];
  const [, head = '', body = ''] = /```http\nPOST \S+\n(.+?)\n\n(.+?)\n```/s.exec(GUIDE) ?? [];
  const headers = head.split('\n').map((line): [string, string] => {
    const [name = '', value = ''] = line.split(': ');
    return [name, value];
  });
  const now = Number(new Headers(headers).get('webhook-timestamp')) * 1000;
  const message = signedMessage(new Request('http://localhost/', { headers }), now);
  const key = stockSecret({ STOCK_WEBHOOK_SECRET_NORTH_SIDE: secret }, 'north-side');
  if (typeof message === 'string' || key === null) throw new Error('the guide has a message and its secret');
  const check = signatureCheck(message, key);
  check.add(Buffer.from(body));
  expect(check.isSigned()).toBe(true);
});
