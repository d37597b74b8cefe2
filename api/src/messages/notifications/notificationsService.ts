import type { NotificationPage, NotificationSetting } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { TripDependencies } from '../../trips/model/TripDependencies.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { findPerson } from '../../organisation/index.ts';
import {
  countUnread,
  listNews,
  listSettings,
  markNews,
  saveSettings,
  type NewsQuery,
} from './notificationsRepository.ts';
import { presentNotification } from './notificationPresenter.ts';

/** What somebody is told, what they have read of it, and of what they want to be told. */
export function createNotificationsService({ db, clock }: Pick<TripDependencies, 'db' | 'clock'>) {
  const own = <Result>(actor: Actor, work: (trx: ScopedTransaction) => Promise<Result>): Promise<Result> => {
    assertCan(actor, 'notification.own', actor);
    return withScope(db, scopeOf(actor), work);
  };

  const list = (actor: Actor, query: NewsQuery): Promise<NotificationPage> =>
    own(actor, async (trx) => {
      const { page, size } = query;
      const { rows, totalItems } = await listNews(trx, actor, query);
      return {
        content: rows.map(presentNotification),
        pageSize: size,
        totalItems,
        totalPages: Math.ceil(totalItems / size),
        currentPage: page,
        unread: await countUnread(trx, actor),
      };
    });

  const mark = (actor: Actor, ids: readonly string[] | undefined, isRead: boolean): Promise<{ unread: number }> =>
    own(actor, async (trx) => {
      await markNews(trx, actor, { ids, readAt: isRead ? clock() : null });
      return { unread: await countUnread(trx, actor) };
    });

  const settings = (actor: Actor): Promise<{ content: NotificationSetting[] }> =>
    own(actor, async (trx) => ({ content: await listSettings(trx, actor) }));

  /** @throws ApiError NOT_FOUND for somebody who is no longer there */
  const changeSettings = (
    actor: Actor,
    wanted: readonly NotificationSetting[],
  ): Promise<{ content: NotificationSetting[] }> =>
    own(actor, async (trx) => {
      const person = await findPerson(trx, actor, actor.userId);
      if (person === undefined) throw new ApiError('NOT_FOUND');
      await saveSettings(
        trx,
        { tenantId: person.tenantId, companyId: person.companyId, customerId: person.id },
        wanted,
      );
      return { content: await listSettings(trx, actor) };
    });

  return { list, mark, settings, changeSettings };
}
