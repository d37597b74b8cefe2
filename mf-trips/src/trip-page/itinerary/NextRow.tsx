import type { WantedSearch } from '@portolan/contracts';
import { useCityName, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Icon } from '@portolan/ui/core';
import { searchOf } from '../../trip/attention/gapSearch.ts';
import styles from './Row.module.css';

export interface NextRowProps {
  readonly cartId: string;
  readonly next: readonly WantedSearch[];
}

/** Searches for rides, a car or a bed at a stop that nothing joins: the traveller may walk, or stay with family. */
export function NextRow({ cartId, next }: NextRowProps) {
  const { t } = useTexts('mf-trips');
  const cityName = useCityName();
  const textOf = ({ productType, from, to }: WantedSearch): string => {
    if (productType === 'HOTEL') return t('next.HOTEL', { city: cityName(to?.cityName ?? '') });
    return productType === 'TAXI' && to !== null
      ? t('next.TAXI', { place: to.name, context: 'to' })
      : t(`next.${productType}`, { place: from?.name });
  };
  return (
    <li className={styles['row']}>
      <div className={styles['later']}>
        <Icon name="plus" size={16} />
        {next.flatMap((wanted) => {
          const search = searchOf(cartId, wanted);
          return search === null
            ? []
            : [
                <Link key={wanted.key} to={search.path}>
                  {textOf(wanted)}
                </Link>,
              ];
        })}
      </div>
    </li>
  );
}
