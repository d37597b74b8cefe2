import type { FastifyInstance } from 'fastify';
import { isWritable, readSchemaState, type Database } from '../db/index.ts';
import type { KernelDependencies } from '../KernelDependencies.ts';
import type { UnreadyReason } from '../process/unreadyReason.ts';

/** Maximum names of one reason in an answer: an empty folder lacks hundreds of files. */
const mostNames = 20;

/** `/healthz`: the process is up. `/readyz`: 200 if it may be sent requests, else 503 with the reasons. */
export function registerHealth(app: FastifyInstance, { db, findFaults }: KernelDependencies): void {
  const config = { access: 'public' as const };
  const durability = db.engine === 'pglite' ? 'embedded database: not safe against power loss' : 'PostgreSQL';

  app.get('/healthz', { config }, async () => ({ status: 'up', database: durability }));
  app.get('/readyz', { config }, async (request, reply) => {
    const { reasons, backfills = [] } = app.isDraining()
      ? { reasons: [{ code: 'STOPPING' as const }] }
      : await readinessOf(db, findFaults);
    if (reasons.length > 0) return reply.status(503).send({ status: 'not ready', reasons: reasons.map(shortened) });
    // The portal serves while backfills run.
    return { status: 'ready', ...(backfills.length > 0 && { backfills }) };
  });
}

interface Readiness {
  readonly reasons: readonly UnreadyReason[];
  /** Backfills that are not done. */
  readonly backfills?: readonly string[];
}

async function readinessOf(db: Database, findFaults: KernelDependencies['findFaults']): Promise<Readiness> {
  try {
    if (!(await isWritable(db))) return { reasons: [{ code: 'READ_ONLY' }] };
    const { pending, backfills } = await readSchemaState(db);
    return { reasons: pending.length > 0 ? [{ code: 'SCHEMA', names: pending }] : await findFaults(), backfills };
  } catch {
    return { reasons: [{ code: 'DATABASE' }] };
  }
}

const shortened = ({ code, names }: UnreadyReason) => ({ code, ...(names && { names: names.slice(0, mostNames) }) });
