import type { ReactNode } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { PageHeading } from '@portolan/ui/core';
import styles from './Results.module.css';

export interface ResultsProps {
  /** Another choice of them is on its way. Default false. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A column of results: its parts one below the other. */
export function Results({ isBusy = false, children }: ResultsProps) {
  return (
    <div className={styles['results']} aria-busy={isBusy}>
      {children}
    </div>
  );
}

export interface ResultsHeadProps {
  readonly title: string;
  /** How many are shown and how new they are; announced when it changes. */
  readonly status: string;
  /** The way to the filters on a phone, and the sort. */
  readonly children: ReactNode;
}

/** Heading, count and tools of a list of offers. */
export function ResultsHead({ title, status, children }: ResultsHeadProps) {
  return (
    <header className={styles['head']}>
      <PageHeading>{title}</PageHeading>
      <p role="status" className={styles['status']}>
        {status}
      </p>
      {children}
    </header>
  );
}

export interface OfferListProps<Offer> {
  readonly offers: readonly Offer[];
  /** `isFirst` carries the one filled button. */
  readonly card: (offer: Offer, isFirst: boolean) => ReactNode;
}

/** The offers, one card below the other. */
export function OfferList<Offer extends { readonly id: string }>({ offers, card }: OfferListProps<Offer>) {
  const { t } = useTexts('mf-booking');
  return (
    <ul className={styles['list']} aria-label={t('offers.list')}>
      {offers.map((offer, index) => (
        <li key={offer.id}>{card(offer, index === 0)}</li>
      ))}
    </ul>
  );
}
