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
  readonly onChange: (kind: NotificationKind, channel: Channel, isWanted: boolean) => void;
}

/** Each kind of news that somebody of the reader's role may be told by where it is told. What the portal always tells of says so instead of a box that cannot be changed. */
export function SettingsTable({ settings, onChange }: SettingsTableProps) {
  const { t } = useTexts('mf-profile');
  const { session } = useSession();
  const id = useId();
  return (
    <table className={styles['table']}>
      <caption className="pt-visually-hidden">{t('notifications.title')}</caption>
      <thead>
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
      {settingGroups
        .filter(({ key }) => (key !== 'agents' || session.isAgent) && (key !== 'subscription' || session.isAdmin))
        .map(({ key, kinds }) => (
          <tbody key={key}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles['group']}>
                {t(`notifications.group.${key}`)}
              </th>
            </tr>
            {kinds
              .flatMap((kind) => {
                const setting = settings.find((one) => one.kind === kind);
                return setting === undefined ? [] : [{ ...setting, kind }];
              })
              .map(({ kind, inApp, mail }) => {
                const box = (channel: Channel, isWanted: boolean) => (
                  <Checkbox
                    checked={isWanted}
                    aria-labelledby={`${id}${kind} ${id}${channel}`}
                    onChange={({ target }) => onChange(kind, channel, target.checked)}
                  />
                );
                return (
                  <tr key={kind}>
                    <th scope="row" id={id + kind}>
                      {t(`notifications.kind.${kind}`)}
                    </th>
                    <td>
                      {alwaysInApp.includes(kind) ? (
                        <span className={styles['always']}>{t('notifications.always')}</span>
                      ) : (
                        box('inApp', inApp)
                      )}
                    </td>
                    <td>{box('mail', mail)}</td>
                  </tr>
                );
              })}
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
