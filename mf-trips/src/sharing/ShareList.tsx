import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import { ShareRow } from './ShareRow.tsx';
import type { ShareStore } from './ShareStore.ts';
import styles from './ShareList.module.css';

/** The active links. The status takes the focus when the button of a revoked link is gone. */
export const ShareList = observer(function ShareList({ store }: { readonly store: ShareStore }) {
  const { t } = useTexts('mf-trips');
  const { state, shares, action, hasWithdrawn } = store;
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hasWithdrawn) status.current?.focus();
  }, [hasWithdrawn]);
  if (state.kind === 'failed')
    return (
      <ErrorState title={t('share.failed')} requestId={requestIdOf(state.error)} onRetry={() => void store.load()} />
    );
  if (shares === null) return <LoadingState label={t('share.loading')} />;
  return (
    <section className={styles['list']} aria-label={t('share.list')}>
      <h3>{t('share.list')}</h3>
      <p ref={status} tabIndex={-1} role="status" className="pt-quiet">
        {hasWithdrawn ? t('share.withdrawn') : shares.length === 0 ? t('share.none') : null}
      </p>
      <ul className="pt-list">
        {shares.map((share) => (
          <ShareRow
            key={share.id}
            share={share}
            isBusy={action.pending !== null}
            onWithdraw={() => void store.withdraw(share)}
          />
        ))}
      </ul>
    </section>
  );
});
