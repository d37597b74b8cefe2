import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button, ErrorState, LoadingState } from '@portolan/ui/core';
import type { ShareStore } from './ShareStore.ts';
import styles from './ShareList.module.css';

/** The links that work now, each to be withdrawn. The focus of a button that is gone comes to what is said of it. */
export const ShareList = observer(function ShareList({ store }: { readonly store: ShareStore }) {
  const { t, language } = useTexts('mf-trips');
  const { state, shares, action, hasWithdrawn } = store;
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hasWithdrawn) told.current?.focus();
  }, [hasWithdrawn]);
  if (state.kind === 'failed')
    return (
      <ErrorState title={t('share.failed')} requestId={requestIdOf(state.error)} onRetry={() => void store.load()} />
    );
  if (shares === null) return <LoadingState label={t('share.loading')} />;
  const dayOf = (instant: string) => formatDate(instant, language, { style: 'shortDate' });
  return (
    <section className={styles['list']} aria-label={t('share.list')}>
      <h3>{t('share.list')}</h3>
      <p ref={told} tabIndex={-1} role="status">
        {hasWithdrawn ? t('share.withdrawn') : shares.length === 0 ? t('share.none') : null}
      </p>
      <ul>
        {shares.map((share) => (
          <li key={share.id}>
            <span>
              <b>{t('share.until', { day: dayOf(share.expiresAt) })}</b>
              <span>
                {share.by === null
                  ? t('share.madeOn', { day: dayOf(share.createdAt) })
                  : t('share.madeBy', { day: dayOf(share.createdAt), name: share.by })}
              </span>
            </span>
            <Button
              type="text"
              danger
              disabled={action.pending !== null}
              aria-label={t('share.withdrawNamed', { day: dayOf(share.expiresAt) })}
              onClick={() => void store.withdraw(share)}
            >
              {t('share.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
});
