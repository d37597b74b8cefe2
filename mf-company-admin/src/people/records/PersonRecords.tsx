import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { Customer, LoyaltyMembership, ManagedPerson, TravelDocument } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore } from '@portolan/remote-kit';
import { DescriptionRows } from '@portolan/ui/base';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import {
  effectivePolicy,
  effectiveProcesses,
  paymentSourcesOf,
  type CompanyRules,
  type EffectiveRule,
} from './effectiveRules.ts';
import { useTabTexts, withTexts } from '../../texts/TabTexts.tsx';
import styles from '../PersonDrawer.module.css';
import { recordTexts } from './recordTexts.ts';
import { RecordsStore, type LoadedRecords, type RecordTab } from './RecordsStore.ts';

export interface PersonRecordsProps {
  readonly tab: RecordTab;
  readonly person: ManagedPerson;
}

/** A tab of the person over the list: the profile, effective rules with their reasons, documents with masked numbers, or memberships. */
const RecordsBody = observer(function PersonRecords({ tab, person }: PersonRecordsProps) {
  const { t } = useTabTexts();
  const { http, session } = useSession();
  const store = useStore(
    () => new RecordsStore({ http, companyId: session.company?.id ?? '', personId: person.id, tab }),
  );
  const { state } = store;
  if (state.kind === 'failed')
    return <ErrorState title={t('failed')} requestId={requestIdOf(state.error)} onRetry={() => void store.load()} />;
  if (state.kind !== 'ready') return <LoadingState label={t('loading')} />;
  return <Records loaded={state.value} person={person} />;
});

export const PersonRecords = withTexts('person', RecordsBody, recordTexts);

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
  const { t, language } = useTabTexts();
  const { address1, address2, zipCode, city, birthDate } = profile;
  const given = (value: string) => (value.trim() === '' ? t('notGiven') : value);
  return (
    <DescriptionRows
      rows={[
        { label: t('name'), value: given(`${profile.firstName} ${profile.lastName}`) },
        { label: t('email'), value: profile.email },
        { label: t('phone'), value: given(profile.cellphone) },
        {
          label: t('birthDate'),
          value: birthDate === null ? t('notGiven') : formatDate(birthDate, language, { style: 'shortDate' }),
        },
        {
          label: t('address'),
          value: given([address1, address2, `${zipCode} ${city}`.trim()].filter((part) => part !== '').join(', ')),
        },
      ]}
    />
  );
}

function Settings({ rules, person }: { readonly rules: CompanyRules; readonly person: ManagedPerson }) {
  const { t } = useTabTexts();
  const policy = effectivePolicy(person, rules);
  const processes = effectiveProcesses(person, rules);
  const ruleOf = ({ name, why, through }: EffectiveRule) => ({ name, note: t(`why.${why}`, { through }) });
  const rows: readonly (readonly [string, readonly Effective[], string])[] = [
    ['policy', policy === null ? [] : [ruleOf(policy)], t('noPolicy')],
    ['processes', processes.map(ruleOf), t('noProcess')],
    ['costCenters', person.costCenters.map(({ name }) => ({ name, note: '' })), t('noProcess')],
    [
      'payment',
      paymentSourcesOf(person, rules).map(({ label, isDefault }) => ({
        name: label,
        note: isDefault ? t('usualPayment') : '',
      })),
      t('noProcess'),
    ],
  ];
  return (
    <dl className={styles['effective']}>
      {rows.map(([key, found, none]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          {found.length === 0 && <dd>{none}</dd>}
          {found.map(({ name, note }) => (
            <dd key={name}>
              <b>{name}</b>
              {note !== '' && <span className="pt-note">{note}</span>}
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
  const { t, language } = useTabTexts();
  return (
    <Lines empty={t('noDocuments')}>
      {documents.map(({ id, type, number, issuingCountry, expiresOn }) => (
        <li key={id}>
          <b>{t(`document.${type}`)}</b>{' '}
          {[
            number,
            issuingCountry ?? '',
            expiresOn === null ? '' : t('until', { day: formatDate(expiresOn, language, { style: 'shortDate' }) }),
          ]
            .filter((part) => part !== '')
            .join(', ')}
        </li>
      ))}
    </Lines>
  );
}

function Memberships({ memberships }: { readonly memberships: readonly LoyaltyMembership[] }) {
  const { t } = useTabTexts();
  return (
    <Lines empty={t('noMemberships')}>
      {memberships.map((membership) => (
        <li key={membership.id}>
          <b>{membership.resourceType === 'TRAIN' ? t(`train.${membership.loyaltyProgramType}`) : membership.name}</b>{' '}
          {membership.membershipNumber}
        </li>
      ))}
    </Lines>
  );
}

function Lines({ empty, children }: { readonly empty: string; readonly children: readonly ReactNode[] }) {
  return children.length === 0 ? <p>{empty}</p> : <ul className={styles['records']}>{children}</ul>;
}
