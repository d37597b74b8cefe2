import type { FastifyInstance } from 'fastify';
import { isMigrated, isWritable, type Database } from '../db/index.ts';
import type { KernelDependencies } from '../KernelDependencies.ts';

/**
 * `/healthz`: the process is up. `/readyz`: it may be sent requests: the database answers and takes changes, its schema is
 * current, what stands beside the API is there, and the process is not about to stop.
 */
export function registerHealth(app: FastifyInstance, { db, isServing }: KernelDependencies): void {
  const config = { access: 'public' as const };
  const durability = db.engine === 'pglite' ? 'embedded database: not safe against power loss' : 'PostgreSQL';

  app.get('/healthz', { config }, async () => ({ status: 'up', database: durability }));
  app.get('/readyz', { config }, async (request, reply) => {
    const isReady = !app.isDraining() && isServing() && (await isUsable(db).catch(() => false));
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}

const isUsable = async (db: Database): Promise<boolean> => (await isWritable(db)) && (await isMigrated(db));
