import { observer } from 'mobx-react-lite';
import { negotiatedProducts, type NegotiatedRate } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Field, TextInput } from '@portolan/ui/form';
import { RecordDrawer } from '../records/RecordDrawer.tsx';
import { ChoiceField, FieldRow, FlagField, Foreign, TextField } from '../records/RecordFields.tsx';
import type { RecordEditor } from '../records/RecordsStore.ts';
import { useRecordForm } from '../records/useRecordForm.ts';
import type { RateDraft } from './rateRecords.ts';

export interface RateDrawerProps {
  readonly record: RecordEditor<NegotiatedRate, RateDraft>;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
}

/** Editor of a negotiated rate or code: the supplier by the product's own word, and a discount for hotels only. */
export const RateDrawer = observer(function RateDrawer({ record, onSave, onClose }: RateDrawerProps) {
  const { t } = useTexts('mf-company-admin');
  const form = useRecordForm('negotiatedRates.rate', record);
  const { bind } = form;
  const saved = record.details?.saved ?? null;
  const product = bind('productType');
  const until = bind('validUntil');
  const isHotel = product.value === 'HOTEL';
  const isOneHotel = isHotel && saved?.hotelId != null;
  return (
    <RecordDrawer
      title={saved?.name ?? t('negotiatedRates.addTitle')}
      record={record}
      form={form}
      onSave={onSave}
      onClose={onClose}
    >
      <TextField {...bind('name')} isRequired maxLength={100} hint={t('negotiatedRates.hint.name')} />
      <ChoiceField
        {...product}
        options={negotiatedProducts.map((value) => ({ value, label: t(`negotiatedRates.product.${value}`) }))}
      />
      {isOneHotel ? (
        <p>{t('negotiatedRates.oneHotel')}</p>
      ) : (
        <TextField
          {...bind('supplier')}
          label={t(`negotiatedRates.supplier.${product.value}`)}
          isRequired
          maxLength={80}
          hint={t(`negotiatedRates.supplierHint.${product.value}`)}
        />
      )}
      <FieldRow>
        <TextField {...bind('code')} isRequired={!isHotel} maxLength={40} />
        {isHotel && <TextField {...bind('discountPercent')} maxLength={2} />}
      </FieldRow>
      <div>
        <Field id={until.id} label={until.label} error={until.error} hint={t('negotiatedRates.hint.validUntil')}>
          {(control) => <TextInput {...control} type="date" value={until.value} onChange={until.onChange} />}
        </Field>
        <Foreign foreign={until.foreign} wordsOf={String} />
      </div>
      <FlagField {...bind('isPreferred')} hint={t('negotiatedRates.hint.isPreferred')} />
      {saved?.archived === true && <FlagField {...bind('archived')} hint={t('negotiatedRates.hint.archived')} />}
    </RecordDrawer>
  );
});
