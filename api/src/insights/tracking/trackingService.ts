import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf } from '../../kernel/access/actor.ts';
import { withScope } from '../../kernel/db/index.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { enqueueSweep, findRetention } from '../privacy/retention.ts';
import { noteViews } from '../privacy/trackingViews.ts';
import type { DateRange, TrackedList, TrackingCaller, TrackingSource } from './trackingSource.ts';

/** Searches locations of travellers and logs each search. */
export function createTrackingService({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>, source: TrackingSource) {
  /**
   * All travellers of a range. Each of them has the caller's search in their access log, once a day.
   * @throws ApiError FORBIDDEN, SUPPLIER_UNAVAILABLE
   */
  const search = async (caller: TrackingCaller, range: DateRange): Promise<TrackedList['answer']> => {
    const { actor } = caller;
    assertCan(actor, 'tracking.search', actor);
    const { answer, keys } = await source.search(caller, range);
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
