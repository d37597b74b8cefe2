import type { TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Icon, useCancellationText } from '@portolan/ui/core';
import styles from './ItemNotes.module.css';

/** What the driver is told, what is wished for, and the rules of cancelling; nothing where there is none of them. */
export function ItemNotes({ item }: { readonly item: TripItem }) {
  const { t } = useTexts('mf-trips');
  const cancellationText = useCancellationText();
  const { specialRequest, cancellationRules, start } = item;
  const driverNote = item.productType === 'TAXI' ? item.driverNote : '';
  const wishes = specialRequest === undefined ? [] : [...specialRequest.codes.map((code) => t(`wish.code.${code}`)), specialRequest.text].filter(Boolean);
  if (driverNote === '' && wishes.length === 0 && cancellationRules.length === 0) return null;
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
      {wishes.length > 0 && (
        <li>
          <Icon name="pencil" size={16} />
          {t('wish.shown', { wishes: wishes.join(', ') })}
        </li>
      )}
    </ul>
  );
}
