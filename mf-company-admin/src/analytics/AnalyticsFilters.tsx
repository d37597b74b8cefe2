import { productTypes, type CostCenter } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { TabLinks } from '@portolan/ui/base';
import { Select } from '@portolan/ui/choice';
import { DateRangeInput } from '@portolan/ui/date';
import { Field } from '@portolan/ui/form';
import { periods, type AnalyticsQuery } from './analyticsQuery.ts';
import styles from './AnalyticsFilters.module.css';

/** Products that are booked; places of others, such as airports, are none. */
const filteredProducts = productTypes.filter((product) => product !== 'AIRPORT');

export interface AnalyticsFiltersProps {
  readonly query: AnalyticsQuery;
  readonly costCenters: readonly CostCenter[];
  readonly onChange: (change: Partial<AnalyticsQuery>) => void;
}

/** The period, by its length or its days, and what narrows it. */
export function AnalyticsFilters({ query, costCenters, onChange }: AnalyticsFiltersProps) {
  const { t } = useTexts('mf-company-admin');
  return (
    <div className={styles['filters']}>
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
        <Field label={t('analytics.product')}>
          {(control) => (
            <Select
              {...control}
              value={query.product ?? ''}
              options={[
                { value: '', label: t('analytics.any') },
                ...filteredProducts.map((value) => ({ value, label: t(`customFields.product.${value}`) })),
              ]}
              onChange={(value) => onChange({ product: filteredProducts.find((product) => product === value) ?? null })}
            />
          )}
        </Field>
        {(costCenters.length > 0 || query.costCenterId !== null) && (
          <Field label={t('analytics.costCenter')}>
            {(control) => (
              <Select
                {...control}
                value={query.costCenterId ?? ''}
                options={[
                  { value: '', label: t('analytics.any') },
                  ...costCenters.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
                ]}
                onChange={(value) => onChange({ costCenterId: value === '' ? null : value })}
              />
            )}
          </Field>
        )}
      </div>
    </div>
  );
}
