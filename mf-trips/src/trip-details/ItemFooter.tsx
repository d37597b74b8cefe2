import type { TripItem } from '@portolan/contracts';
import { formatCo2, formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import styles from './ItemFooter.module.css';

export interface ItemFooterProps {
  readonly item: TripItem;
  readonly title: string;
  readonly onRemove: ((item: TripItem) => void) | null;
  readonly onWish: (item: TripItem) => void;
}

/** Price (for those who may see it) and emissions; a draft can still be taken out, and things be wished for as long as the server says. */
export function ItemFooter({ item, title, onRemove, onWish }: ItemFooterProps) {
  const { t, language } = useTexts('mf-trips');
  const { price } = item;
  return (
    <div className={styles['footer']}>
      {price !== null && <span className={styles['price']}>{formatMoney({ amount: price.total, currency: price.currency }, language)}</span>}
      <span className={styles['co2']}>{formatCo2(item.co2Grams, language)}</span>
      <span className={styles['actions']}>
        {item.specialRequest?.mayEdit && (
          <Button type="text" icon={<Icon name="pencil" size={16} />} aria-label={t('wish.named', { item: title })} onClick={() => onWish(item)}>
            {t('wish.action')}
          </Button>
        )}
        {onRemove !== null && item.status === 'DRAFT' && (
          <Button type="text" icon={<Icon name="trash" size={16} />} aria-label={t('remove.named', { item: title })} onClick={() => onRemove(item)}>
            {t('remove.action')}
          </Button>
        )}
      </span>
    </div>
  );
}
