import type { KnownNotificationSettings, MailPace, NotificationPage, NotificationSetting } from '@portolan/contracts';
import { isTimeZone } from '@portolan/i18n';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { TripDependencies } from '../../trips/model/TripDependencies.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { findPerson } from '../../organisation/index.ts';
import {
  countUnread,
  listNotifications,
  listSettings,
  markNotifications,
  saveSettings,
  type NotificationQuery,
} from './notificationsRepository.ts';
import { findMailPace, saveMailPace } from './mailPaces.ts';
import { presentNotification } from './notificationPresenter.ts';

type Settings = KnownNotificationSettings;
interface SettingsChange {
  readonly content: readonly NotificationSetting[];
  /** Undefined leaves it as it is. */
  readonly mailPace?: { readonly pace: MailPace; readonly timeZone: string } | undefined;
}

/** A person's notifications, which of them are read, and their settings. */
export function createNotificationsService({ db, clock }: Pick<TripDependencies, 'db' | 'clock'>) {
  const own = <Result>(actor: Actor, work: (trx: ScopedTransaction) => Promise<Result>): Promise<Result> => {
    assertCan(actor, 'notification.own', actor);
    return withScope(db, scopeOf(actor), work);
  };

  const list = (actor: Actor, query: NotificationQuery): Promise<NotificationPage> =>
    own(actor, async (trx) => {
      const { page, size } = query;
      const { rows, totalItems } = await listNotifications(trx, actor, query);
      return {
        content: rows.map((row) => presentNotification(row, actor.language)),
        pageSize: size,
        totalItems,
        totalPages: Math.ceil(totalItems / size),
        currentPage: page,
        unread: await countUnread(trx, actor),
      };
    });

  const mark = (actor: Actor, ids: readonly string[] | undefined, isRead: boolean): Promise<{ unread: number }> =>
    own(actor, async (trx) => {
      await markNotifications(trx, actor, { ids, readAt: isRead ? clock() : null });
      return { unread: await countUnread(trx, actor) };
    });

  /** The actor's own settings, whichever company they work in. @throws ApiError NOT_FOUND for a person who no longer exists */
  const settingsOf = async (trx: ScopedTransaction, actor: Actor): Promise<Settings> => {
    const person = await findPerson(trx, actor, actor.userId);
    if (person === undefined) throw new ApiError('NOT_FOUND');
    const { tenantId, companyId, id: customerId } = person;
    const mine = await findMailPace(trx, { tenantId, companyId, customerId });
    return { content: await listSettings(trx, actor), mailPace: mine?.pace ?? 'AT_ONCE' };
  };

  const settings = (actor: Actor): Promise<Settings> => own(actor, (trx) => settingsOf(trx, actor));

  /** @throws ApiError NOT_FOUND for a person who no longer exists, INVALID_INPUT for an unknown time zone */
  const changeSettings = (actor: Actor, { content: changes, mailPace }: SettingsChange): Promise<Settings> =>
    own(actor, async (trx) => {
      if (mailPace !== undefined && !isTimeZone(mailPace.timeZone))
        throw new ApiError('INVALID_INPUT', { fields: [{ field: 'mailPace.timeZone', code: 'unknown' }] });
      const person = await findPerson(trx, actor, actor.userId);
      if (person === undefined) throw new ApiError('NOT_FOUND');
      const key = { tenantId: person.tenantId, companyId: person.companyId, customerId: person.id };
      await saveSettings(trx, key, changes);
      if (mailPace !== undefined) await saveMailPace(trx, key, mailPace);
      return settingsOf(trx, actor);
    });

  return { list, mark, settings, changeSettings };
}
