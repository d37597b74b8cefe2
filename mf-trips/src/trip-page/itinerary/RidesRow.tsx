import type { WantedSearch } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Icon } from '@portolan/ui/core';
import { searchOf } from '../../trip/attention/gapSearch.ts';
import styles from './Row.module.css';

export interface RidesRowProps {
  readonly cartId: string;
  readonly rides: readonly WantedSearch[];
}

/** Searches for rides and a car at a stop that nothing joins: the traveller may walk, or take the metro. */
export function RidesRow({ cartId, rides }: RidesRowProps) {
  const { t } = useTexts('mf-trips');
  const textOf = ({ productType, from, to }: WantedSearch) =>
    productType === 'TAXI' && to !== null
      ? t('rides.TAXI', { place: to.name, context: 'to' })
      : t(`rides.${productType}`, { place: from?.name });
  return (
    <li className={styles['row']}>
      <div className={styles['later']}>
        <Icon name="plus" size={16} />
        {rides.flatMap((ride) => {
          const search = searchOf(cartId, ride);
          return search === null
            ? []
            : [
                <Link key={ride.key} to={search.path}>
                  {textOf(ride)}
                </Link>,
              ];
        })}
      </div>
    </li>
  );
}
