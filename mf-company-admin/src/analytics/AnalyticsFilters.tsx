import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { productTypes } from '@portolan/contracts';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { TabLinks } from '@portolan/ui/base';
import { FilterChips, Select, type SelectOption } from '@portolan/ui/choice';
import { useIsPhone } from '@portolan/ui/core';
import { DateRangeInput } from '@portolan/ui/date';
import { Checkbox, Field } from '@portolan/ui/form';
import { PeopleNames } from '../records/peopleNames.ts';
import { PersonField } from '../records/PersonField.tsx';
import { useProductName } from '../records/useProductName.ts';
import type { Choices } from './analyticsApi.ts';
import {
  daysOf,
  narrowingNames,
  noNarrowing,
  periods,
  policyStates,
  type AnalyticsQuery,
  type NarrowingName,
} from './analyticsQuery.ts';
import styles from './AnalyticsFilters.module.css';

/** Bookable products; services at airports are none. */
const filteredProducts = productTypes.filter((product) => product !== 'AIRPORT');

export interface AnalyticsFiltersProps {
  readonly query: AnalyticsQuery;
  readonly choices: Choices;
  readonly onChange: (change: Partial<AnalyticsQuery>) => void;
}

/** The period, by length or days, and filters; rarer ones are folded away, on a phone all. Active ones stand below. */
export const AnalyticsFilters = observer(function AnalyticsFilters({
  query,
  choices,
  onChange,
}: AnalyticsFiltersProps) {
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const people = useStore(() => new PeopleNames(http, session.company?.id ?? ''));
  const isPhone = useIsPhone();
  const parts = { query, choices, onChange };
  return (
    <div className={styles['filters']} role="search">
      <TabLinks
        label={t('analytics.period')}
        current={query.period ?? ''}
        tabs={periods.map((key) => ({ key, label: t(`analytics.periods.${key}`) }))}
        onChange={(key) => onChange({ period: periods.find((period) => period === key) ?? null, range: null })}
      />
      <div className={styles['fields']}>
        <Field label={t('analytics.days')}>
          {(control) => (
            <DateRangeInput
              {...control}
              label={t('analytics.days')}
              value={daysOf(query, new Date())}
              onChange={(range) => range !== null && onChange({ range, period: null })}
            />
          )}
        </Field>
        {!isPhone && <FirstFilters {...parts} />}
      </div>
      <details className={styles['more']}>
        <summary>{t(isPhone ? 'analytics.filters.open' : 'analytics.filters.more')}</summary>
        <div className={styles['fields']}>
          {isPhone && <FirstFilters {...parts} />}
          <IdChoice name="groupId" label={t('analytics.filters.group')} {...parts} />
          <PersonField
            id="analytics-traveller"
            label={t('analytics.filters.traveller')}
            value={query.travellerId ?? ''}
            error={undefined}
            foreign={null}
            people={people}
            onChange={(id) => onChange({ travellerId: id === '' ? null : id })}
          />
          <IdChoice name="billingProfileId" label={t('analytics.filters.entity')} {...parts} />
          <Choice
            label={t('analytics.filters.policy')}
            value={query.policy}
            options={policyStates.map((value) => ({ value, label: t(`analytics.policy.${value}`) }))}
            onChange={(value) => onChange({ policy: policyStates.find((state) => state === value) ?? null })}
          />
          <IdChoice name="currency" label={t('analytics.filters.currency')} {...parts} />
          <Checkbox checked={query.isCompared} onChange={({ target }) => onChange({ isCompared: target.checked })}>
            {t('analytics.filters.compare')}
          </Checkbox>
        </div>
      </details>
      <SetFilters {...parts} people={people} />
    </div>
  );
});

/** The most used filters. */
function FirstFilters({ query, choices, onChange }: AnalyticsFiltersProps) {
  const { t } = useTexts('mf-company-admin');
  const nameOfProduct = useProductName();
  return (
    <>
      <Choice
        label={t('analytics.product')}
        value={query.product}
        options={filteredProducts.map((value) => ({ value, label: nameOfProduct(value) }))}
        onChange={(value) => onChange({ product: filteredProducts.find((product) => product === value) ?? null })}
      />
      <IdChoice name="costCenterId" label={t('analytics.costCenter')} {...{ query, choices, onChange }} />
    </>
  );
}

/** The active filters, each as a chip that removes it. */
const SetFilters = observer(function SetFilters({
  query,
  choices,
  people,
  onChange,
}: AnalyticsFiltersProps & { readonly people: PeopleNames }) {
  const { t } = useTexts('mf-company-admin');
  const nameOfProduct = useProductName();
  const { travellerId } = query;
  useEffect(() => void people.know([travellerId]), [people, travellerId]);
  // Names are known after the choices have loaded.
  const choiceOf = (name: keyof Choices, id: string) =>
    choices[name].find(({ value }) => value === id)?.label ??
    (choices[name].length === 0 ? '…' : t('analytics.unknown'));
  const words: Readonly<Record<NarrowingName, readonly [string, (value: string) => string]>> = {
    product: [t('analytics.product'), () => nameOfProduct(query.product ?? 'OTHER')],
    costCenterId: [t('analytics.costCenter'), (id) => choiceOf('costCenterId', id)],
    groupId: [t('analytics.filters.group'), (id) => choiceOf('groupId', id)],
    travellerId: [
      t('analytics.filters.traveller'),
      (id) => (people.nameOf(id) === '' ? t('records.unknownPerson') : (people.nameOf(id) ?? '…')),
    ],
    billingProfileId: [t('analytics.filters.entity'), (id) => choiceOf('billingProfileId', id)],
    policy: [t('analytics.filters.policy'), (state) => t(`analytics.policy.${state}`)],
    currency: [t('analytics.filters.currency'), (code) => code],
  };
  const chips = narrowingNames.flatMap((name) => {
    const set = query[name];
    if (set === null) return [];
    const [label, nameOf] = words[name];
    const value = nameOf(set);
    const removeLabel = t('analytics.filters.remove', { name: label, value });
    return [{ key: name, label, value, removeLabel, onRemove: () => onChange({ [name]: null }) }];
  });
  return (
    <FilterChips
      label={t('analytics.filters.active')}
      resetLabel={t('analytics.filters.reset')}
      chips={chips}
      onReset={() => onChange(noNarrowing)}
    />
  );
});

/** A choice among one kind of the company's records; hidden if there are none. */
function IdChoice({
  name,
  label,
  query,
  choices,
  onChange,
}: AnalyticsFiltersProps & { readonly name: keyof Choices; readonly label: string }) {
  if (choices[name].length === 0 && query[name] === null) return null;
  return (
    <Choice
      label={label}
      value={query[name]}
      options={choices[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | null;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string | null) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const { t } = useTexts('mf-company-admin');
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          options={[{ value: '', label: t('analytics.any') }, ...options]}
          onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
        />
      )}
    </Field>
  );
}
