import { observer } from 'mobx-react-lite';
import { listSupportedCurrencies } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { LivingLoad } from '@portolan/remote-kit/lazy';
import { Tag } from '@portolan/ui/base';
import { Button, ErrorState, Icon } from '@portolan/ui/core';
import { PeopleNames } from '../records/peopleNames.ts';
import { RecordsSection } from '../records/RecordsSection.tsx';
import { RecordTable } from '../records/RecordTable.tsx';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';
import { useTabTexts, withTexts } from '../texts/TabTexts.tsx';
import { BillingDrawer } from './BillingDrawer.tsx';
import { billingRecords } from './billingRecords.ts';

/** Whom the company's invoices are for (screens §9). */
const BillingProfiles = observer(function BillingProfiles() {
  const { t } = useTabTexts();
  const { t: room } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const companyId = session.company?.id ?? '';
  const records = useStore(() => billingRecords(http, companyId, session.company?.defaultCurrency ?? 'EUR'));
  const people = useStore(() => new PeopleNames(http, companyId));
  const { load: currencies } = useStore(
    () => new LivingLoad((signal) => http.call(listSupportedCurrencies, { signal })),
  );
  const { rows, editor, leaving } = records;
  const add = (
    <Button type="primary" icon={<Icon name="plus" size={20} />} onClick={() => records.edit(null)}>
      {t('add')}
    </Button>
  );
  return (
    <SettingsFrame page="billingProfiles" action={rows.length > 0 && add}>
      {currencies.state.kind === 'failed' && (
        <ErrorState
          title={t('currenciesFailed')}
          requestId={requestIdOf(currencies.state.error)}
          onRetry={() => void currencies.load()}
        />
      )}
      <RecordsSection
        records={records}
        leavingName={leaving && records.nameOf(leaving)}
        texts={{
          loading: t('loading'),
          failed: t('failed'),
          emptyTitle: t('empty'),
          emptyText: t('emptyText'),
          archive: t('archiveText'),
        }}
        action={add}
        onKeep={() => records.askToArchive(null)}
      >
        <RecordTable
          label={room('settings.page.billingProfiles')}
          rows={rows}
          nameLabel={t('profile.field.name')}
          nameOf={({ name }) => name}
          columns={[
            {
              key: 'default',
              label: t('profile.field.isDefault'),
              render: ({ isDefault }) => isDefault && <Tag>{t('default')}</Tag>,
            },
            { key: 'currency', label: t('profile.field.currency'), render: ({ currency }) => currency },
            {
              key: 'frequency',
              label: t('profile.field.invoiceFrequency'),
              render: ({ management }) => management && t(`frequency.${management.invoiceFrequency}`),
            },
            {
              key: 'email',
              label: t('profile.field.invoiceEmail'),
              render: ({ management }) => management?.invoiceEmail,
            },
          ]}
          onEdit={records.edit}
          onArchive={records.askToArchive}
        />
      </RecordsSection>
      {editor !== null && (
        <BillingDrawer
          record={editor}
          currencies={(currencies.value ?? []).map(({ code }) => code)}
          people={people}
          onSave={records.save}
          onClose={records.close}
        />
      )}
    </SettingsFrame>
  );
});

export const BillingProfilesPage = withTexts('billingProfiles', BillingProfiles);
