import { observer } from 'mobx-react-lite';
import { invoiceFrequencies } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { CountryField, useCountries } from '../records/CountryField.tsx';
import { MembersField } from '../records/MembersField.tsx';
import type { PeopleNames } from '../records/peopleNames.ts';
import { RecordDrawer } from '../records/RecordDrawer.tsx';
import { ChoiceField, FieldRow, FlagField, TextField } from '../records/RecordFields.tsx';
import type { RecordEditor } from '../records/RecordsStore.ts';
import { useRecordForm } from '../records/useRecordForm.ts';
import type { BillingDraft, BillingRow } from './billingRecords.ts';

export interface BillingDrawerProps {
  readonly record: RecordEditor<BillingRow, BillingDraft>;
  /** Currency codes that a company can be billed in. */
  readonly currencies: readonly string[];
  readonly people: PeopleNames;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
}

/** Editor of a billing profile. */
export const BillingDrawer = observer(function BillingDrawer(props: BillingDrawerProps) {
  const { record, currencies, people, onSave, onClose } = props;
  const { t } = useTexts('mf-company-admin');
  const countries = useCountries();
  const form = useRecordForm('billingProfiles.profile', record);
  const { bind } = form;
  const saved = record.details?.saved ?? null;
  const currency = bind('currency');
  const access = bind('access');
  return (
    <RecordDrawer
      title={saved?.name ?? t('billingProfiles.addTitle')}
      record={record}
      form={form}
      onSave={onSave}
      onClose={onClose}
    >
      <TextField {...bind('name')} isRequired maxLength={80} hint={t('billingProfiles.hint.name')} />
      <TextField {...bind('legalName')} isRequired maxLength={120} />
      <TextField {...bind('vatNumber')} isRequired maxLength={30} />
      <TextField {...bind('line')} isRequired maxLength={120} />
      <FieldRow>
        <TextField {...bind('zip')} isRequired maxLength={16} />
        <TextField {...bind('city')} isRequired maxLength={80} />
      </FieldRow>
      <CountryField {...bind('countryCode')} countries={countries} isRequired />
      <FieldRow>
        <ChoiceField
          {...currency}
          options={[...new Set([currency.value, ...currencies])].map((code) => ({ value: code, label: code }))}
        />
        <ChoiceField
          {...bind('invoiceFrequency')}
          options={invoiceFrequencies.map((value) => ({ value, label: t(`billingProfiles.frequency.${value}`) }))}
        />
      </FieldRow>
      <TextField {...bind('invoiceEmail')} type="email" isRequired />
      <TextField {...bind('reference')} maxLength={80} hint={t('billingProfiles.hint.reference')} />
      <FlagField {...bind('isDefault')} hint={t('billingProfiles.hint.isDefault')} />
      <ChoiceField
        {...access}
        options={(['ALL', 'USERS'] as const).map((value) => ({ value, label: t(`billingProfiles.access.${value}`) }))}
      />
      {access.value === 'USERS' && <MembersField {...bind('allowedUsers')} people={people} />}
      {saved?.archived === true && <FlagField {...bind('archived')} hint={t('billingProfiles.hint.archived')} />}
    </RecordDrawer>
  );
});
