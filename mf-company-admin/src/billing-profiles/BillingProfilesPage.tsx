import { observer } from 'mobx-react-lite';
import { listSupportedCurrencies } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useKeptFields } from '@portolan/remote-kit/editing';
import { LivingLoad } from '@portolan/remote-kit/lazy';
import { Tag } from '@portolan/ui/base';
import { ErrorState, Notice } from '@portolan/ui/core';
import { PeopleNames } from '../records/peopleNames.ts';
import { RecordsPage } from '../records/RecordsPage.tsx';
import { BillingDrawer } from './BillingDrawer.tsx';
import { billingRecords } from './billingRecords.ts';

/** Recipients of the company's invoices (screens §9). */
export const BillingProfilesPage = observer(function BillingProfilesPage() {
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const companyId = session.company?.id ?? '';
  const records = useStore(() =>
    billingRecords(http, companyId, {
      currency: session.company?.defaultCurrency ?? 'EUR',
      countryCode: session.company?.address.countryCode ?? 'SE',
    }),
  );
  useKeptFields('billing-profiles', records);
  const mayManage = !session.isActing && session.hasRole('COMPANY_ADMIN');
  const people = useStore(() => new PeopleNames(http, companyId));
  const { load: currencies } = useStore(
    () => new LivingLoad((signal) => http.call(listSupportedCurrencies, { signal })),
  );
  const { editor } = records;
  return (
    <RecordsPage
      page="billingProfiles"
      records={records}
      nameLabel={t('billingProfiles.profile.field.name')}
      columns={[
        {
          key: 'default',
          label: t('billingProfiles.profile.field.isDefault'),
          render: ({ isDefault }) => isDefault && <Tag>{t('billingProfiles.default')}</Tag>,
        },
        { key: 'currency', label: t('billingProfiles.profile.field.currency'), render: ({ currency }) => currency },
        {
          key: 'frequency',
          label: t('billingProfiles.profile.field.invoiceFrequency'),
          render: ({ management }) => management && t(`billingProfiles.frequency.${management.invoiceFrequency}`),
        },
        {
          key: 'email',
          label: t('billingProfiles.profile.field.invoiceEmail'),
          render: ({ management }) => management?.invoiceEmail,
        },
      ]}
      mayManage={mayManage}
      notices={
        <>
          {!mayManage && <Notice kind="info">{t('billingProfiles.agentReads')}</Notice>}
          {currencies.state.kind === 'failed' && (
            <ErrorState
              title={t('billingProfiles.currenciesFailed')}
              requestId={requestIdOf(currencies.state.error)}
              onRetry={() => void currencies.load()}
            />
          )}
        </>
      }
    >
      {editor !== null && (
        <BillingDrawer
          record={editor}
          currencies={(currencies.value ?? []).map(({ code }) => code)}
          people={people}
          onSave={records.save}
          onClose={records.close}
        />
      )}
    </RecordsPage>
  );
});
