import { observer } from 'mobx-react-lite';
import { formatNumber } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { Field, TextInput } from '@portolan/ui/form';
import { CountedChoice } from '../../search/CountedChoice.tsx';
import { tripAdvisorSteps, withHotelsChosen, type HotelFilterChoice } from '../hotelView.ts';
import { hotelFilterOptions } from './hotelFilterOptions.ts';
import styles from './HotelFilterPanel.module.css';
import type { HotelResultsStore } from './HotelResultsStore.ts';
import { useHotelFilterTexts } from './useHotelFilterTexts.ts';

export interface HotelFilterPanelProps {
  readonly store: HotelResultsStore;
  readonly filters: HotelFilterChoice;
  readonly onChange: (filters: HotelFilterChoice) => void;
}

/** Every filter of hotels, each value with how many hotels it leaves (spec §3). */
export const HotelFilterPanel = observer(function HotelFilterPanel({
  store,
  filters,
  onChange,
}: HotelFilterPanelProps) {
  const { t, language } = useTexts('mf-booking');
  const { valueText } = useHotelFilterTexts(store);
  const handlePoints = (text: string) =>
    onChange({ ...filters, tripAdvisorPoints: tripAdvisorSteps.find((step) => String(step) === text) ?? null });
  return (
    <div className={styles['panel']}>
      <Field label={t('hotels.filter.name')}>
        {(control) => (
          <TextInput
            {...control}
            value={filters.name}
            maxLength={60}
            autoComplete="off"
            onChange={(name) => onChange({ ...filters, name })}
          />
        )}
      </Field>
      {hotelFilterOptions(store, filters).map(({ group, options }) => (
        <CountedChoice
          key={group}
          label={t(`hotels.filter.${group}`)}
          options={options.map(({ value, count }) => ({ value, label: valueText(group, value), count }))}
          chosen={filters.chosen[group]}
          onChange={(values) => onChange(withHotelsChosen(filters, group, values))}
        />
      ))}
      <Field label={t('hotels.filter.tripAdvisorPoints')}>
        {(control) => (
          <Select
            {...control}
            value={String(filters.tripAdvisorPoints ?? '')}
            options={[
              { value: '', label: t('hotels.anyPoints') },
              ...tripAdvisorSteps.map((step) => ({
                value: String(step),
                label: t('hotels.pointsFrom', { points: formatNumber(step, language, 1) }),
              })),
            ]}
            onChange={handlePoints}
          />
        )}
      </Field>
    </div>
  );
});
