import { observer } from 'mobx-react-lite';
import { Slot, useTexts } from '@portolan/remote-kit';
import { Link, useSearchParams } from '@portolan/remote-kit/router';
import type { MenuEntry } from '../menu/navigation.ts';
import { NavIcon } from '../menu/NavIcon.tsx';
import styles from './BookingBar.module.css';

/** Query parameter with the trip that results are added to. */
const tripParameter = 'cartId';

/** Below the top bar on pages of products: links to the products in the company's order, and the trip to add to, which each link keeps. */
export const BookingBar = observer(function BookingBar({ products }: { products: readonly MenuEntry[] }) {
  const { t } = useTexts('shell');
  const [query, setQuery] = useSearchParams();
  const cartId = query.get(tripParameter);

  const handleChange = (chosen: string | null) => {
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        if (chosen === null) next.delete(tripParameter);
        else next.set(tripParameter, chosen);
        return next;
      },
      { replace: true },
    );
  };
  const tripQuery = cartId === null ? '' : `?${new URLSearchParams({ [tripParameter]: cartId }).toString()}`;
  return (
    <section className={styles['bar']} aria-label={t('nav.bookingBar')}>
      <nav className={styles['products']} aria-label={t('nav.products')}>
        {products.map(({ to, label, icon, isCurrent }) => (
          <Link
            key={to}
            to={`${to}${tripQuery}`}
            className={styles['product']}
            {...(isCurrent && { 'aria-current': 'page' as const })}
          >
            <NavIcon name={icon} />
            <span>{label}</span>
          </Link>
        ))}
      </nav>
      <div className={styles['trip']}>
        <Slot place="trip-target" cartId={cartId} onChange={handleChange} failed={() => null} />
      </div>
    </section>
  );
});
