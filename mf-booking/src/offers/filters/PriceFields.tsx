import { useState } from 'react';
import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Field, TextInput } from '@portolan/ui/form';
import { priceRangeOf, type PriceBounds } from '../view/priceBounds.ts';
import { FilterGroup } from './FilterGroup.tsx';
import styles from './PriceFields.module.css';
import { barsOf } from './slider/barsOf.ts';
import { roundStepOf } from './slider/roundStepOf.ts';
import { Slider } from './slider/Slider.tsx';

export interface PriceFieldsProps {
  /** Name of the price, such as "Total price, SEK". */
  readonly label: string;
  /** Prices of the offers. */
  readonly prices: readonly number[];
  /** ISO 4217, of all prices. */
  readonly currency: string;
  readonly price: PriceBounds;
  /** Price cap in the unit of the prices; null without one. */
  readonly cap: number | null;
  readonly onType: (price: PriceBounds) => void;
}

const bounds = ['min', 'max'] as const;
type Bound = (typeof bounds)[number];

/** A typed bound: null for none, undefined for an invalid price. */
function boundOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const value = Number(text.trim().replaceAll(/\s/g, '').replace(',', '.'));
  return Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** Lowest and highest price by slider or text, first the range of all offers (spec §4). Empty without prices. */
export function PriceFields({ prices, ...rest }: PriceFieldsProps) {
  const range = priceRangeOf(prices);
  return range === null ? null : <RangeFields {...rest} prices={prices} range={range} />;
}

interface RangeFieldsProps extends PriceFieldsProps {
  readonly range: { readonly min: number; readonly max: number };
}

function RangeFields({ label, prices, range, currency, price, cap, onType }: RangeFieldsProps) {
  const { t, language } = useTexts('mf-booking');
  /** Text while typing; null shows the current bounds. */
  const [typed, setTyped] = useState<Readonly<Partial<Record<Bound, string>>> | null>(null);
  const textOf = (bound: Bound) => typed?.[bound] ?? String(price[bound] ?? range[bound]);
  const faultOf = (bound: Bound) => {
    const [min, max] = [boundOf(textOf('min')), boundOf(textOf('max'))];
    if ((bound === 'min' ? min : max) === undefined) return t('cars.price.invalid');
    return bound === 'max' && min != null && max != null && min > max ? t('cars.price.inverted') : undefined;
  };
  const handleType = (texts: Readonly<Partial<Record<Bound, string>>>) => {
    setTyped(texts);
    const read = (one: Bound) => {
      const value = boundOf(texts[one] ?? textOf(one));
      return value === range[one] ? null : value;
    };
    const [min, max] = [read('min'), read('max')];
    if (min === undefined || max === undefined || (min !== null && max !== null && min > max)) return;
    onType({ min, max });
  };
  const valueOf = (bound: Bound) => boundOf(textOf(bound)) ?? range[bound];
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  return (
    <FilterGroup label={label}>
      <div className={styles['range']} onBlur={() => faultOf('min') ?? faultOf('max') ?? setTyped(null)}>
        {range.max > range.min && (
          <Slider
            min={range.min}
            max={range.max}
            step={roundStepOf(range.max - range.min)}
            thumbs={bounds.map((bound) => ({ label: t(`filter.${bound}Price`), value: valueOf(bound) }))}
            textOf={money}
            bars={barsOf(prices, range)}
            mark={cap ?? undefined}
            onChange={([min, max]) => handleType({ min: String(min), max: String(max) })}
          />
        )}
        {cap !== null && cap >= range.min && cap <= range.max && (
          <p className={styles['cap']}>{t('cap.yours.TOTAL', { cap: money(cap) })}</p>
        )}
        <div className={styles['bounds']}>
          {bounds.map((bound) => (
            <Field key={bound} label={t(`cars.price.${bound}`)} error={faultOf(bound)}>
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={12}
                  value={textOf(bound)}
                  onChange={(text) => handleType({ ...typed, [bound]: text })}
                />
              )}
            </Field>
          ))}
        </div>
      </div>
    </FilterGroup>
  );
}
