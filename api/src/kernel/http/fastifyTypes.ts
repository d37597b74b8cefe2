import type { TurnsOfEach } from '../process/Turns.ts';
import type { AuditTrail } from '../audit/auditTrail.ts';
import type { OutboxWorker } from '../outbox/outboxWorker.ts';
import type { Actor } from '../access/actor.ts';
import type { Action } from '../access/access.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on public routes. */
    actor: Actor | null;
  }
  interface FastifyInstance {
    /** The caller. @throws ApiError NOT_SIGNED_IN */
    authenticate(request: FastifyRequest): Promise<Actor>;
    /** Adds to the audit trail. */
    audit: AuditTrail;
    /** Limits the concurrent requests of each person. */
    turnsOfPeople: TurnsOfEach;
    /** The outbox worker. */
    outbox: OutboxWorker;
    /** Whether the server is about to stop: callers should go elsewhere. */
    isDraining(): boolean;
    /** Sets `isDraining`; resolves when the server may be closed. @param milliseconds time for which it goes on serving; default 5 s */
    drain(milliseconds?: number): Promise<void>;
  }
  interface FastifyContextConfig {
    /** Every route declares it; a route without it stops the start. */
    access?: Action | 'public';
    operationId?: string;
    /** Whether the route streams its answer until the caller disconnects. */
    isLasting?: boolean;
    /** A route of the registry whose body is read before the caller is known; it must be small. All other routes know the caller first. */
    bodyFrom?: 'anyone';
    /** Maximum time for a request to arrive, if it is more than for other routes, in milliseconds. */
    requestMs?: number;
  }
}
