import { observer } from 'mobx-react-lite';
import { taxiLeadTimeMinutes, transferTypes } from '@portolan/contracts';
import { ownTimeZone } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { DateTimeInput } from '@portolan/ui/date';
import { Select } from '@portolan/ui/choice';
import { Field } from '@portolan/ui/form';
import { zoneCity } from '../../clock/zoneCity.ts';
import { TravellersField } from '../../travellers/TravellersField.tsx';
import { isTransferType } from '../taxiQuery.ts';
import { QuickPickups } from './QuickPickups.tsx';
import { RideFields } from './RideFields.tsx';
import { problemValues } from './taxiSearchRules.ts';
import type { TaxiSearchStore } from './TaxiSearchStore.ts';
import { useFormProblems } from '../../search/form/useFormProblems.ts';
import { WholeForm } from '../../search/form/WholeForm.tsx';
import own from './TaxiSearchForm.module.css';

export interface TaxiSearchFormProps {
  readonly store: TaxiSearchStore;
  readonly onSubmit: () => void;
}

export const TaxiSearchForm = observer(function TaxiSearchForm({ store, onSubmit }: TaxiSearchFormProps) {
  const { t } = useTexts('mf-booking');
  const { idOf, errorOf, errors } = useFormProblems(store.form, 'search.problem', problemValues);
  // Read before `Field`, which renders its children outside of the observer.
  const { pickup, firstDay, transferType } = store;
  const isOwnZone = store.timeZone === ownTimeZone();
  const pickupLabel = isOwnZone ? t('search.pickup') : t('search.pickupIn', { zone: zoneCity(store.timeZone) });

  return (
    <WholeForm
      label={t('search.title')}
      submitLabel={t('search.submit')}
      errors={errors}
      productType="TAXI"
      onSubmit={onSubmit}
    >
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
    </WholeForm>
  );
});
