import { useId } from 'react';
import { alwaysInApp, unknownValue, type NotificationKind } from '@portolan/contracts';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Checkbox } from '@portolan/ui/form';
import type { Channel } from './NotificationSettingsStore.ts';
import type { ShownSetting } from './notificationSettingsApi.ts';
import { settingGroups } from './settingGroups.ts';
import styles from './SettingsTable.module.css';

export interface SettingsTableProps {
  readonly settings: readonly ShownSetting[];
  readonly onChange: (kinds: readonly NotificationKind[], channel: Channel, isWanted: boolean) => void;
}

/**
 * Kinds of notifications for the reader's role by channel, and a row that changes a whole column. A fixed channel shows a text instead of a
 * disabled box.
 */
export function SettingsTable({ settings, onChange }: SettingsTableProps) {
  const { t } = useTexts('mf-profile');
  const { session } = useSession();
  const id = useId();
  const groups = settingGroups
    .filter(({ key }) => (key !== 'agents' || session.isAgent) && (key !== 'subscription' || session.isAdmin))
    .map(({ key, kinds }) => ({
      key,
      settings: kinds.flatMap((kind) => {
        const setting = settings.find((one) => one.kind === kind);
        return setting === undefined ? [] : [{ ...setting, kind }];
      }),
    }));
  const box = (row: string, channel: Channel, changed: readonly { kind: NotificationKind; isWanted: boolean }[]) => {
    const wanted = changed.filter(({ isWanted }) => isWanted).length;
    return (
      <Checkbox
        checked={wanted === changed.length}
        indeterminate={wanted > 0 && wanted < changed.length}
        aria-labelledby={`${id}${row} ${id}${channel}`}
        onChange={({ target }) =>
          onChange(
            changed.map(({ kind }) => kind),
            channel,
            target.checked,
          )
        }
      />
    );
  };
  const allOf = (channel: Channel) =>
    groups
      .flatMap((group) => group.settings)
      .filter(({ kind }) => channel === 'mail' || !alwaysInApp.includes(kind))
      .map(({ kind, [channel]: isWanted }) => ({ kind, isWanted }));
  return (
    <table className={styles['table']}>
      <caption className="pt-visually-hidden">{t('notifications.title')}</caption>
      <thead className="pt-note">
        <tr>
          <th scope="col">{t('notifications.event')}</th>
          <th scope="col" id={`${id}inApp`}>
            {t('notifications.inApp')}
          </th>
          <th scope="col" id={`${id}mail`}>
            {t('notifications.mail')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" id={`${id}all`}>
            {t('notifications.all')}
          </th>
          <td>{box('all', 'inApp', allOf('inApp'))}</td>
          <td>{box('all', 'mail', allOf('mail'))}</td>
        </tr>
      </tbody>
      {groups.map(({ key, settings: ofGroup }) => (
        <tbody key={key}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={styles['group']}>
              {t(`notifications.group.${key}`)}
            </th>
          </tr>
          {ofGroup.map(({ kind, inApp, mail }) => (
            <tr key={kind}>
              <th scope="row" id={id + kind}>
                {t(`notifications.kind.${kind}`)}
              </th>
              <td>
                {alwaysInApp.includes(kind) ? (
                  <span className="pt-note">{t('notifications.always')}</span>
                ) : (
                  box(kind, 'inApp', [{ kind, isWanted: inApp }])
                )}
              </td>
              <td>{box(kind, 'mail', [{ kind, isWanted: mail }])}</td>
            </tr>
          ))}
        </tbody>
      ))}
      {settings.some(({ kind }) => kind === unknownValue) && (
        <tbody>
          <tr>
            <td colSpan={3} className={styles['newer']}>
              {t('notifications.newer')}
            </td>
          </tr>
        </tbody>
      )}
    </table>
  );
}
