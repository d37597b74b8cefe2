import { observer } from 'mobx-react-lite';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useKeptFields } from '@portolan/remote-kit/editing';
import { countryName, useCountries } from '../records/CountryField.tsx';
import { RecordsPage } from '../records/RecordsPage.tsx';
import { OfficeDrawer } from './OfficeDrawer.tsx';
import { officeRecords } from './officeRecords.ts';

/** The offices, which place fields of every search offer by name (screens §9). */
export const OfficesPage = observer(function OfficesPage() {
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const { company } = session;
  const records = useStore(() => officeRecords(http, company?.id ?? '', company?.address.countryCode ?? 'SE'));
  useKeptFields('offices', records);
  const countries = useCountries();
  const { editor } = records;
  return (
    <RecordsPage
      page="offices"
      records={records}
      nameLabel={t('offices.office.field.name')}
      columns={[
        { key: 'line', label: t('offices.office.field.line'), render: ({ line }) => line },
        { key: 'city', label: t('offices.office.field.city'), render: ({ zip, city }) => `${zip} ${city}`.trim() },
        {
          key: 'country',
          label: t('offices.office.field.countryCode'),
          render: ({ countryCode }) => countryName(countries, countryCode),
        },
      ]}
    >
      {editor !== null && (
        <OfficeDrawer record={editor} countries={countries} onSave={records.save} onClose={records.close} />
      )}
    </RecordsPage>
  );
});
