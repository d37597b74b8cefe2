import { observer } from 'mobx-react-lite';
import type { CustomField } from '@portolan/contracts';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useKeptFields } from '@portolan/remote-kit/editing';
import { RecordsPage } from '../records/RecordsPage.tsx';
import { shownProducts } from '../records/shownProducts.ts';
import { useProductName } from '../records/useProductName.ts';
import { bookingChannelsLoad } from './bookingChannels.ts';
import { CustomFieldDrawer } from './CustomFieldDrawer.tsx';
import { customFieldRecords } from './customFieldRecords.ts';

/** The company's own questions about a trip at the checkout (screens §9). */
export const CustomFieldsPage = observer(function CustomFieldsPage() {
  const { t } = useTexts('mf-company-admin');
  const nameOfProduct = useProductName();
  const { http, session } = useSession();
  const records = useStore(() => customFieldRecords(http, session.company?.id ?? ''));
  useKeptFields('custom-fields', records);
  const { load: channels } = useStore(() => bookingChannelsLoad(http));
  const { editor } = records;
  const productsOf = ({ appliesTo }: CustomField) =>
    appliesTo.length === 0
      ? t('customFields.allProducts')
      : shownProducts
          .filter((product) => appliesTo.includes(product))
          .map(nameOfProduct)
          .join(', ');
  const channelsOf = ({ bookingChannels = [] }: CustomField) =>
    bookingChannels.length === 0
      ? t('customFields.allChannels')
      : bookingChannels.map((code) => t(`customFields.channel.${code}`, { defaultValue: code })).join(', ');
  return (
    <RecordsPage
      page="customFields"
      records={records}
      nameLabel={t('customFields.field.label')}
      columns={[
        {
          key: 'kind',
          label: t('customFields.field.kind'),
          render: ({ kind }) => t(`customFields.kind.${kind}`),
        },
        {
          key: 'requiredWhen',
          label: t('customFields.field.requiredWhen'),
          render: ({ requiredWhen }) => t(`customFields.need.${requiredWhen}`),
        },
        { key: 'appliesTo', label: t('customFields.field.appliesTo'), render: productsOf },
        { key: 'channels', label: t('customFields.field.bookingChannels'), render: channelsOf },
      ]}
    >
      {editor !== null && (
        <CustomFieldDrawer record={editor} channels={channels} onSave={records.save} onClose={records.close} />
      )}
    </RecordsPage>
  );
});
