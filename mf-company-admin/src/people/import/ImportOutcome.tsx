import { peopleImportResult, type Job, type PeopleImportResult } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Notice } from '@portolan/ui/core';
import styles from './ImportDialog.module.css';

export interface ImportOutcomeProps {
  readonly job: Job;
  readonly result: PeopleImportResult | null;
}

/** The result of an import or its check: counts, and each skipped row with its reason. */
export function ImportOutcome({ job, result }: ImportOutcomeProps) {
  const { t } = useTexts('mf-company-admin');
  if (result === null) {
    return (
      <Notice kind="failure">
        {t(`people.job.problem.${job.problem ?? 'INTERNAL'}`, t('people.job.problem.INTERNAL'))}
      </Notice>
    );
  }
  const { rows, added, changed, unchanged, skipped, problems, problemCount, licencesMissing } = result;
  return (
    <>
      <dl className={styles['counts']}>
        {Object.entries({ rows, added, changed, unchanged, skipped }).map(([name, count]) => (
          <div key={name}>
            <dt>{t(`people.import.count.${name}`)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {licencesMissing > 0 && (
        <Notice kind="failure">
          {t('people.import.licences', { count: licencesMissing })}{' '}
          <Link to="/upgrade">{t('people.import.upgrade')}</Link>
        </Notice>
      )}
      {problems.length > 0 && (
        <div className={styles['scroll']} role="region" aria-label={t('people.import.problems')} tabIndex={0}>
          <table className={styles['problems']}>
            <thead>
              <tr>
                {(['row', 'column', 'problem'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`people.import.heading.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {problems.map(({ row, field, code, value }) => (
                <tr key={`${row} ${field} ${code} ${value}`}>
                  <td>{row}</td>
                  <td>{t(`people.import.field.${field}`)}</td>
                  <td>
                    {t(`people.import.reason.${code}`)} {value !== '' && <q>{value}</q>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {problemCount > problems.length && <p>{t('people.import.more', { count: problemCount - problems.length })}</p>}
    </>
  );
}

/** The result of a job; null for none, or for another kind. */
export const resultOf = (job: Job): PeopleImportResult | null => {
  const read = peopleImportResult.safeParse(job.result);
  return read.success ? read.data : null;
};
