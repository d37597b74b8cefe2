import type { TripItem } from '@portolan/contracts';
import { formatCo2 } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import { useItemCost } from './useItemCost.ts';
import styles from './ItemFooter.module.css';

export interface ItemFooterProps {
  readonly item: TripItem;
  readonly title: string;
  readonly onRemove: ((item: TripItem) => void) | null;
  readonly onWish: (item: TripItem) => void;
}

/** What it costs (for those who may see prices) and emissions; a draft can still be taken out, and things be wished for as long as the server says. */
export function ItemFooter({ item, title, onRemove, onWish }: ItemFooterProps) {
  const { t, language } = useTexts('mf-trips');
  const cost = useItemCost()(item);
  return (
    <div className={styles['footer']}>
      {cost !== null && <span className={styles['price']}>{cost}</span>}
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
