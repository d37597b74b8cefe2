import { productTypes } from '@portolan/contracts';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { TabLinks } from '@portolan/ui/base';
import { Select, type SelectOption } from '@portolan/ui/choice';
import { DateRangeInput } from '@portolan/ui/date';
import { Checkbox, Field } from '@portolan/ui/form';
import { PeopleNames } from '../records/peopleNames.ts';
import { PersonField } from '../records/PersonField.tsx';
import { useTabTexts } from '../texts/TabTexts.tsx';
import { useProductName } from '../records/useProductName.ts';
import type { Choices } from './analyticsApi.ts';
import { periods, policyStates, type AnalyticsQuery } from './analyticsQuery.ts';
import styles from './AnalyticsFilters.module.css';

/** Products that are booked; places of others, such as airports, are none. */
const filteredProducts = productTypes.filter((product) => product !== 'AIRPORT');

export interface AnalyticsFiltersProps {
  readonly query: AnalyticsQuery;
  readonly choices: Choices;
  readonly onChange: (change: Partial<AnalyticsQuery>) => void;
}

/** The period, by its length or its days, and what narrows it; what is wanted less often is folded away. */
export function AnalyticsFilters({ query, choices, onChange }: AnalyticsFiltersProps) {
  const { t } = useTexts('mf-company-admin');
  const nameOfProduct = useProductName();
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
          {({ 'aria-describedby': _described, ...control }) => (
            <DateRangeInput
              {...control}
              label={t('analytics.days')}
              value={query.range}
              onChange={(range) => onChange({ range, period: null })}
            />
          )}
        </Field>
        <Choice
          label={t('analytics.product')}
          value={query.product}
          options={filteredProducts.map((value) => ({ value, label: nameOfProduct(value) }))}
          onChange={(value) => onChange({ product: filteredProducts.find((product) => product === value) ?? null })}
        />
        <IdChoice name="costCenterId" label={t('analytics.costCenter')} {...{ query, choices, onChange }} />
      </div>
      <MoreFilters query={query} choices={choices} onChange={onChange} />
    </div>
  );
}

/** What is wanted less often, folded away until one of it is set. */
function MoreFilters({ query, choices, onChange }: AnalyticsFiltersProps) {
  const { t: tab } = useTabTexts();
  const { http, session } = useSession();
  const people = useStore(() => new PeopleNames(http, session.company?.id ?? ''));
  const hidden = [query.groupId, query.travellerId, query.billingProfileId, query.policy, query.currency].filter(
    (value) => value !== null,
  ).length;
  return (
    <details className={styles['more']} open={hidden > 0 || undefined}>
      <summary>{hidden > 0 ? tab('filters.set', { count: hidden }) : tab('filters.more')}</summary>
      <div className={styles['fields']}>
        <IdChoice name="groupId" label={tab('filters.group')} {...{ query, choices, onChange }} />
        <PersonField
          id="analytics-traveller"
          label={tab('filters.traveller')}
          value={query.travellerId ?? ''}
          error={undefined}
          foreign={null}
          people={people}
          onChange={(id) => onChange({ travellerId: id === '' ? null : id })}
        />
        <IdChoice name="billingProfileId" label={tab('filters.entity')} {...{ query, choices, onChange }} />
        <Choice
          label={tab('filters.policy')}
          value={query.policy}
          options={policyStates.map((value) => ({ value, label: tab(`policy.${value}`) }))}
          onChange={(value) => onChange({ policy: policyStates.find((state) => state === value) ?? null })}
        />
        <IdChoice name="currency" label={tab('filters.currency')} {...{ query, choices, onChange }} />
        <Checkbox checked={query.isCompared} onChange={({ target }) => onChange({ isCompared: target.checked })}>
          {tab('filters.compare')}
        </Checkbox>
      </div>
    </details>
  );
}

/** One of a company's records; not there where it has none. */
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
