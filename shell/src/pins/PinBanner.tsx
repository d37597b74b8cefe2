import { observer } from 'mobx-react-lite';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button, Notice } from '@portolan/ui/core';
import styles from './PinBanner.module.css';
import type { PinStore } from './PinStore.ts';

/** Banner above the page: this browser's replay or override, its end, and a button to end it now. */
export const PinBanner = observer(function PinBanner({ store }: { store: PinStore }) {
  const { t, language } = useTexts('shell');
  const { replay, override, update, isEnding, isReplayOver } = store;
  const time = (until: string) => formatDate(until, language, { style: 'time' });
  const endButton = (kind: 'replay' | 'override', words: string) => (
    <Button size="small" disabled={isEnding} onClick={() => void store.end(kind)}>
      {words}
    </Button>
  );

  return (
    <div className={styles['banner']}>
      {update !== null && (
        <Notice kind={update === 'overrideFailed' ? 'failure' : 'info'}>
          {t(`pins.${update}`, { remote: override?.remote, origin: override?.origin })}
        </Notice>
      )}
      {replay !== null && !isReplayOver && (
        <Notice kind="warning" icon="clock" action={endButton('replay', t('pins.endReplay'))}>
          {t('pins.replay', { composition: replay.composition, until: time(replay.until) })}
        </Notice>
      )}
      {isReplayOver && (
        <Notice
          kind="info"
          action={
            <Button size="small" onClick={store.reload}>
              {t('pins.reload')}
            </Button>
          }
        >
          {t('pins.replayOver')}
        </Notice>
      )}
      {override !== null && store.isOverrideOn && (
        <Notice kind="warning" icon="swap" action={endButton('override', t('pins.endOverride'))}>
          {t('pins.override', { remote: override.remote, origin: override.origin, until: time(override.until) })}
        </Notice>
      )}
      {override !== null && store.isOverrideOn && store.hasBuildFailed && (
        <Notice kind="failure">{t('pins.buildFailed', { remote: override.remote })}</Notice>
      )}
      {store.couldNotEnd && <Notice kind="failure">{t('pins.notEnded')}</Notice>}
    </div>
  );
});
