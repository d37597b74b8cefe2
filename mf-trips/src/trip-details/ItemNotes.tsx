import type { TripItem } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Icon, useCancellationText } from '@portolan/ui/core';
import styles from './ItemNotes.module.css';

/** Until when it is kept while people decide, and how, what the driver is told, what is wished for, and the rules of cancelling; nothing where there is none of these. */
export function ItemNotes({ item }: { readonly item: TripItem }) {
  const { t, language } = useTexts('mf-trips');
  const cancellationText = useCancellationText();
  const { specialRequest, cancellationRules, start, holdUntil = null, securedAs } = item;
  const driverNote = item.productType === 'TAXI' ? item.driverNote : '';
  const wishes =
    specialRequest === undefined
      ? []
      : [...specialRequest.codes.map((code) => t(`wish.code.${code}`)), specialRequest.text].filter(Boolean);
  if (driverNote === '' && wishes.length === 0 && cancellationRules.length === 0 && holdUntil === null) return null;
  return (
    <ul className={styles['notes']}>
      {holdUntil !== null && (
        <li>
          <Icon name="clock" size={16} />
          {t(securedAs === 'BOOKED' ? 'item.booked' : 'item.held', {
            until: formatDate(holdUntil, language, { style: 'shortDateTime', zone: start.timeZone }),
          })}
        </li>
      )}
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
