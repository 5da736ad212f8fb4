import { expect, onTestFinished, test, vi } from 'vitest';
import { receiveBody, shortBody } from './receive-body.ts';

type Controller = ReadableStreamDefaultController<Uint8Array>;

/** A POST whose body the controller sends. */
function post(pull: (controller: Controller) => void | Promise<void>, headers = {}): Request {
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return new Request('http://localhost/', init);
}
const endless = (controller: Controller) => controller.enqueue(new Uint8Array(100));
const limits = { maxBytes: 1024, timeoutMs: 10_000 };

test('a body is read up to its limit, and not a piece beyond it', async () => {
  const exact = new Request('http://localhost/', { method: 'POST', body: 'x'.repeat(1024) });
  expect(await shortBody(exact, limits)).toHaveLength(1024);
  let taken = 0;
  const problem = await receiveBody(post(endless), limits, chunk => {
    taken += chunk.length;
  });
  expect(problem).toEqual({ status: 413, error: 'A request may have at most 1 KB.' });
  expect(taken).toBe(1000);
});

test('a short body that comes byte by byte is not read on: each piece costs more than it holds', async () => {
  let sent = 0;
  const crumbs = post(controller => {
    sent += 1;
    controller.enqueue(new Uint8Array(1));
  });
  expect(await shortBody(crumbs, { ...limits, maxBytes: 64 * 1024 })).toEqual({
    status: 400,
    error: 'The request came in too many small pieces.',
  });
  expect(sent).toBeLessThan(1010);
});

test('a body with too great a Content-Length is not read', async () => {
  const never = post(
    () => {
      throw new Error('read');
    },
    { 'content-length': '1025' },
  );
  expect(await shortBody(never, limits)).toMatchObject({ status: 413 });
});

test('a body that does not come in time is a 408, and one that breaks off a 400', async () => {
  const silent = post(() => new Promise(() => {}));
  expect(await shortBody(silent, { maxBytes: 1024, timeoutMs: 1 })).toMatchObject({ status: 408 });
  const broken = post(controller => controller.error(new Error('reset')));
  expect(await shortBody(broken, limits)).toMatchObject({ status: 400 });
});

test('a body has a second more for each 32 KB, or another number, received, and none for what was not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const every = (ms: number) => async (controller: Controller) => {
    await new Promise(resolve => setTimeout(resolve, ms));
    controller.enqueue(new Uint8Array(32 * 1024));
  };
  const taken = async (ms: number, limit = {}) => {
    let pieces = 0;
    const limits = { maxBytes: 10 * 32 * 1024, timeoutMs: 3000, ...limit };
    const reading = receiveBody(post(every(ms)), limits, () => {
      pieces += 1;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    return [pieces, (await reading)?.status];
  };
  expect(await taken(1000)).toEqual([10, 413]);
  // Piece by piece half a second is lost of the three.
  expect(await taken(1500)).toEqual([4, 408]);
  expect(await taken(1000, { bytesPerSecond: 64 * 1024 })).toEqual([5, 408]);
});

test('a body that is not read any more is no longer requested', async () => {
  const cancel = vi.fn();
  const body = new ReadableStream<Uint8Array>({ pull: endless, cancel }, { highWaterMark: 0 });
  const init = { method: 'POST', body, duplex: 'half' };
  expect(await shortBody(new Request('http://localhost/', init), limits)).toMatchObject({ status: 413 });
  expect(cancel).toHaveBeenCalledOnce();
});

test('a request without a body has an empty one', async () => {
  expect(await shortBody(new Request('http://localhost/', { method: 'POST' }), limits)).toHaveLength(0);
});
