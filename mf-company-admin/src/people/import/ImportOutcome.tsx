import { peopleImportResult, type Job, type PeopleImportResult } from '@portolan/contracts';
import { Link } from '@portolan/remote-kit/router';
import { Notice } from '@portolan/ui/core';
import type { ImportDialogProps } from './ImportDialogProps.ts';
import styles from './ImportDialog.module.css';

export interface ImportOutcomeProps extends Pick<ImportDialogProps, 'say'> {
  readonly job: Job;
  readonly result: PeopleImportResult | null;
}

/** The result of an import or its check: counts, and each skipped row with its reason. */
export function ImportOutcome({ job, result, say }: ImportOutcomeProps) {
  if (result === null) {
    return (
      <Notice kind="failure">{say(`job.problem.${job.problem ?? 'INTERNAL'}`, say('job.problem.INTERNAL'))}</Notice>
    );
  }
  const { rows, added, changed, unchanged, skipped, problems, problemCount, licencesMissing } = result;
  return (
    <>
      <dl className={styles['counts']}>
        {Object.entries({ rows, added, changed, unchanged, skipped }).map(([name, count]) => (
          <div key={name}>
            <dt>{say(`import.count.${name}`)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {licencesMissing > 0 && (
        <Notice kind="failure">
          {say('import.licences', { count: licencesMissing })} <Link to="/upgrade">{say('import.upgrade')}</Link>
        </Notice>
      )}
      {problems.length > 0 && (
        <div className={styles['scroll']} role="region" aria-label={say('import.problems')} tabIndex={0}>
          <table className={styles['problems']}>
            <thead>
              <tr>
                {(['row', 'column', 'problem'] as const).map((name) => (
                  <th key={name} scope="col">
                    {say(`import.heading.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {problems.map(({ row, field, code, value }) => (
                <tr key={`${row} ${field} ${code} ${value}`}>
                  <td>{row}</td>
                  <td>{say(`import.field.${field}`)}</td>
                  <td>
                    {say(`import.reason.${code}`)} {value !== '' && <q>{value}</q>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {problemCount > problems.length && <p>{say('import.more', { count: problemCount - problems.length })}</p>}
    </>
  );
}

/** The result of a job; null for none, or for another kind. */
export const resultOf = (job: Job): PeopleImportResult | null => {
  const read = peopleImportResult.safeParse(job.result);
  return read.success ? read.data : null;
};
