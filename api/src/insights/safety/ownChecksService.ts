import type { BodyOf, OwnSafetyCheck, replyToSafetyCheck } from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { listOwnChecks, replyByLink, type OwnCheckRow } from './safetyChecksRepository.ts';

/** Safety checks for the person who is asked. */
export function createOwnChecksService({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>) {
  const list = (actor: Actor): Promise<OwnSafetyCheck[]> => {
    assertCan(actor, 'safety.reply', actor);
    return withScope(db, scopeOf(actor), async (trx) => (await listOwnChecks(trx, actor, clock())).map(present));
  };

  /** @returns the reply that holds: an earlier one stays. @throws ApiError NOT_FOUND for a check that asks others, or is over */
  const reply = (actor: Actor, id: string, said: BodyOf<typeof replyToSafetyCheck>): Promise<OwnSafetyCheck> => {
    assertCan(actor, 'safety.reply', actor);
    return withScope(db, scopeOf(actor), async (trx) => {
      const find = async () => (await listOwnChecks(trx, actor, clock())).find((check) => check.id === id);
      const asked = await find();
      if (asked === undefined) throw new ApiError('NOT_FOUND');
      const { tenantId, companyId } = actor;
      const { state, comment = '' } = said;
      await replyByLink(trx, { tenantId, companyId, id }, asked.personKey, { state, comment, at: clock() });
      return present((await find()) ?? asked);
    });
  };

  return { list, reply };
}

const present = ({ id, message, sentAt, state }: OwnCheckRow): OwnSafetyCheck => ({
  id,
  message,
  sentAt: sentAt.toISOString(),
  state,
});
