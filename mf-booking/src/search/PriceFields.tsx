import { useState } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { Field, TextInput } from '@portolan/ui/form';
import type { PriceBounds } from './priceBounds.ts';
import styles from './PriceFields.module.css';

export interface PriceFieldsProps {
  /** The prices on offer. */
  readonly range: { readonly min: number; readonly max: number };
  readonly price: PriceBounds;
  readonly onType: (price: PriceBounds) => void;
}

type Bound = keyof PriceBounds;

/** A typed bound: null for none, undefined for what is no price. */
function boundOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const value = Number(text.trim().replaceAll(/\s/g, '').replace(',', '.'));
  return Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** The smallest and the largest price: at first all that is on offer (spec §4). */
export function PriceFields({ range, price, onType }: PriceFieldsProps) {
  const { t } = useTexts('mf-booking');
  /** What is being typed; null shows what holds. */
  const [typed, setTyped] = useState<Readonly<Partial<Record<Bound, string>>> | null>(null);
  const textOf = (bound: Bound) => typed?.[bound] ?? String(price[bound] ?? range[bound]);
  const faultOf = (bound: Bound) => {
    const [min, max] = [boundOf(textOf('min')), boundOf(textOf('max'))];
    if ((bound === 'min' ? min : max) === undefined) return t('cars.price.invalid');
    return bound === 'max' && min != null && max != null && min > max ? t('cars.price.inverted') : undefined;
  };
  const handleType = (bound: Bound, text: string) => {
    const texts = { ...typed, [bound]: text };
    setTyped(texts);
    const read = (one: Bound) => {
      const value = boundOf(texts[one] ?? textOf(one));
      return value === range[one] ? null : value;
    };
    const [min, max] = [read('min'), read('max')];
    if (min === undefined || max === undefined || (min !== null && max !== null && min > max)) return;
    onType({ min, max });
  };
  return (
    <div className={styles['price']} onBlur={() => faultOf('min') ?? faultOf('max') ?? setTyped(null)}>
      {(['min', 'max'] as const).map((bound) => (
        <Field key={bound} label={t(`cars.price.${bound}`)} error={faultOf(bound)}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={textOf(bound)}
              onChange={(text) => handleType(bound, text)}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
