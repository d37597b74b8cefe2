import { observer } from 'mobx-react-lite';
import { useSession, useStore, useTexts, usePrivateScreen } from '@portolan/remote-kit';
import { Tag } from '@portolan/ui/base';
import { Button, Icon, Notice } from '@portolan/ui/core';
import { AudienceNames } from '../records/AudienceNames.ts';
import { PeopleNames } from '../records/peopleNames.ts';
import { RecordsSection } from '../records/RecordsSection.tsx';
import { RecordTable } from '../records/RecordTable.tsx';
import { WarningText } from '../records/WarningText.tsx';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';
import { useTabTexts, withTexts } from '../texts/TabTexts.tsx';
import { payableProducts, PaymentDrawer } from './PaymentDrawer.tsx';
import { expiryStateOf, paymentRecords, type PaymentRow } from './paymentRecords.ts';

/** What the company's trips are paid with (screens §9): shared and lodge cards by brand and last digits, and invoices. */
const PaymentSources = observer(function PaymentSources() {
  usePrivateScreen();
  const { t } = useTabTexts();
  const { t: room } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const companyId = session.company?.id ?? '';
  const records = useStore(() => paymentRecords(http, companyId));
  const names = useStore(() => new AudienceNames(http, companyId));
  const people = useStore(() => new PeopleNames(http, companyId));
  const { rows, editor, leaving } = records;
  const mayManage = !session.isActing && session.hasRole('COMPANY_ADMIN');
  const now = new Date();
  const ending = rows.filter(({ archived, expiry }) => !archived && expiryStateOf(expiry, now) !== 'fine');
  const add = mayManage && (
    <Button type="primary" icon={<Icon name="plus" size={20} />} onClick={() => records.edit(null)}>
      {t('add')}
    </Button>
  );
  const expiry = ({ expiry: month, archived }: PaymentRow) => {
    if (month === null) return '';
    const state = archived ? 'fine' : expiryStateOf(month, now);
    return state === 'fine' ? month : <WarningText>{t(`expires.${state}`, { month })}</WarningText>;
  };
  const productsOf = ({ applicableTo }: PaymentRow) =>
    applicableTo.length === 0
      ? t('allProducts')
      : payableProducts
          .filter((product) => applicableTo.includes(product))
          .map((product) => t(`product.${product}`))
          .join(', ');
  return (
    <SettingsFrame page="paymentSources" action={rows.length > 0 && add}>
      {!mayManage && <Notice kind="info">{t('agentReads')}</Notice>}
      {ending.length > 0 && (
        <Notice kind="warning">{t('ending', { names: ending.map(({ label }) => label).join(', ') })}</Notice>
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
          label={room('settings.page.paymentSources')}
          rows={rows}
          nameLabel={t('source.field.label')}
          nameOf={({ label }) => label}
          isReadOnly={!mayManage}
          columns={[
            {
              key: 'default',
              label: t('source.field.isDefault'),
              render: ({ isDefault }) => isDefault && <Tag>{t('default')}</Tag>,
            },
            {
              key: 'kind',
              label: t('source.field.kind'),
              render: ({ kind, brand, last4 }) =>
                [t(`kind.${kind}`), last4 === null ? '' : t('card', { brand, last4 })]
                  .filter((part) => part !== '')
                  .join(', '),
            },
            { key: 'expiry', label: t('source.field.expiry'), render: expiry },
            { key: 'products', label: t('source.field.applicableTo'), render: productsOf },
            {
              key: 'access',
              label: t('source.field.access'),
              render: ({ management }) => management && t(`access.${management.access}`),
            },
          ]}
          onEdit={records.edit}
          onArchive={records.askToArchive}
        />
      </RecordsSection>
      {editor !== null && (
        <PaymentDrawer record={editor} names={names} people={people} onSave={records.save} onClose={records.close} />
      )}
    </SettingsFrame>
  );
});

export const PaymentSourcesPage = withTexts('paymentSources', PaymentSources);
