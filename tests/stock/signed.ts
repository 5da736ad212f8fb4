import { createHmac, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';

export const SECRET = 'whsec_c3RvY2sgd2ViaG9va3MgYXJlIHNpZ25lZA==';

export interface Sent {
  id?: string;
  /** Epoch milliseconds. */
  at?: number;
  secret?: string;
  type?: string;
  gzip?: boolean;
  /** Signs what is sent, or what it was before it was compressed. */
  signs?: 'sent' | 'plain';
  headers?: Record<string, string>;
}

/** A message as a stock system sends it. */
export function signedMessage(
  body: string | Buffer,
  {
    id = randomUUID(),
    at = Date.now(),
    secret = SECRET,
    type = 'application/json',
    gzip = false,
    signs = 'sent',
    headers = {},
  }: Sent = {},
): { method: string; body?: Uint8Array<ArrayBuffer>; headers: Record<string, string> } {
  const plain = Buffer.from(body);
  const sent = gzip ? gzipSync(plain) : plain;
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${timestamp}.`)
    .update(signs === 'sent' ? sent : plain)
    .digest('base64');
  return {
    method: 'POST',
    body: new Uint8Array(sent),
    headers: {
      'content-type': type,
      ...(gzip ? { 'content-encoding': 'gzip' } : {}),
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
      ...headers,
    },
  };
}

/** The same for a question: nothing is sent. */
export function signedQuestion(sent: Sent = {}): { headers: Record<string, string> } {
  const { 'content-type': _, ...headers } = signedMessage('', sent).headers;
  return { headers };
}
