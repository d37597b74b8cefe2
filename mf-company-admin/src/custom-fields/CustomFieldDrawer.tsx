import { observer } from 'mobx-react-lite';
import { customFieldKinds, customFieldNeeds, type CustomField } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { requestIdOf } from '@portolan/http';
import { ErrorState } from '@portolan/ui/core';
import { Field, TextArea } from '@portolan/ui/form';
import { ChosenField } from '../records/ChosenField.tsx';
import { RecordDrawer } from '../records/RecordDrawer.tsx';
import { ChoiceField, FlagField, Foreign, TextField } from '../records/RecordFields.tsx';
import type { RecordEditor } from '../records/RecordsStore.ts';
import { shownProducts } from '../records/shownProducts.ts';
import { useProductName } from '../records/useProductName.ts';
import { useRecordForm } from '../records/useRecordForm.ts';
import type { CustomFieldDraft } from './customFieldRecords.ts';
import type { BookingChannels } from './bookingChannels.ts';

/** Enough for the most choices of a list. */
const longestOptions = 8100;

export interface CustomFieldDrawerProps {
  readonly record: RecordEditor<CustomField, CustomFieldDraft>;
  readonly channels: BookingChannels;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
}

/** Editor of a custom field; choices show only for a list. */
export const CustomFieldDrawer = observer(function CustomFieldDrawer(props: CustomFieldDrawerProps) {
  const { record, channels, onSave, onClose } = props;
  const { t } = useTexts('mf-company-admin');
  const nameOfProduct = useProductName();
  const form = useRecordForm('customFields', record);
  const { bind } = form;
  const saved = record.details?.saved ?? null;
  const kind = bind('kind');
  const options = bind('options');
  return (
    <RecordDrawer
      title={saved?.label ?? t('customFields.addTitle')}
      record={record}
      form={form}
      onSave={onSave}
      onClose={onClose}
    >
      <TextField {...bind('label')} isRequired maxLength={80} />
      <ChoiceField
        {...kind}
        options={customFieldKinds.map((value) => ({ value, label: t(`customFields.kind.${value}`) }))}
      />
      {kind.value === 'LIST' && (
        <div>
          <Field
            id={options.id}
            label={options.label}
            error={options.error}
            hint={t('customFields.hint.options')}
            isRequired
          >
            {(control) => (
              <TextArea
                {...control}
                rows={5}
                maxLength={longestOptions}
                value={options.value}
                onChange={options.onChange}
              />
            )}
          </Field>
          <Foreign foreign={options.foreign} wordsOf={(theirs) => theirs.split('\n').join(', ')} />
        </div>
      )}
      <ChoiceField
        {...bind('requiredWhen')}
        options={customFieldNeeds.map((value) => ({ value, label: t(`customFields.need.${value}`) }))}
      />
      <ChosenField
        {...bind('appliesTo')}
        hint={t('customFields.hint.appliesTo')}
        addLabel={t('customFields.addProduct')}
        options={shownProducts.map((value) => ({ value, label: nameOfProduct(value) }))}
      />
      <ChosenField
        {...bind('bookingChannels')}
        hint={t('customFields.hint.bookingChannels')}
        addLabel={t('customFields.addChannel')}
        options={(channels.value ?? []).map(({ code }) => ({
          value: code,
          label: t(`customFields.channel.${code}`, { defaultValue: code }),
        }))}
      />
      {channels.state.kind === 'failed' && (
        <ErrorState
          title={t('customFields.channelsFailed')}
          requestId={requestIdOf(channels.state.error)}
          onRetry={() => void channels.load()}
        />
      )}
      {saved?.archived === true && <FlagField {...bind('archived')} hint={t('costCenters.hint.archived')} />}
    </RecordDrawer>
  );
});
