import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { RegistryError } from '../RegistryError.ts';
import { demandOperator, type RegistryAccess } from '../access/registryAccess.ts';
import { pathSegments } from '../publish/versionRecord.ts';
import type { Webhooks } from './webhooks.ts';

const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Addresses that the registry may call: over TLS, or on its own machine. */
const address = z.string().check(
  z.maxLength(500),
  z.refine((text) => {
    const url = URL.parse(text);
    return (
      text.isWellFormed() &&
      url !== null &&
      url.username === '' &&
      url.password === '' &&
      (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
    );
  }, 'An address is https://…, or http:// on this machine, without a name and password.'),
);
const body = z.strictObject({ url: address });

/** Webhooks of each remote's team; for the operator, because the registry itself calls the address. */
export function registerWebhookRoutes(app: FastifyInstance, webhooks: Webhooks, access: RegistryAccess): void {
  const path = '/registry/remotes/:id/webhook';
  const options = { config: { access: 'public' as const } };
  const operatorFor = async (request: FastifyRequest) => {
    const actor = await access(request);
    demandOperator(actor);
    const id = pathSegments.roomId.safeParse((request.params as { id: string }).id);
    if (!id.success) throw new RegistryError('MALFORMED_REQUEST', 'The address names no remote.');
    return { actor: actor.name, id: id.data };
  };

  app.put(path, options, async (request) => {
    const { actor, id } = await operatorFor(request);
    const said = body.safeParse(request.body);
    if (!said.success) throw new RegistryError('MALFORMED_REQUEST', `webhook: ${z.prettifyError(said.error)}`);
    await webhooks.set(id, said.data.url, actor);
    return { publicKey: webhooks.publicKey };
  });

  app.delete(path, options, async (request, reply) => {
    const { actor, id } = await operatorFor(request);
    await webhooks.remove(id, actor);
    return reply.status(204).send();
  });
}
