import { observer } from 'mobx-react-lite';
import type { OfficeRecord } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { CountryField, type Countries } from '../records/CountryField.tsx';
import { RecordDrawer } from '../records/RecordDrawer.tsx';
import { ChoiceField, FieldRow, FlagField, TextField } from '../records/RecordFields.tsx';
import type { RecordEditor } from '../records/RecordsStore.ts';
import { useRecordForm } from '../records/useRecordForm.ts';
import { NearPlaceField } from './NearPlaceField.tsx';
import { nearPlace, type OfficeDraft } from './officeRecords.ts';

export interface OfficeDrawerProps {
  readonly record: RecordEditor<OfficeRecord, OfficeDraft>;
  readonly countries: Countries;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
}

/** Editor of an office: its address and its position. */
export const OfficeDrawer = observer(function OfficeDrawer({ record, countries, onSave, onClose }: OfficeDrawerProps) {
  const { t } = useTexts('mf-company-admin');
  const form = useRecordForm('offices.office', record);
  const { bind } = form;
  const saved = record.details?.saved ?? null;
  const zone = bind('timeZone');
  const zones = [...new Set([zone.value, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
  return (
    <RecordDrawer
      title={saved?.name ?? t('offices.addTitle')}
      record={record}
      form={form}
      onSave={onSave}
      onClose={onClose}
    >
      <TextField {...bind('name')} isRequired maxLength={80} hint={t('offices.hint.name')} />
      <TextField {...bind('line')} isRequired maxLength={120} />
      <FieldRow>
        <TextField {...bind('zip')} maxLength={16} />
        <TextField {...bind('city')} isRequired maxLength={80} />
      </FieldRow>
      <CountryField {...bind('countryCode')} countries={countries} isRequired />
      <NearPlaceField onPlace={(place) => record.change((draft) => nearPlace(draft, place))} />
      <FieldRow>
        <TextField {...bind('latitude')} isRequired maxLength={20} />
        <TextField {...bind('longitude')} isRequired maxLength={20} />
      </FieldRow>
      <ChoiceField {...zone} options={zones} isRequired />
      {saved?.archived === true && <FlagField {...bind('archived')} hint={t('offices.hint.archived')} />}
    </RecordDrawer>
  );
});
