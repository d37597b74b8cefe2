import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { withScope } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { findDocumentNumber, findPerson } from '../../organisation/index.ts';
import { createStepUp, type StepUp } from '../sign-in/stepUp.ts';

export type Reveal = StepUp & { readonly customerId: string; readonly docId: string; readonly requestId: string };

/** Shows a whole document number to its owner after a step-up; the trail has each time (screens §15). */
export function createRevealService(deps: KernelDependencies) {
  const { db, clock, sealer } = deps;
  const stepUp = createStepUp(deps);

  /** @throws ApiError NOT_FOUND, FORBIDDEN for callers other than the owner, and those of the step-up */
  return async (actor: Actor, { customerId, docId, requestId, ...proof }: Reveal): Promise<string> => {
    const person = await withScope(db, scopeOf(actor), (trx) => findPerson(trx, actor, customerId));
    if (person === undefined) throw new ApiError('NOT_FOUND');
    const { tenantId, companyId } = person;
    assertCan(actor, 'document.reveal', { tenantId, companyId, ownerIds: [customerId] });
    await stepUp(actor, proof);
    return withScope(db, scopeOf(actor), async (trx) => {
      const number = await findDocumentNumber(trx, sealer, { tenantId, companyId, customerId }, docId);
      if (number === undefined) throw new ApiError('NOT_FOUND');
      await recordEvent(trx, actor, {
        companyId,
        entity: 'travelDocument',
        entityId: docId,
        action: 'revealTravelDocument',
        requestId,
        at: clock(),
      });
      return number;
    });
  };
}
