import type { TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import styles from './ItemNotes.module.css';

/** What the driver is told, and the rules of cancelling; nothing where there is neither. */
export function ItemNotes({ item: { driverNote, cancellationRules } }: { readonly item: TripItem }) {
  const { t } = useTexts('mf-trips');
  if (driverNote === '' && cancellationRules.length === 0) return null;
  return (
    <ul className={styles['notes']}>
      {cancellationRules.map(({ ruleDescription }) => (
        <li key={ruleDescription}>
          <Icon name="info" size={16} />
          {ruleDescription}
        </li>
      ))}
      {driverNote !== '' && (
        <li>
          <Icon name="mail" size={16} />
          {t('item.driverNote', { note: driverNote })}
        </li>
      )}
    </ul>
  );
}
