import type { ReactNode } from 'react';
import type { PolicyVerdict } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { PageHeading } from '@portolan/ui/core';
import styles from './Results.module.css';
import { Verdicts } from './Verdicts.tsx';

export interface ResultsProps {
  /** The results are being filtered. Default false. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** The column of results. */
export function Results({ isBusy = false, children }: ResultsProps) {
  return (
    <div className="pt-column-12" aria-busy={isBusy}>
      {children}
    </div>
  );
}

export interface ResultsHeadProps {
  readonly title: string;
  /** Number of offers and their age; announced when it changes. */
  readonly status: string;
  /** The filter button on a phone, and the sort. */
  readonly children: ReactNode;
}

/** Heading, count and tools of a list of offers. */
export function ResultsHead({ title, status, children }: ResultsHeadProps) {
  return (
    <header className="pt-line-4-12">
      <PageHeading>{title}</PageHeading>
      <p role="status" className={styles['status']}>
        {status}
      </p>
      {children}
    </header>
  );
}

export interface OfferListProps<Offer> {
  /** Those in sight. */
  readonly offers: readonly Offer[];
  /** Of all matching offers, also of other pages; undefined for offers without a verdict yet. */
  readonly verdicts: readonly (PolicyVerdict | undefined)[];
  /** Only the card with `isFirst` has a filled button. */
  readonly card: (offer: Offer, isFirst: boolean) => ReactNode;
}

/** The offers as cards. */
export function OfferList<Offer extends { readonly id: string }>(props: OfferListProps<Offer>) {
  const { offers, verdicts, card } = props;
  const { t } = useTexts('mf-booking');
  return (
    <Verdicts verdicts={verdicts}>
      <ul className="pt-column-12 pt-list" aria-label={t('offers.list')}>
        {offers.map((offer, index) => (
          <li key={offer.id}>{card(offer, index === 0)}</li>
        ))}
      </ul>
    </Verdicts>
  );
}
