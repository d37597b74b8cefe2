import { useState } from 'react';
import { LoadingState } from '@portolan/ui/core';
import { Slot, useTexts, type ManifestNavEntry } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { NavIcon } from '../../menu/NavIcon.tsx';
import { keepLastProduct, readLastProduct } from './lastProduct.ts';
import styles from './SearchCard.module.css';

/**
 * What can be booked, a tab each in the company's order, with the first fields of its search: the first of the order, or the one that was chosen
 * last in this browser. Nothing for who may book nothing.
 */
export function SearchCard({ entries }: { readonly entries: readonly ManifestNavEntry[] }) {
  const { t, language } = useTexts('shell');
  const [chosen, setChosen] = useState(readLastProduct);
  const shown = entries.find(({ to }) => to === chosen) ?? entries[0];
  if (shown === undefined) return null;
  const choose = (to: string) => {
    setChosen(to);
    keepLastProduct(to);
  };
  const page = (
    <p className={styles['page']}>
      <Link to={shown.to}>{t('home.searchPage', { product: shown.label[language] })}</Link>
    </p>
  );
  return (
    <section className={styles['card']} aria-label={t('home.book')}>
      <div className={styles['products']} role="group" aria-label={t('nav.products')}>
        {entries.map(({ to, label, icon }) => (
          <button
            key={to}
            type="button"
            className={styles['product']}
            aria-pressed={to === shown.to}
            onClick={() => choose(to)}
          >
            <NavIcon name={icon} />
            <span>{label[language]}</span>
          </button>
        ))}
      </div>
      {shown.product === undefined ? (
        page
      ) : (
        <div className={styles['search']}>
          <Slot
            key={shown.to}
            place="home-search"
            product={shown.product}
            to={shown.to}
            loading={<LoadingState label={t('loading')} />}
            fallback={page}
          />
        </div>
      )}
    </section>
  );
}
