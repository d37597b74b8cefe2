import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { Field, TextInput } from '@portolan/ui/form';
import type { PriceRange } from '../query/tripFilters.ts';
import { usePriceTexts } from './usePriceTexts.ts';
import styles from './PriceFilter.module.css';

export interface PriceFilterProps {
  readonly price: PriceRange | null;
  readonly onChange: (price: PriceRange | null) => void;
}

/** Minimum and maximum price in a currency, initially the reader's. */
export const PriceFilter = observer(function PriceFilter({ price, onChange }: PriceFilterProps) {
  const { t } = useTexts('mf-trips');
  const { session, currencies } = useSession();
  const { texts, faults, type } = usePriceTexts(price, session.user?.currency ?? 'SEK', onChange);
  // Without the list, the reader's own currency can still be chosen.
  useEffect(() => void currencies.load().catch(() => undefined), [currencies]);
  const codes = [...new Set([texts.currency, ...currencies.list.map(({ code }) => code)])].toSorted();
  const bound = (name: 'least' | 'most') => (
    <Field label={t(`filters.${name}`)} error={faults[name] && t(`filters.${faults[name]}`)}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={texts[name]}
          onChange={(text) => type({ [name]: text })}
        />
      )}
    </Field>
  );
  return (
    <div className={styles['price']}>
      {bound('least')}
      {bound('most')}
      <div className={styles['currency']}>
        <Field label={t('filters.currency')}>
          {(control) => (
            <Select
              {...control}
              value={texts.currency}
              options={codes.map((code) => ({ value: code, label: code }))}
              onChange={(currency) => type({ currency })}
            />
          )}
        </Field>
      </div>
    </div>
  );
});
