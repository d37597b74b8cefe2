import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ConnectionLimits } from '../process/config.ts';
import './fastifyTypes.ts';

/** Connections whose request may go on beyond the server's own limit. */
const patient = new WeakSet<Socket>();

/** The limits as options of Fastify. */
export const serverTimes = ({ headersMs, requestMs, checkEveryMs }: ConnectionLimits) => ({
  requestTimeout: requestMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
});

/**
 * Bounds the connections, and gives the routes with `requestMs` in their config so long for a request, once their caller is known.
 * Node knows one limit for the whole server and looks at each request once: `isPatient` says which of those it reports may go on.
 */
export function limitConnections(app: FastifyInstance, { most }: ConnectionLimits): void {
  app.server.maxConnections = most;
  // After every onRequest hook: who calls is known by then, and nothing of the body is read.
  app.addHook('preParsing', async ({ routeOptions, raw }) => {
    const { requestMs } = routeOptions.config;
    if (requestMs === undefined) return;
    const { socket } = raw;
    patient.add(socket);
    const timer = setTimeout(() => socket.destroy(), requestMs).unref();
    raw.once('close', () => {
      clearTimeout(timer);
      patient.delete(socket);
    });
  });
}

/** Whether the request on a connection has a limit of its own. */
export const isPatient = (socket: Socket): boolean => patient.has(socket);
