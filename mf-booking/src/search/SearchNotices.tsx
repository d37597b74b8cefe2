import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Button, Notice } from '@portolan/ui/core';
import type { RepeatedSearch, SearchAnswer } from './RepeatedSearch.ts';
import { Unanswered } from './Unanswered.tsx';

export interface SearchNoticesProps<Answer extends SearchAnswer> {
  readonly results: RepeatedSearch<Answer>;
  /** Prefix of its texts, such as `cars`. */
  readonly texts: string;
  readonly onRetry: () => void;
}

export interface SearchProgressProps<Answer extends SearchAnswer> extends SearchNoticesProps<Answer> {
  /** Number of offers that arrived after the list was shown. */
  readonly lateCount: number;
}

function Progress<Answer extends SearchAnswer>({ results, texts, lateCount, onRetry }: SearchProgressProps<Answer>) {
  const { t } = useTexts('mf-booking');
  const again = <Button onClick={onRetry}>{t('offers.askAgain')}</Button>;
  return (
    <>
      {results.isRunning && (
        <Notice kind="info" icon="clock">
          {t(`${texts}.answered`, { count: results.answeredCount, total: results.suppliers.length })}
        </Notice>
      )}
      {lateCount > 0 && (
        <Button type="primary" ghost onClick={results.showLate}>
          {t(`${texts}.showLate`, { count: lateCount })}
        </Button>
      )}
      {results.state.kind === 'failed' && (
        <Notice kind="warning" action={again}>
          {t(`${texts}.interrupted`)}
        </Notice>
      )}
      {results.isExpired && (
        <Notice kind="warning" action={again}>
          {t('cars.expired')}
        </Notice>
      )}
    </>
  );
}

function Failed<Answer extends SearchAnswer>({ results, texts, onRetry }: SearchNoticesProps<Answer>) {
  const { t } = useTexts('mf-booking');
  return (
    <Unanswered
      text={t(`${texts}.unanswered`)}
      suppliers={(results.isExpired ? [] : results.unanswered).map(({ name, message }) => ({
        name,
        message: message ?? t('cars.noAnswer'),
      }))}
      onRetry={onRetry}
    />
  );
}

/** Progress of a search, the button that shows late offers, and the notice of expired offers. The casts keep the type parameter, which `observer` loses. */
export const SearchProgress = observer(Progress) as typeof Progress;
/** Suppliers that failed while others answered. */
export const UnansweredSuppliers = observer(Failed) as typeof Failed;
