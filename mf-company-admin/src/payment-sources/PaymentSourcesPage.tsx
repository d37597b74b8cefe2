import { observer } from 'mobx-react-lite';
import { useSession, useStore, usePrivateScreen, useTexts } from '@portolan/remote-kit';
import { useKeptFields } from '@portolan/remote-kit/editing';
import { Tag } from '@portolan/ui/base';
import { Notice } from '@portolan/ui/core';
import { AudienceNames } from '../records/AudienceNames.ts';
import { PeopleNames } from '../records/peopleNames.ts';
import { RecordsPage } from '../records/RecordsPage.tsx';
import { shownProducts } from '../records/shownProducts.ts';
import { useProductName } from '../records/useProductName.ts';
import { WarningText } from '../records/WarningText.tsx';
import { PaymentDrawer } from './PaymentDrawer.tsx';
import { asOnCard, expiryStateOf, paymentRecords, type PaymentRow } from './paymentRecords.ts';

/** Payment of the company's trips (screens §9): shared and lodge cards by brand and last digits, and invoices. */
export const PaymentSourcesPage = observer(function PaymentSourcesPage() {
  usePrivateScreen();
  const { t } = useTexts('mf-company-admin');
  const nameOfProduct = useProductName();
  const { http, session } = useSession();
  const companyId = session.company?.id ?? '';
  const records = useStore(() => paymentRecords(http, companyId));
  useKeptFields('payment-sources', records);
  const names = useStore(() => new AudienceNames(http, companyId));
  const people = useStore(() => new PeopleNames(http, companyId));
  const { rows, editor } = records;
  const mayManage = !session.isActing && session.hasRole('COMPANY_ADMIN');
  const now = new Date();
  const ending = rows.filter(({ archived, expiry }) => !archived && expiryStateOf(expiry, now) !== 'fine');
  const expiry = ({ expiry: month, archived }: PaymentRow) => {
    if (month === null) return '';
    const state = archived ? 'fine' : expiryStateOf(month, now);
    const shown = asOnCard(month);
    return state === 'fine' ? (
      shown
    ) : (
      <WarningText>{t(`paymentSources.expires.${state}`, { month: shown })}</WarningText>
    );
  };
  const productsOf = ({ applicableTo }: PaymentRow) =>
    applicableTo.length === 0
      ? t('paymentSources.allProducts')
      : shownProducts
          .filter((product) => applicableTo.includes(product))
          .map(nameOfProduct)
          .join(', ');
  return (
    <RecordsPage
      page="paymentSources"
      records={records}
      nameLabel={t('paymentSources.source.field.label')}
      columns={[
        {
          key: 'default',
          label: t('paymentSources.source.field.isDefault'),
          render: ({ isDefault }) => isDefault && <Tag>{t('paymentSources.default')}</Tag>,
        },
        {
          key: 'kind',
          label: t('paymentSources.source.field.kind'),
          render: ({ kind, brand, last4 }) =>
            [t(`paymentSources.kind.${kind}`), last4 === null ? '' : t('paymentSources.card', { brand, last4 })]
              .filter((part) => part !== '')
              .join(', '),
        },
        { key: 'expiry', label: t('paymentSources.source.field.expiry'), render: expiry },
        { key: 'products', label: t('paymentSources.source.field.applicableTo'), render: productsOf },
        {
          key: 'access',
          label: t('paymentSources.source.field.access'),
          render: ({ management }) => management && t(`paymentSources.access.${management.access}`),
        },
      ]}
      mayManage={mayManage}
      notices={
        <>
          {!mayManage && <Notice kind="info">{t('paymentSources.agentReads')}</Notice>}
          {ending.length > 0 && (
            <Notice kind="warning">
              {t('paymentSources.ending', { names: ending.map(({ label }) => label).join(', ') })}
            </Notice>
          )}
        </>
      }
    >
      {editor !== null && (
        <PaymentDrawer record={editor} names={names} people={people} onSave={records.save} onClose={records.close} />
      )}
    </RecordsPage>
  );
});
