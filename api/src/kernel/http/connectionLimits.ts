import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ConnectionLimits } from '../process/config.ts';
import './fastifyTypes.ts';

/** Connections whose request may take longer than the server's limit. */
const patient = new WeakSet<Socket>();

/** The limits as options of Fastify. */
export const serverTimes = ({ headersMs, requestMs, checkEveryMs }: ConnectionLimits) => ({
  requestTimeout: requestMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
});

/**
 * Limits the connections, and gives routes with `requestMs` in their config that long for a request, once their caller is known. Node has one limit
 * for the whole server and checks each request once: `isPatient` says which of the reported requests may go on.
 */
export function limitConnections(app: FastifyInstance, { most }: ConnectionLimits): void {
  app.server.maxConnections = most;
  // After every onRequest hook: the caller is known by then, and nothing of the body has been read.
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

/** Whether the request on a connection has its own limit. */
export const isPatient = (socket: Socket): boolean => patient.has(socket);
