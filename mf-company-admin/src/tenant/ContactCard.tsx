import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Field, TextInput, type TextInputProps } from '@portolan/ui/form';
import type { TypedField } from './settingsDraft.ts';
import type { SettingsCardProps } from './settingsFields.ts';
import styles from './TenantSettings.module.css';

const shown: readonly (Required<Pick<TextInputProps, 'type' | 'autoComplete'>> & {
  readonly field: TypedField;
  readonly isRequired: boolean;
})[] = [
  { field: 'documentTitle', type: 'text', autoComplete: 'off', isRequired: false },
  { field: 'customerSupportAddress', type: 'email', autoComplete: 'off', isRequired: true },
  { field: 'customerSupportPhone', type: 'tel', autoComplete: 'off', isRequired: true },
  { field: 'customerSupportHours', type: 'text', autoComplete: 'off', isRequired: false },
];

/** The portal's name in the browser, and its support contacts. */
export const ContactCard = observer(function ContactCard({
  store,
  details: { saved, draft },
  fields,
}: SettingsCardProps) {
  const { t } = useTexts('mf-company-admin');
  return (
    <Card title={t('tenant.section.contact')}>
      <div className={styles['fields']}>
        {shown.map(({ field, isRequired, ...input }) => {
          const value = draft.typed[field];
          return (
            <Field
              key={field}
              id={fields.idOf(field)}
              label={t(`tenant.field.${field}`)}
              hint={t(`tenant.hint.${field}`, { name: saved.name })}
              error={fields.errorOf(field)}
              isRequired={isRequired}
            >
              {(control) => (
                <TextInput
                  {...control}
                  {...input}
                  name={field}
                  value={value}
                  onChange={(typed) => store.type(field, typed)}
                />
              )}
            </Field>
          );
        })}
      </div>
    </Card>
  );
});
