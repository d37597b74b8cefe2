import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf } from '../../kernel/access/actor.ts';
import { withScope } from '../../kernel/db/index.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { enqueueSweep, findRetention } from '../privacy/retention.ts';
import { noteViews } from '../privacy/trackingViews.ts';
import type { AskedDays, TrackedList, TrackingCaller, TrackingSource } from './trackingSource.ts';

/** Who is where, and that somebody looked. */
export function createTrackingService({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>, source: TrackingSource) {
  /** Everybody in a range; each of them reads in the own log, once a day, that the caller looked. @throws ApiError FORBIDDEN, SUPPLIER_UNAVAILABLE */
  const search = async (caller: TrackingCaller, asked: AskedDays): Promise<TrackedList['answer']> => {
    const { actor } = caller;
    assertCan(actor, 'tracking.search', actor);
    const { answer, keys } = await source.search(caller, asked);
    const at = clock();
    await withScope(db, scopeOf(actor), async (trx) => {
      const about = at.toISOString().slice(0, 10);
      const noted = await noteViews(trx, actor, keys, { action: 'LIST', about, at });
      if (noted.length > 0) await enqueueSweep(trx, actor, at, (await findRetention(trx, actor)).logDays);
    });
    return answer;
  };

  return { search };
}
