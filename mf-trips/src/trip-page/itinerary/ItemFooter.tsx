import type { TripItem } from '@portolan/contracts';
import { formatCo2 } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon, type IconName } from '@portolan/ui/core';
import { IssuedDocuments, type IssuedDocumentsProps } from './IssuedDocuments.tsx';
import type { ItemAction } from '../actions/itemActions.ts';
import styles from './ItemFooter.module.css';

export interface ItemFooterProps {
  readonly item: TripItem;
  readonly title: string;
  readonly actions: readonly ItemAction[];
  readonly onAction: (action: ItemAction, item: TripItem) => void;
  readonly onDocument: IssuedDocumentsProps['onOpen'];
}

const icons: Readonly<Record<ItemAction, IconName>> = {
  specialRequest: 'pencil',
  retry: 'refresh',
  cancel: 'cross',
  remove: 'trash',
};

/** Emissions, documents and actions of a booking. */
export function ItemFooter({ item, title, actions, onAction, onDocument }: ItemFooterProps) {
  const { t, language } = useTexts('mf-trips');
  const texts: Readonly<Record<ItemAction, readonly [label: string, name: string]>> = {
    specialRequest: [t('wish.action'), t('wish.named', { item: title })],
    retry: [t('retry.action'), t('retry.named', { item: title })],
    cancel: [t('cancelItem.action'), t('cancelItem.named', { item: title })],
    remove: [t('remove.action'), t('remove.named', { item: title })],
  };
  return (
    <div className={styles['footer']}>
      <span className="pt-note pt-figures">
        {[formatCo2(item.co2Grams, language), t(`co2.method.${item.co2Method}`, { defaultValue: '' })]
          .filter((text) => text !== '')
          .join(', ')}
      </span>
      <span className={styles['actions']}>
        <IssuedDocuments item={item} title={title} onOpen={onDocument} />
        {actions.map((action) => (
          <Button
            key={action}
            type="text"
            icon={<Icon name={icons[action]} size={16} />}
            aria-label={texts[action][1]}
            onClick={() => onAction(action, item)}
          >
            {texts[action][0]}
          </Button>
        ))}
      </span>
    </div>
  );
}
