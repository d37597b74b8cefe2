import { useState } from 'react';
import { LoadingState } from '@portolan/ui/core';
import { Slot, useTexts, type ManifestNavEntry } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { NavIcon } from '../../menu/NavIcon.tsx';
import { storeLastProduct, readLastProduct } from './lastProduct.ts';
import styles from './SearchCard.module.css';

/**
 * A tab for each product in the company's order, with the first fields of its search. Starts with the product chosen last in this
 * browser, else the first. Renders nothing without products.
 */
export function SearchCard({ entries }: { readonly entries: readonly ManifestNavEntry[] }) {
  const { t, language } = useTexts('shell');
  const [chosen, setChosen] = useState(readLastProduct);
  const selected = entries.find(({ to }) => to === chosen) ?? entries[0];
  if (selected === undefined) return null;
  const choose = (to: string) => {
    setChosen(to);
    storeLastProduct(to);
  };
  const page = (
    <p className={styles['page']}>
      <Link to={selected.to}>{t('home.searchPage', { product: selected.label[language] })}</Link>
    </p>
  );
  return (
    <section className="pt-surface" aria-label={t('home.book')}>
      <div className={styles['products']} role="group" aria-label={t('nav.products')}>
        {entries.map(({ to, label, icon }) => (
          <button
            key={to}
            type="button"
            className={styles['product']}
            aria-pressed={to === selected.to}
            onClick={() => choose(to)}
          >
            <NavIcon name={icon} />
            <span>{label[language]}</span>
          </button>
        ))}
      </div>
      {selected.product === undefined ? (
        page
      ) : (
        <div className={styles['search']}>
          <Slot
            key={selected.to}
            place="home-search"
            product={selected.product}
            to={selected.to}
            loading={<LoadingState label={t('loading')} />}
            fallback={page}
          />
        </div>
      )}
    </section>
  );
}
