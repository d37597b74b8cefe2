import { observer } from 'mobx-react-lite';
import { listSupportedCurrencies } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore } from '@portolan/remote-kit';
import { useKeptFields } from '@portolan/remote-kit/editing';
import { LivingLoad } from '@portolan/remote-kit/lazy';
import { Tag } from '@portolan/ui/base';
import { ErrorState, Notice } from '@portolan/ui/core';
import { PeopleNames } from '../records/peopleNames.ts';
import { RecordsPage } from '../records/RecordsPage.tsx';
import { useTabTexts, withTexts } from '../texts/TabTexts.tsx';
import { BillingDrawer } from './BillingDrawer.tsx';
import { billingRecords } from './billingRecords.ts';

/** Recipients of the company's invoices (screens §9). */
const BillingProfiles = observer(function BillingProfiles() {
  const { t } = useTabTexts();
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
      say={t}
      nameLabel={t('profile.field.name')}
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
      mayManage={mayManage}
      notices={
        <>
          {!mayManage && <Notice kind="info">{t('agentReads')}</Notice>}
          {currencies.state.kind === 'failed' && (
            <ErrorState
              title={t('currenciesFailed')}
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

export const BillingProfilesPage = withTexts('billingProfiles', BillingProfiles);
