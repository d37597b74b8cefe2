import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { listAuditEvents, type AuditEvent } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { PagedList, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useSearchParams } from '@portolan/remote-kit/router';
import { Select } from '@portolan/ui/choice';
import { Button, EmptyState, ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import { Paginator } from '@portolan/ui/data';
import { Field, TextInput } from '@portolan/ui/form';
import { PeopleSkeleton } from '../people/PeopleSkeleton.tsx';
import { useCountries, type Countries } from '../records/CountryField.tsx';
import { KnownPerson } from '../records/KnownPerson.tsx';
import { PeopleNames } from '../records/peopleNames.ts';
import { PersonField } from '../records/PersonField.tsx';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';
import { AuditExport } from './AuditExport.tsx';
import {
  auditedThings,
  filterOf,
  pageSizes,
  parseAuditQuery,
  serialiseAuditQuery,
  type AuditQuery,
} from './auditQuery.ts';
import { ChangedFields } from './ChangedFields.tsx';
import { changesOf, verbOf } from './changesOf.ts';
import styles from './AuditTrailPage.module.css';

/** Actions in the company, with person and time; for settings the values before and after (screens §9). */
export const AuditTrailPage = observer(function AuditTrailPage() {
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const companyId = session.company?.id ?? '';
  const [params, setParams] = useSearchParams();
  const query = parseAuditQuery(params);
  const list = useStore(
    () =>
      new PagedList(query, (asked, signal) =>
        http.call(listAuditEvents, {
          params: { companyId },
          query: { ...filterOf(asked), page: String(asked.page), size: String(asked.size) },
          signal,
        }),
      ),
  );
  const people = useStore(() => new PeopleNames(http, companyId));
  const countries = useCountries();
  const { state, rows, totalItems, lastPage } = list;
  const goTo = (next: AuditQuery, options = {}) => setParams(serialiseAuditQuery(next), options);
  const filter = (change: Partial<AuditQuery>) => goTo({ ...query, page: 1, ...change });
  useEffect(() => list.show(query));
  useEffect(() => {
    if (lastPage !== null && query.page > lastPage) goTo({ ...query, page: lastPage }, { replace: true });
  });
  useEffect(
    () => void people.know(rows.flatMap(({ actorId, impersonatorId }) => [actorId, impersonatorId])),
    [people, rows],
  );
  const day = (name: 'from' | 'to') => (
    <Field label={t(`auditTrail.filter.${name}`)}>
      {(control) => (
        <TextInput {...control} type="date" value={query[name]} onChange={(value) => filter({ [name]: value })} />
      )}
    </Field>
  );
  return (
    <SettingsFrame page="auditTrail" action={totalItems !== null && totalItems > 0 && <AuditExport query={query} />}>
      <div className={styles['filters']} role="search">
        <Field label={t('auditTrail.filter.entity')}>
          {(control) => (
            <Select
              {...control}
              value={query.entity}
              options={[
                { value: '', label: t('auditTrail.filter.everything') },
                ...auditedThings.map((value) => ({ value, label: t(`auditTrail.thing.${value}`) })),
              ]}
              onChange={(entity) => filter({ entity, entityId: '' })}
            />
          )}
        </Field>
        <PersonField
          id="audit-person"
          label={t('auditTrail.filter.person')}
          value={query.personId}
          error={undefined}
          foreign={null}
          people={people}
          onChange={(personId) => filter({ personId })}
        />
        {day('from')}
        {day('to')}
      </div>
      {query.entityId !== '' && (
        <Notice
          kind="info"
          action={<Button onClick={() => filter({ entityId: '' })}>{t('auditTrail.filter.all')}</Button>}
        >
          {t('auditTrail.filter.one')}
        </Notice>
      )}
      {state.kind === 'failed' && (
        <ErrorState
          title={t('auditTrail.failed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void list.load()}
        />
      )}
      {state.kind === 'ready' && rows.length === 0 && (
        <EmptyState kind="open" title={t('auditTrail.empty')} description={t('auditTrail.emptyText')} />
      )}
      {rows.length > 0 && (
        <ul className={styles['events']} aria-label={t('auditTrail.list')}>
          {rows.map((event) => (
            <Entry key={event.id} event={event} people={people} countries={countries} />
          ))}
        </ul>
      )}
      {state.kind !== 'failed' && state.kind !== 'ready' && (
        <LoadingState label={t('auditTrail.loading')}>
          <PeopleSkeleton />
        </LoadingState>
      )}
      {totalItems !== null && totalItems > 0 && (
        <Paginator
          page={query.page}
          pageSize={query.size}
          pageSizes={pageSizes}
          totalItems={totalItems}
          onChange={(page, size) => goTo({ ...query, page, size: pageSizes.find((one) => one === size) ?? 25 })}
        />
      )}
    </SettingsFrame>
  );
});

interface EntryProps {
  readonly event: AuditEvent;
  readonly people: PeopleNames;
  readonly countries: Countries;
}

/** One event: action, record and person; changes are folded away. */
const Entry = observer(function Entry({ event, people, countries }: EntryProps) {
  const { t, language } = useTexts('mf-company-admin');
  const { action, entity, entityId, at, actorId, impersonatorId, reason, before, after } = event;
  const changes = changesOf(before, after);
  const named = [after, before].find((side) => typeof side === 'object' && side !== null) as
    | { readonly name?: unknown; readonly label?: unknown }
    | undefined;
  const name = named?.name ?? named?.label;
  const thing = t(`auditTrail.thing.${entity}`, { defaultValue: entity });
  return (
    <li className={styles['event']}>
      <p className={styles['what']}>
        <span>
          {t(`auditTrail.verb.${verbOf(action)}`, { action })}: {thing}
          {typeof name === 'string' && ` “${name}”`}
          {typeof name !== 'string' && entity === 'customer' && entityId !== null && (
            <>
              {' '}
              <KnownPerson id={entityId} people={people} />
            </>
          )}
        </span>
        <time className={styles['time']} dateTime={at}>
          {formatDate(at, language, { style: 'shortDateTime' })}
        </time>
      </p>
      <p className={styles['who']}>
        {impersonatorId === null || impersonatorId === actorId ? (
          <KnownPerson id={actorId} people={people} />
        ) : (
          <>
            <KnownPerson id={actorId} people={people} />, {t('auditTrail.byAgent')}
          </>
        )}
        {reason !== null && `. ${t('auditTrail.reason', { reason })}`}
      </p>
      {changes.length > 0 && (
        <details className={styles['changes']}>
          <summary>{t('auditTrail.changes', { count: changes.length })}</summary>
          <div className={styles['table']}>
            <ChangedFields changes={changes} people={people} countries={countries} />
          </div>
        </details>
      )}
    </li>
  );
});
