import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { LazyPart } from '../../trip/LazyPart.tsx';
import type { BulkApprovalStore } from './BulkApprovalStore.ts';
import styles from './BulkBar.module.css';

const loadDialog = () =>
  import(/* webpackChunkName: 'dialogs' */ './BulkDialog.tsx').then(({ BulkDialog }) => BulkDialog);

export interface BulkBarProps {
  readonly bulk: BulkApprovalStore;
  readonly onApprove: () => void;
}

/** Number and price of the selected trips, and the button that approves them after one question. */
export const BulkBar = observer(function BulkBar({ bulk, onApprove }: BulkBarProps) {
  const { t, language } = useTexts('mf-trips');
  const [isAsking, setIsAsking] = useState(false);
  const { chosen, amounts, isBusy } = bulk;
  const label = [
    t('approvals.bulk.approve', { count: chosen.length }),
    ...amounts.map((money) => formatMoney(money, language)),
  ].join(' · ');
  return (
    <div className={styles['bar']}>
      <Button type="primary" disabled={isBusy} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <Button disabled={isBusy} onClick={bulk.clear}>
        {t('approvals.bulk.clear')}
      </Button>
      {isAsking && (
        <LazyPart load={loadDialog} props={{ bulk, label, onConfirm: onApprove, onCancel: () => setIsAsking(false) }} />
      )}
    </div>
  );
});
