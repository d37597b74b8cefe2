import type { ManagedPerson } from '@portolan/contracts';
import { formatList } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import styles from './PersonDrawer.module.css';

/** A person's tasks for others: approvals, cost centers, reports, delegations. */
export function PersonDuties({ person: { duties } }: { readonly person: ManagedPerson }) {
  const { t, language } = useTexts('mf-company-admin');
  const namesOf = (named: readonly { readonly name: string }[]) =>
    formatList(
      named.map(({ name }) => name),
      language,
      'all',
    );
  const { approvals, costCenters, reports, standsInFor, processes, trips } = duties;
  const lists = [approvals, costCenters, reports, standsInFor, processes, trips];
  if (lists.every((list) => list.length === 0)) return <p>{t('person.noDuties')}</p>;
  return (
    <dl className={styles['duties']}>
      {(
        [
          ['approvals', approvals],
          ['trips', trips],
        ] as const
      ).map(
        ([key, named]) =>
          named.length > 0 && (
            <div key={key}>
              <dt>{t(`person.duty.${key}`)}</dt>
              {named.map(({ cartId, tripId, tripName }) => (
                <dd key={cartId} className="pt-quiet">
                  <Link to={`/trip/${cartId}`}>{tripId}</Link> {tripName}
                </dd>
              ))}
            </div>
          ),
      )}
      {(
        [
          ['costCenters', costCenters],
          ['reports', reports],
          ['standsInFor', standsInFor],
          ['processes', processes],
        ] as const
      ).map(
        ([key, named]) =>
          named.length > 0 && (
            <div key={key}>
              <dt>{t(`person.duty.${key}`)}</dt>
              <dd className="pt-quiet">{namesOf(named)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
