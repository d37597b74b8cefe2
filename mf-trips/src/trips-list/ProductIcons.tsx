import { productIcons, type TripListItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import styles from './ProductIcons.module.css';

/** Icons of a trip's products with accessible names; one for all unknown products. Hidden without any. */
export function ProductIcons({ productTypes }: Pick<TripListItem, 'productTypes'>) {
  const { t } = useTexts('mf-trips');
  if (productTypes.length === 0) return null;
  return (
    <ul className={styles['icons']} aria-label={t('card.products')}>
      {[...new Set(productTypes)].map((type) => (
        <li key={type} title={t(`product.${type}`)}>
          <Icon name={productIcons[type]} size={20} />
          <span className="pt-visually-hidden">{t(`product.${type}`)}</span>
        </li>
      ))}
    </ul>
  );
}
