import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import './fastifyTypes.ts';

/** How long a stopping server still takes requests, and how long it then waits for answers in progress, in milliseconds. */
const [drainMs, answersMs] = [5_000, 5_000];

/**
 * Stops a server in two steps. `drain` reports it as not ready and sends each answer with `Connection: close`, so that callers with a kept connection
 * go elsewhere before it ends. Closing then finishes the requests in progress and waits for nothing else: Node counts a connection that never sent a
 * request (browsers open some in advance) as busy until its headers time out.
 */
export function drainConnections(app: FastifyInstance): void {
  const requestsUnderWay = new Map<Socket, number>();
  let isDraining = false;
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
  app.decorate('isDraining', () => isDraining);
  app.decorate('drain', async (milliseconds = drainMs) => {
    isDraining = true;
    await pause(milliseconds);
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isDraining) reply.header('Connection', 'close');
    return payload;
  });
  app.addHook('preClose', async () => {
    isDraining = true;
    isStopping = true;
    for (const [socket, count] of requestsUnderWay) if (count === 0) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), answersMs).unref();
  });
}
