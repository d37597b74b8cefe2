import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { Customer, LoyaltyMembership, ManagedPerson, TravelDocument } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { DescriptionRows } from '@portolan/ui/base';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import {
  effectivePolicy,
  effectiveProcesses,
  paymentSourcesOf,
  type CompanyRules,
  type EffectiveRule,
} from './effectiveRules.ts';
import styles from '../PersonDrawer.module.css';
import { RecordsStore, type LoadedRecords, type RecordTab } from './RecordsStore.ts';

export interface PersonRecordsProps {
  readonly tab: RecordTab;
  readonly person: ManagedPerson;
}

/** A tab of the person over the list: the profile, effective rules with their reasons, documents with masked numbers, or memberships. */
export const PersonRecords = observer(function PersonRecords({ tab, person }: PersonRecordsProps) {
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const store = useStore(
    () => new RecordsStore({ http, companyId: session.company?.id ?? '', personId: person.id, tab }),
  );
  const { state } = store;
  if (state.kind === 'failed')
    return (
      <ErrorState
        title={t('person.recordsFailed')}
        requestId={requestIdOf(state.error)}
        onRetry={() => void store.load()}
      />
    );
  if (state.kind !== 'ready') return <LoadingState label={t('person.recordsLoading')} />;
  return <Records loaded={state.value} person={person} />;
});

function Records({ loaded, person }: { readonly loaded: LoadedRecords; readonly person: ManagedPerson }) {
  switch (loaded.tab) {
    case 'profile':
      return <Profile profile={loaded.value} />;
    case 'settings':
      return <Settings rules={loaded.value} person={person} />;
    case 'documents':
      return <Documents documents={loaded.value} />;
    case 'loyalty':
      return <Memberships memberships={loaded.value} />;
  }
}

function Profile({ profile }: { readonly profile: Customer }) {
  const { t, language } = useTexts('mf-company-admin');
  const { address1, address2, zipCode, city, birthDate } = profile;
  const given = (value: string) => (value.trim() === '' ? t('person.notGiven') : value);
  return (
    <DescriptionRows
      rows={[
        { label: t('person.name'), value: given(`${profile.firstName} ${profile.lastName}`) },
        { label: t('person.email'), value: profile.email },
        { label: t('person.phone'), value: given(profile.cellphone) },
        {
          label: t('person.birthDate'),
          value: birthDate === null ? t('person.notGiven') : formatDate(birthDate, language, { style: 'shortDate' }),
        },
        {
          label: t('person.address'),
          value: given([address1, address2, `${zipCode} ${city}`.trim()].filter((part) => part !== '').join(', ')),
        },
      ]}
    />
  );
}

function Settings({ rules, person }: { readonly rules: CompanyRules; readonly person: ManagedPerson }) {
  const { t } = useTexts('mf-company-admin');
  const policy = effectivePolicy(person, rules);
  const processes = effectiveProcesses(person, rules);
  const ruleOf = ({ name, why, through }: EffectiveRule) => ({ name, note: t(`person.why.${why}`, { through }) });
  const rows: readonly (readonly [string, readonly Effective[], string])[] = [
    ['policy', policy === null ? [] : [ruleOf(policy)], t('person.noPolicy')],
    ['processes', processes.map(ruleOf), t('person.noProcess')],
    ['costCenters', person.costCenters.map(({ name }) => ({ name, note: '' })), t('person.noProcess')],
    [
      'payment',
      paymentSourcesOf(person, rules).map(({ label, isDefault }) => ({
        name: label,
        note: isDefault ? t('person.usualPayment') : '',
      })),
      t('person.noProcess'),
    ],
  ];
  return (
    <dl className={styles['effective']}>
      {rows.map(([key, found, none]) => (
        <div key={key}>
          <dt>{t(`person.${key}`)}</dt>
          {found.length === 0 && <dd>{none}</dd>}
          {found.map(({ name, note }) => (
            <dd key={name}>
              <b>{name}</b>
              {note !== '' && <span>{note}</span>}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

interface Effective {
  readonly name: string;
  /** The reason, or further information; empty for none. */
  readonly note: string;
}

function Documents({ documents }: { readonly documents: readonly TravelDocument[] }) {
  const { t, language } = useTexts('mf-company-admin');
  return (
    <Lines empty={t('person.noDocuments')}>
      {documents.map(({ id, type, number, issuingCountry, expiresOn }) => (
        <li key={id}>
          <b>{t(`person.document.${type}`)}</b>{' '}
          {[
            number,
            issuingCountry ?? '',
            expiresOn === null
              ? ''
              : t('person.until', { day: formatDate(expiresOn, language, { style: 'shortDate' }) }),
          ]
            .filter((part) => part !== '')
            .join(', ')}
        </li>
      ))}
    </Lines>
  );
}

function Memberships({ memberships }: { readonly memberships: readonly LoyaltyMembership[] }) {
  const { t } = useTexts('mf-company-admin');
  return (
    <Lines empty={t('person.noMemberships')}>
      {memberships.map((membership) => (
        <li key={membership.id}>
          <b>
            {membership.resourceType === 'TRAIN' ? t(`person.train.${membership.loyaltyProgramType}`) : membership.name}
          </b>{' '}
          {membership.membershipNumber}
        </li>
      ))}
    </Lines>
  );
}

function Lines({ empty, children }: { readonly empty: string; readonly children: readonly ReactNode[] }) {
  return children.length === 0 ? <p>{empty}</p> : <ul className={styles['records']}>{children}</ul>;
}
