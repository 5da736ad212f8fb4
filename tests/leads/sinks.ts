import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { Webhook } from 'standardwebhooks';

/** The behaviour of a sink with one delivery: takes it, or fails in some way. */
type MailFate = 'take' | 'refuse' | 'later' | 'cut';
type HookFate = 'take' | 'error' | 'hang' | 'drip' | 'drip-body' | 'cut' | 'take-then-cut';

interface Mail {
  to: string[];
  /** As it came over the wire. */
  raw: string;
}

export interface MailSink {
  url: string;
  /** The mails taken. */
  mails: Mail[];
  /** How often each fate was dealt. */
  fates: Record<string, number>;
  close(): Promise<void>;
}

const CODES: Record<string, number> = { refuse: 550, later: 451 };

/** A mail server on this machine that keeps what it gets. */
export async function mailSink(fate: () => MailFate = () => 'take'): Promise<MailSink> {
  const mails: Mail[] = [];
  const fates: Record<string, number> = {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', chunk => chunks.push(chunk));
      stream.on('end', () => {
        const chosen = fate();
        fates[chosen] = (fates[chosen] ?? 0) + 1;
        const code = CODES[chosen];
        if (code !== undefined) return done(Object.assign(new Error('not now'), { responseCode: code }));
        if (chosen === 'cut') return void cut(session.id);
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('latin1'),
        });
        return done();
      });
    },
  });
  const cut = (id: string) => {
    for (const connection of server.connections) if (Reflect.get(connection, 'id') === id) connection.close();
  };
  server.on('error', () => {});
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${portOf(server.server.address())}`,
    mails,
    fates,
    close: () => new Promise(resolve => void server.close(() => resolve())),
  };
}

export interface HookSink {
  url: string;
  secret: string;
  /** The events taken, checked against their signatures. */
  events: { id: string; body: { type: string; data: Record<string, unknown> } }[];
  fates: Record<string, number>;
  /** Requests that hang or drip at this moment. */
  held(): number;
  /** Requests whose signature was wrong. */
  forged: number;
  close(): Promise<void>;
}

/** A webhook on this machine that checks signatures and keeps what it gets. */
export async function hookSink(fate: () => HookFate = () => 'take'): Promise<HookSink> {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const sink: HookSink = {
    url: '',
    secret,
    events: [],
    fates: {},
    held: () => held.size,
    forged: 0,
    close: async () => {},
  };
  const held = new Set<net.Socket>();
  const hold = (socket: net.Socket) => {
    held.add(socket.once('close', () => held.delete(socket)));
    return socket;
  };
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', chunk => chunks.push(chunk));
    request.on('end', () => {
      const chosen = fate();
      sink.fates[chosen] = (sink.fates[chosen] ?? 0) + 1;
      if (chosen === 'error') return response.writeHead(500).end();
      if (chosen === 'hang') return void hold(request.socket);
      if (chosen === 'drip') return void drip(hold(request.socket), 'HTTP/1.1 204 No Content\r\n\r\n');
      if (chosen === 'cut') return void request.socket.destroy();
      try {
        const body = new Webhook(secret).verify(Buffer.concat(chunks).toString(), headersOf(request));
        sink.events.push({
          id: String(request.headers['webhook-id']),
          body: body as HookSink['events'][0]['body'],
        }); // as -- our own JSON, checked by its signature
      } catch {
        sink.forged += 1;
        return response.writeHead(401).end();
      }
      if (chosen === 'take-then-cut') return void request.socket.destroy();
      if (chosen === 'drip-body') {
        response.writeHead(200).flushHeaders();
        return void drip(hold(request.socket), '1\r\nx\r\n'.repeat(1000));
      }
      return response.writeHead(204).end();
    });
  });
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  sink.url = `http://127.0.0.1:${portOf(server.address())}/leads`;
  sink.close = () =>
    new Promise(resolve => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return sink;
}

/** Sends a text, one byte a second. */
function drip(socket: net.Socket, text: string): void {
  let at = 0;
  const timer = setInterval(() => socket.write(text.charAt(at++ % text.length)), 1000);
  socket.once('close', () => clearInterval(timer)).on('error', () => {});
}

interface MuteSink {
  url: string;
  /** Connections that were made, and those that are open. */
  connections: { made: number; open: number };
  close(): Promise<void>;
}

/** A mail server that accepts connections and never answers, or one byte a second and never enough. */
export async function muteSink(how: 'silent' | 'drip'): Promise<MuteSink> {
  const connections = { made: 0, open: 0 };
  const sockets = new Set<net.Socket>();
  const server = net.createServer(socket => {
    connections.made += 1;
    connections.open += 1;
    sockets.add(socket);
    socket
      .on('error', () => {})
      .once('close', () => {
        connections.open -= 1;
      });
    if (how === 'drip') drip(socket, '220-wait\r\n');
  });
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${portOf(server.address())}`,
    connections,
    close: () =>
      new Promise(resolve => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function headersOf(request: http.IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the sink listens nowhere');
  return address.port;
}
