import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Button, Notice } from '@portolan/ui/core';
import type { RepeatedSearch, SearchAnswer } from './RepeatedSearch.ts';
import { Unanswered } from './Unanswered.tsx';

export interface SearchNoticesProps<Answer extends SearchAnswer> {
  readonly found: RepeatedSearch<Answer>;
  /** Where its texts are, such as `cars`. */
  readonly texts: string;
  readonly onRetry: () => void;
}

export interface SearchProgressProps<Answer extends SearchAnswer> extends SearchNoticesProps<Answer> {
  /** Offers that have come since the list was drawn. */
  readonly lateCount: number;
}

function Progress<Answer extends SearchAnswer>({ found, texts, lateCount, onRetry }: SearchProgressProps<Answer>) {
  const { t } = useTexts('mf-booking');
  const again = <Button onClick={onRetry}>{t('offers.askAgain')}</Button>;
  return (
    <>
      {found.isRunning && (
        <Notice kind="info" icon="clock">
          {t(`${texts}.answered`, { count: found.answeredCount, total: found.suppliers.length })}
        </Notice>
      )}
      {lateCount > 0 && (
        <Button type="primary" ghost onClick={found.showLate}>
          {t(`${texts}.showLate`, { count: lateCount })}
        </Button>
      )}
      {found.state.kind === 'failed' && (
        <Notice kind="warning" action={again}>
          {t(`${texts}.interrupted`)}
        </Notice>
      )}
      {found.isExpired && (
        <Notice kind="warning" action={again}>
          {t('cars.expired')}
        </Notice>
      )}
    </>
  );
}

function Failed<Answer extends SearchAnswer>({ found, texts, onRetry }: SearchNoticesProps<Answer>) {
  const { t } = useTexts('mf-booking');
  return (
    <Unanswered
      text={t(`${texts}.unanswered`)}
      suppliers={(found.isExpired ? [] : found.unanswered).map(({ name, message }) => ({
        name,
        message: message ?? t('cars.noAnswer'),
      }))}
      onRetry={onRetry}
    />
  );
}

/** How far a search is, the way to late offers, and that the offers are no longer good. The casts keep the type of the answer, which `observer` forgets. */
export const SearchProgress = observer(Progress) as typeof Progress;
/** Suppliers that failed while others answered. */
export const UnansweredSuppliers = observer(Failed) as typeof Failed;
