import { useState } from 'react';
import { LoadingState } from '@portolan/ui/core';
import { Slot, useTexts, type ManifestNavEntry } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { NavIcon } from '../../chrome/NavIcon.tsx';
import styles from './SearchCard.module.css';

/** What can be booked, a tab each in the company's order, with the first fields of its search. Nothing for who may book nothing. */
export function SearchCard({ entries }: { readonly entries: readonly ManifestNavEntry[] }) {
  const { t, language } = useTexts('shell');
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = entries.find(({ to }) => to === chosen) ?? entries[0];
  if (shown === undefined) return null;
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
            onClick={() => setChosen(to)}
          >
            <NavIcon name={icon} />
            <span>{label[language]}</span>
          </button>
        ))}
      </div>
      <div className={styles['search']}>
        {shown.product === undefined ? (
          page
        ) : (
          <Slot
            key={shown.to}
            place="home-search"
            product={shown.product}
            to={shown.to}
            loading={<LoadingState label={t('loading')} />}
            fallback={page}
          />
        )}
      </div>
    </section>
  );
}
