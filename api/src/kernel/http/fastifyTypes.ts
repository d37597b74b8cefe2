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
    /** Who is calling. @throws ApiError NOT_SIGNED_IN */
    authenticate(request: FastifyRequest): Promise<Actor>;
    /** Adds to the audit trail. */
    audit: AuditTrail;
    /** The requests of each person that run at the same time. */
    turnsOfPeople: TurnsOfEach;
    /** What works on the outbox. */
    outbox: OutboxWorker;
    /** Whether the server is about to stop: callers are to ask elsewhere. */
    isDraining(): boolean;
    /** From now on `isDraining`; resolves when the server may be closed. @param milliseconds how long it goes on serving; 5 s unless told */
    drain(milliseconds?: number): Promise<void>;
  }
  interface FastifyContextConfig {
    /** Every route says it; one that does not stops the start. */
    access?: Action | 'public';
    operationId?: string;
    /** Its answer goes on until the caller leaves. */
    isLasting?: boolean;
    /** A route of the registry whose body is read whoever sends it; it must be small. Of every other one the caller is known first. */
    bodyFrom?: 'anyone';
    /** How long a request may take to arrive, where that is more than others may, in milliseconds. */
    requestMs?: number;
  }
}
