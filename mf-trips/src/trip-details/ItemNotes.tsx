import type { TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Icon, useCancellationText } from '@portolan/ui/core';
import styles from './ItemNotes.module.css';

/** What the driver is told, and the rules of cancelling; nothing where there is neither. */
export function ItemNotes({ item: { driverNote, cancellationRules, start } }: { readonly item: TripItem }) {
  const { t } = useTexts('mf-trips');
  const cancellationText = useCancellationText();
  if (driverNote === '' && cancellationRules.length === 0) return null;
  return (
    <ul className={styles['notes']}>
      {cancellationRules.map((rule) => (
        <li key={rule.ruleDescription}>
          <Icon name="info" size={16} />
          {cancellationText(rule, start)}
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
