import { observer } from 'mobx-react-lite';
import type { CustomField } from '@portolan/contracts';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import { RecordsSection } from '../records/RecordsSection.tsx';
import { RecordTable } from '../records/RecordTable.tsx';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';
import { CustomFieldDrawer } from './CustomFieldDrawer.tsx';
import { customFieldRecords } from './customFieldRecords.ts';
import { fieldProducts } from './fieldProducts.ts';

/** What the company asks of a trip at the checkout, beside what every trip has (screens §9). */
export const CustomFieldsPage = observer(function CustomFieldsPage() {
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const records = useStore(() => customFieldRecords(http, session.company?.id ?? ''));
  const { rows, editor, leaving } = records;
  const productsOf = ({ appliesTo }: CustomField) =>
    appliesTo.length === 0
      ? t('customFields.allProducts')
      : fieldProducts
          .filter((product) => appliesTo.includes(product))
          .map((product) => t(`customFields.product.${product}`))
          .join(', ');
  const add = (
    <Button type="primary" icon={<Icon name="plus" size={20} />} onClick={() => records.edit(null)}>
      {t('customFields.add')}
    </Button>
  );
  return (
    <SettingsFrame page="customFields" action={rows.length > 0 && add}>
      <RecordsSection
        records={records}
        leavingName={leaving && records.nameOf(leaving)}
        texts={{
          loading: t('customFields.loading'),
          failed: t('customFields.failed'),
          emptyTitle: t('customFields.empty'),
          emptyText: t('customFields.emptyText'),
          archive: t('customFields.archiveText'),
        }}
        action={add}
        onKeep={() => records.askToArchive(null)}
      >
        <RecordTable
          label={t('settings.page.customFields')}
          rows={rows}
          nameLabel={t('customFields.field.label')}
          nameOf={({ label }) => label}
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
          ]}
          onEdit={records.edit}
          onArchive={records.askToArchive}
        />
      </RecordsSection>
      {editor !== null && <CustomFieldDrawer record={editor} onSave={records.save} onClose={records.close} />}
    </SettingsFrame>
  );
});
