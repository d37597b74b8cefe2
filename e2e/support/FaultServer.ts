import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults that only a real connection can have: an early end, or too much data. */
export type ConnectionFault = 'cutShort' | 'huge';

const hugeBytes = 50 * 1024 * 1024;
const pieceBytes = 64 * 1024;

/** A server on the loopback whose answers fail; a browser's request is redirected here unnoticed. */
export class FaultServer {
  #listening: Promise<Server> | null = null;

  /** The address that answers for `file` with this fault. */
  async addressFor(fault: ConnectionFault, file: string): Promise<string> {
    this.#listening ??= listen();
    const { port } = (await this.#listening).address() as AddressInfo;
    return `http://127.0.0.1:${port}/${fault}?of=${encodeURIComponent(file)}`;
  }

  async close(): Promise<void> {
    const server = await this.#listening;
    this.#listening = null;
    server?.closeAllConnections();
    server?.close();
  }
}

async function listen(): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const answer = pathname === '/huge' ? sendHuge(response) : sendHalf(response, searchParams.get('of') ?? '');
    answer.catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Declares the file's length, sends half of it and hangs up. */
async function sendHalf(response: ServerResponse, file: string): Promise<void> {
  const body = Buffer.from(await (await fetch(file)).arrayBuffer());
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
  });
  response.write(body.subarray(0, body.length >> 1), () => response.destroy());
}

/** A valid script of 50 MB, sent only as fast as it is read. */
async function sendHuge(response: ServerResponse): Promise<void> {
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': hugeBytes,
    'cache-control': 'no-store',
  });
  const piece = Buffer.alloc(pieceBytes, '\n');
  await pipeline(Readable.from(Array.from({ length: hugeBytes / pieceBytes }, () => piece)), response);
}
