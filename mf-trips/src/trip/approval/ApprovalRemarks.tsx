import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import type { HistoryStep } from '../historyApi.ts';
import styles from './ApprovalRemarks.module.css';

/** Comments on the trip, oldest first. */
export function ApprovalRemarks({ remarks }: { readonly remarks: readonly HistoryStep[] }) {
  const { t, language } = useTexts('mf-trips');
  return (
    <section aria-labelledby="approval-remarks">
      <h3 id="approval-remarks">{t('approvals.request.remarks')}</h3>
      {remarks.length === 0 && <p className="pt-quiet">{t('approvals.request.noRemarks')}</p>}
      <ol className="pt-stack-12 pt-list">
        {remarks.map(({ by, at, comment, event }) => (
          <li key={`${at} ${event}`}>
            <p className={styles['who']}>
              <b>{by ?? t('approvals.request.somebody')}</b>{' '}
              <time dateTime={at} className="pt-note">
                {formatDate(at, language, { style: 'shortDateTime' })}
              </time>
            </p>
            <p className={styles['words']}>{comment}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
