import type { FastifyInstance } from 'fastify';
import type { Config } from '../../kernel/process/config.ts';
import { withoutTenant, type Database } from '../../kernel/db/index.ts';

/**
 * Finds the origin of a tenant's portal without a request, for links in mails: its first host by name, over https in production, else at the port on
 * which this process listens.
 */
export function createPortalOrigins(
  app: FastifyInstance,
  db: Database,
  { environment, port }: Pick<Config, 'environment' | 'port'>,
): (tenantId: string) => Promise<string | null> {
  return async (tenantId) => {
    const hosts = await withoutTenant(db, (trx) =>
      trx.selectFrom('tenantHosts').select('host').where('tenantId', '=', tenantId).execute(),
    );
    // A name before an IP address: people know it.
    const [host] = hosts
      .map((row) => row.host)
      .toSorted(
        (a, b) => Number(/^[\d.]+$/.test(a)) - Number(/^[\d.]+$/.test(b)) || a.length - b.length || (a < b ? -1 : 1),
      );
    if (host === undefined) return null;
    const [address] = app.addresses();
    return environment === 'production'
      ? `https://${host}`
      : `http://${host}:${typeof address === 'object' ? address.port : port}`;
  };
}
