import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import styles from './StepBar.module.css';

export interface StepBarProps {
  /** Ids of the requests on the page, in order. */
  readonly ids: readonly string[];
  readonly current: string;
  readonly onStep: (id: string) => void;
}

/** Position of the open request, with the previous and next one; also by J and K. Hidden for a single request. */
export function StepBar({ ids, current, onStep }: StepBarProps) {
  const { t } = useTexts('mf-trips');
  const index = ids.indexOf(current);
  if (index === -1 || ids.length < 2) return null;
  const step = (by: 1 | -1) => {
    const id = ids[index + by];
    return { disabled: id === undefined, onClick: () => id !== undefined && onStep(id) };
  };
  return (
    <div className={styles['bar']}>
      <span>{t('approvals.request.position', { index: index + 1, total: ids.length })}</span>
      <Button
        type="text"
        icon={<Icon name="chevron-up" size={20} />}
        title={`${t('approvals.request.previous')} (K)`}
        aria-label={t('approvals.request.previous')}
        aria-keyshortcuts="k"
        {...step(-1)}
      />
      <Button
        type="text"
        icon={<Icon name="chevron-down" size={20} />}
        title={`${t('approvals.request.next')} (J)`}
        aria-label={t('approvals.request.next')}
        aria-keyshortcuts="j"
        {...step(1)}
      />
    </div>
  );
}
