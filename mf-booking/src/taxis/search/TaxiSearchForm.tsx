import { useId, useMemo, type FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { taxiLeadTimeMinutes, transferTypes } from '@portolan/contracts';
import { ownTimeZone } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { DateTimeInput } from '@portolan/ui/date';
import { Select } from '@portolan/ui/choice';
import { ErrorSummary, Field } from '@portolan/ui/form';
import { zoneCity } from '../../clock/zoneCity.ts';
import { CapLine } from '../../search/cap/CapLine.tsx';
import { TravellersField } from '../../travellers/TravellersField.tsx';
import { isTransferType } from '../taxiQuery.ts';
import { QuickPickups } from './QuickPickups.tsx';
import { RideFields } from './RideFields.tsx';
import { taxiProblemText } from './taxiProblemText.ts';
import type { TaxiSearchField } from './taxiSearchRules.ts';
import type { TaxiSearchStore } from './TaxiSearchStore.ts';
import styles from '../../search/SearchForm.module.css';
import own from './TaxiSearchForm.module.css';

export interface TaxiSearchFormProps {
  readonly store: TaxiSearchStore;
  readonly onSubmit: () => void;
}

export const TaxiSearchForm = observer(function TaxiSearchForm({ store, onSubmit }: TaxiSearchFormProps) {
  const { t } = useTexts('mf-booking');
  const form = useId();
  // Read here: Field calls its children in its own render, which no observer watches.
  const { problems, pickup, firstDay, transferType } = store;
  // The summary takes the focus when its list changes: only another submit may make another list.
  const errors = useMemo(
    () => problems.map(({ field, code }) => ({ fieldId: `${form}-${field}`, message: taxiProblemText(t, code) })),
    [problems, form, t],
  );
  const idOf = (field: TaxiSearchField) => `${form}-${field}`;
  const errorOf = (field: TaxiSearchField) => {
    const code = store.problemOf(field);
    return code === null ? undefined : taxiProblemText(t, code);
  };
  const isOwnZone = store.timeZone === ownTimeZone();
  const pickupLabel = isOwnZone ? t('search.pickup') : t('search.pickupIn', { zone: zoneCity(store.timeZone) });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };

  return (
    <form className={styles['form']} noValidate aria-label={t('search.title')} onSubmit={handleSubmit}>
      <ErrorSummary title={t('search.problems')} errors={errors} />
      <div className={own['ride']}>
        <RideFields store={store} idOf={idOf} errorOf={errorOf} />
        <div className={own['time']}>
          <Field
            id={idOf('pickup')}
            label={pickupLabel}
            hint={t('search.leadTime', { count: taxiLeadTimeMinutes })}
            error={errorOf('pickup')}
          >
            {(control) => (
              <>
                <DateTimeInput {...control} value={pickup} onChange={store.setPickup} firstDay={firstDay} />
                <QuickPickups store={store} />
              </>
            )}
          </Field>
          <Field label={t('search.transferType')}>
            {(control) => (
              <Select
                {...control}
                value={transferType}
                options={transferTypes.map((type) => ({ value: type, label: t(`transferType.${type}`) }))}
                onChange={(type) => isTransferType(type) && store.setTransferType(type)}
              />
            )}
          </Field>
        </div>
      </div>
      <TravellersField id={idOf('travellers')} store={store.travellers} error={errorOf('travellers')} />
      <div className={styles['foot']}>
        <CapLine productType="TAXI" />
        <Button type="primary" size="large" htmlType="submit">
          {t('search.submit')}
        </Button>
      </div>
    </form>
  );
});
