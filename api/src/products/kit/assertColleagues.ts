import type { Actor } from '../../kernel/access/actor.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { countPeopleIn } from '../../organisation/index.ts';

/** @throws ApiError UNKNOWN_TRAVELLER if one of them is not of the company */
export async function assertColleagues(
  trx: ScopedTransaction,
  actor: Actor,
  userIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(userIds)];
  if (ids.length > 0 && (await countPeopleIn(trx, actor, ids)) < ids.length) throw new ApiError('UNKNOWN_TRAVELLER');
}
