import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import { DateInput } from '@portolan/ui/date';
import { Field } from '@portolan/ui/form';
import { PlaceField } from '../../places/PlaceField.tsx';
import styles from './LegFields.module.css';
import type { FlightSearchStore, LegField, LegPlace } from './FlightSearchStore.ts';

export interface LegFieldsProps {
  readonly store: FlightSearchStore;
  readonly leg: LegField;
  /** Counted from 1. */
  readonly number: number;
  readonly idOf: (field: string) => string;
  readonly errorOf: (field: string) => string | undefined;
}

/** Places and day of a leg, and the return day of a return flight. */
export const LegFields = observer(function LegFields({ store, leg, number, idOf, errorOf }: LegFieldsProps) {
  const { t } = useTexts('mf-booking');
  // Read before `Field`, which renders its children outside of the observer.
  const { type, end, endDays, legs, widened } = store;
  const days = store.daysOf(leg);
  const isMulti = type === 'MULTI_CITY';
  const isWide = widened.includes(leg.key);
  const field = (which: LegPlace) => (
    <PlaceField
      id={idOf(`${leg.key}.${which}`)}
      label={t(`flights.search.${which}`)}
      store={leg[which]}
      error={which === 'from' || which === 'to' ? errorOf(`${leg.key}.${which}`) : undefined}
      isOptional={which === 'from2' || which === 'to2'}
      placeholder={t('flights.search.placePlaceholder')}
      onChoose={(pointId) => store.choosePlace(leg, which, pointId)}
    />
  );
  return (
    <div
      className={styles['leg']}
      role="group"
      aria-label={isMulti ? t('flights.flight', { number }) : t('flights.search.way')}
    >
      {isMulti && (
        <div className={styles['head']}>
          <b>{t('flights.flight', { number })}</b>
          {legs.length > 2 && (
            <Button
              size="small"
              icon={<Icon name="close" size={16} />}
              aria-label={t('flights.search.removeLeg', { number })}
              onClick={() => store.removeLeg(leg.key)}
            >
              {t('hotels.search.remove')}
            </Button>
          )}
        </div>
      )}
      <div className={styles['way']}>
        {field('from')}
        <div className={styles['swap']}>
          <Button icon={<Icon name="swap" />} aria-label={t('search.swap')} onClick={() => store.swap(leg)} />
        </div>
        {field('to')}
      </div>
      {isWide ? (
        <div className={styles['second']}>
          {field('from2')}
          {field('to2')}
        </div>
      ) : (
        <div className={styles['widen']}>
          <Button size="small" type="link" onClick={() => store.widen(leg.key)}>
            {t('flights.search.widen')}
          </Button>
        </div>
      )}
      <div className={styles['days']}>
        <Field
          id={idOf(`${leg.key}.date`)}
          label={t(type === 'RETURN' ? 'flights.search.out' : 'flights.search.date')}
          error={errorOf(`${leg.key}.date`)}
          isRequired
        >
          {(control) => (
            <DateInput {...control} {...days} value={leg.date} onChange={(date) => store.setDate(leg.key, date)} />
          )}
        </Field>
        {type === 'RETURN' && (
          <Field id={idOf('end')} label={t('flights.search.back')} error={errorOf('end')} isRequired>
            {(control) => <DateInput {...control} {...endDays} value={end} onChange={store.setEnd} />}
          </Field>
        )}
      </div>
    </div>
  );
});
