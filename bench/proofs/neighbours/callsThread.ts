// A thread that calls a server over its own connections, so that the server's work does not delay its clock.
import { Agent, request } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { parentPort as port, workerData } from 'node:worker_threads';
import type { ThreadOrder, WireAnswer, WireCall } from './wire.ts';

const serverPort = workerData as number;
/** A call without an end by then is aborted, in milliseconds; a pouring one sooner, because its sender expects no answer. */
const [patienceMs, pouringMs] = [60_000, 5_000];
const agent = new Agent({ keepAlive: true });

function send({ method, path, headers, body }: WireCall): Promise<WireAnswer> {
  const begun = performance.now();
  return new Promise((resolve) => {
    let [status, saysWhen] = [0, false];
    const asking = request({ host: '127.0.0.1', port: serverPort, method, path, headers, agent }, (answer) => {
      [status, saysWhen] = [answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined];
      answer.resume();
    });
    const timer = setTimeout(() => asking.destroy(), typeof body === 'number' ? pouringMs : patienceMs);
    asking
      .on('error', () => undefined)
      .once('close', () => {
        clearTimeout(timer);
        resolve({ status, saysWhen, ms: performance.now() - begun });
      });
    if (typeof body === 'number') pipeline(Readable.from(piecesOf(body)), asking, () => undefined);
    else asking.end(body);
  });
}

function* piecesOf(bytes: number): Generator<Buffer> {
  const piece = Buffer.alloc(64 * 1024, ' ');
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
}

let watch: { isOn: boolean; readonly answers: Promise<WireAnswer[]> } | null = null;

function watchOf(call: WireCall): NonNullable<typeof watch> {
  const begun = { isOn: true };
  const answers = (async () => {
    const heard: WireAnswer[] = [];
    while (begun.isOn) heard.push(await send(call));
    return heard;
  })();
  return Object.assign(begun, { answers });
}

port?.on('message', async (order: ThreadOrder) => {
  if (order.kind === 'burst') port?.postMessage(await Promise.all(order.calls.map(send)));
  else if (order.kind === 'watch') watch = watchOf(order.call);
  else if (watch !== null) {
    watch.isOn = false;
    port?.postMessage(await watch.answers);
  }
});
