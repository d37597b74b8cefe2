import type { SafetyTally } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { stateLooks } from './stateLooks.ts';
import styles from './CheckPage.module.css';

/** Numbers of people who need help, have not replied and are safe; changes are announced. */
export function CheckTally({ tally }: { readonly tally: SafetyTally }) {
  const { t } = useTexts('mf-tracking');
  return (
    <div role="status" aria-label={t('checks.tally')}>
      <ul className={styles['tally']}>
        {(['help', 'waiting', 'safe'] as const).map((part) => (
          <li key={part} className={styles['count']} data-state={part}>
            <Icon name={stateLooks[part].icon} size={20} />
            <strong>{tally[part]}</strong> {t(`checks.count.${part}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
