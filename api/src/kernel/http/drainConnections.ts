import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Longest wait for answers under way when the server stops, in milliseconds. */
const drainMs = 8_000;

/**
 * Lets a stopping server finish the requests under way, and waits for nothing else. Node counts a connection
 * that never sent a request (browsers open some ahead of need) as busy until its headers time out, a minute later.
 */
export function drainConnections(app: FastifyInstance): void {
  const requestsUnderWay = new Map<Socket, number>();
  let isStopping = false;

  const change = (socket: Socket, by: number): void => {
    const count = requestsUnderWay.get(socket);
    if (count === undefined) return;
    requestsUnderWay.set(socket, count + by);
    if (isStopping && count + by === 0) socket.end();
  };
  app.server.on('connection', (socket: Socket) => {
    requestsUnderWay.set(socket, 0);
    socket.once('close', () => requestsUnderWay.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    change(socket, 1);
    response.once('close', () => change(socket, -1));
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const [socket, count] of requestsUnderWay) if (count === 0) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), drainMs).unref();
  });
}
