import type { ComponentProps } from 'react';
import { observer } from 'mobx-react-lite';
import { paymentAccess } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import type { AudienceNames } from '../records/AudienceNames.ts';
import { ChosenField } from '../records/ChosenField.tsx';
import { MembersField } from '../records/MembersField.tsx';
import type { PeopleNames } from '../records/peopleNames.ts';
import { RecordDrawer } from '../records/RecordDrawer.tsx';
import { ChoiceField, FieldRow, FieldsHint, FlagField, TextField } from '../records/RecordFields.tsx';
import type { RecordEditor } from '../records/RecordsStore.ts';
import { shownProducts } from '../records/shownProducts.ts';
import { useProductName } from '../records/useProductName.ts';
import { useRecordForm } from '../records/useRecordForm.ts';
import type { PaymentDraft, PaymentRow } from './paymentRecords.ts';

export interface PaymentDrawerProps {
  readonly record: RecordEditor<PaymentRow, PaymentDraft>;
  readonly names: AudienceNames;
  readonly people: PeopleNames;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
}

/** A card stays a card, an invoice an invoice. */
const kindsFor = (saved: PaymentRow | null) =>
  (['SHARED_CARD', 'LODGE_CARD', 'INVOICE'] as const).filter(
    (value) => saved === null || (value === 'INVOICE') === (saved.kind === 'INVOICE'),
  );

/** Editor of a company's payment source. A card's number is never asked: the payment provider keeps it. */
export const PaymentDrawer = observer(function PaymentDrawer(props: PaymentDrawerProps) {
  const { record, names, people, onSave, onClose } = props;
  const { t } = useTexts('mf-company-admin');
  const nameOfProduct = useProductName();
  const form = useRecordForm('paymentSources.source', record);
  const { bind } = form;
  const saved = record.details?.saved ?? null;
  const kind = bind('kind');
  const access = bind('access');
  return (
    <RecordDrawer
      title={saved?.label ?? t('paymentSources.addTitle')}
      record={record}
      form={form}
      onSave={onSave}
      onClose={onClose}
    >
      <ChoiceField
        {...kind}
        options={kindsFor(saved).map((value) => ({ value, label: t(`paymentSources.kind.${value}`) }))}
      />
      <TextField {...bind('label')} isRequired maxLength={80} />
      {kind.value !== 'INVOICE' && (
        <>
          <FieldsHint>{t('paymentSources.hint.card')}</FieldsHint>
          <FieldRow>
            <TextField {...bind('brand')} isRequired maxLength={40} />
            <TextField {...bind('last4')} isRequired maxLength={4} />
            <TextField {...bind('expiry')} isRequired maxLength={7} hint={t('paymentSources.hint.expiry')} />
          </FieldRow>
          <TextField {...bind('holder')} maxLength={120} />
          <TokenField {...bind('providerToken')} isNew={saved === null} />
        </>
      )}
      <ChosenField
        {...bind('applicableTo')}
        hint={t('paymentSources.hint.applicableTo')}
        addLabel={t('paymentSources.addProduct')}
        options={shownProducts.map((value) => ({ value, label: nameOfProduct(value) }))}
      />
      <ChoiceField
        {...access}
        options={paymentAccess.map((value) => ({ value, label: t(`paymentSources.access.${value}`) }))}
      />
      {access.value === 'GROUPS' && (
        <ChosenField
          {...bind('groupIds')}
          addLabel={t('paymentSources.addGroup')}
          options={names.groups.filter(({ archived }) => !archived).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {access.value === 'USERS' && <MembersField {...bind('userIds')} people={people} />}
      <FlagField {...bind('isDefault')} hint={t('paymentSources.hint.isDefault')} />
      {saved?.archived === true && <FlagField {...bind('archived')} hint={t('paymentSources.hint.archived')} />}
    </RecordDrawer>
  );
});

function TokenField({ isNew, ...field }: Omit<ComponentProps<typeof TextField>, 'hint'> & { readonly isNew: boolean }) {
  const { t } = useTexts('mf-company-admin');
  return (
    <TextField
      {...field}
      isRequired={isNew}
      maxLength={200}
      hint={t(isNew ? 'paymentSources.hint.token' : 'paymentSources.hint.tokenKept')}
    />
  );
}
