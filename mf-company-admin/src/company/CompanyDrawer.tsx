import { observer } from 'mobx-react-lite';
import { languages, type Corporation } from '@portolan/contracts';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useKeptFields } from '@portolan/remote-kit/editing';
import { CountryField, useCountries } from '../records/CountryField.tsx';
import { RecordDrawer } from '../records/RecordDrawer.tsx';
import { ChoiceField, FieldRow, FieldsHint, TextField } from '../records/RecordFields.tsx';
import { useRecordForm } from '../records/useRecordForm.ts';
import { ContactPersonsField } from './ContactPersonsField.tsx';
import { companyRecord } from './companyRecord.ts';

export interface CompanyDrawerProps {
  readonly company: Corporation;
  /** Currency codes that the portal supports. */
  readonly currencies: readonly string[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Editor of the company's own data. */
export const CompanyDrawer = observer(function CompanyDrawer(props: CompanyDrawerProps) {
  const { company, currencies, onSaved, onClose } = props;
  const { t } = useTexts('mf-company-admin');
  const { http } = useSession();
  const record = useStore(() => companyRecord(http, company));
  useKeptFields('company', record);
  const countries = useCountries();
  const form = useRecordForm('company.details', record);
  const { bind } = form;
  const currency = bind('defaultCurrency');
  const handleSave = async () => {
    if (await record.save()) onSaved();
  };
  return (
    <RecordDrawer title={t('company.editTitle')} record={record} form={form} onSave={handleSave} onClose={onClose}>
      <TextField {...bind('legalName')} isRequired maxLength={120} />
      <FieldRow>
        <TextField {...bind('registrationNumber')} maxLength={40} />
        <TextField {...bind('vatNumber')} maxLength={30} />
      </FieldRow>
      <TextField {...bind('line')} isRequired maxLength={120} />
      <FieldRow>
        <TextField {...bind('zip')} maxLength={16} />
        <TextField {...bind('city')} isRequired maxLength={80} />
      </FieldRow>
      <CountryField {...bind('countryCode')} countries={countries} isRequired hint={t('company.hint.countryCode')} />
      <FieldRow>
        <ChoiceField
          {...bind('defaultLanguage')}
          options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
        <ChoiceField
          {...currency}
          options={[...new Set([currency.value, ...currencies])].map((code) => ({ value: code, label: code }))}
        />
      </FieldRow>
      <FieldsHint>{t('company.hint.defaults')}</FieldsHint>
      <ContactPersonsField {...bind('contactPersons')} />
    </RecordDrawer>
  );
});
