import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in for a third-party service in a portal's settings, on the loopback. */
export interface StandInServer {
  /** Its own origin. */
  readonly url: string;
  close(): void;
}

export async function standInServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<StandInServer> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
