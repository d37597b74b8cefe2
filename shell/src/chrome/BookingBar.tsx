import { observer } from 'mobx-react-lite';
import { Slot, useTexts } from '@portolan/remote-kit';
import { Link, useSearchParams } from '@portolan/remote-kit/router';
import type { MenuEntry } from '../menu/navigation.ts';
import { NavIcon } from '../menu/NavIcon.tsx';
import styles from './BookingBar.module.css';

/** By which an address says to which trip something is added. */
const tripParameter = 'cartId';

/** Under "Book": the products in the company's order, and the trip that what is found is added to, which each product's link keeps. */
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
  const into = cartId === null ? '' : `?${new URLSearchParams({ [tripParameter]: cartId }).toString()}`;
  return (
    <section className={styles['bar']} aria-label={t('nav.bookingBar')}>
      <nav className={styles['products']} aria-label={t('nav.products')}>
        {products.map(({ to, label, icon, isCurrent }) => (
          <Link
            key={to}
            to={`${to}${into}`}
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
