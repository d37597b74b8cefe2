import { observer } from 'mobx-react-lite';
import { importEncodings, importFields, importSeparators } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { Button } from '@portolan/ui/core';
import { Checkbox, Field } from '@portolan/ui/form';
import type { ImportStore } from './ImportStore.ts';
import styles from './ImportDialog.module.css';

export interface ImportMappingProps {
  readonly store: ImportStore;
  readonly onChoose: () => void;
}

const keyOfSeparator = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;

/** How a text is read, the field of each column, and whether new people are invited. */
export const ImportMapping = observer(function ImportMapping({ store, onChoose }: ImportMappingProps) {
  const { t } = useTexts('mf-company-admin');
  const { file, mapping, isInviting } = store;
  if (file === null) return null;
  const { isWorkbook, encoding, separator, columns, isMappingRemembered } = file;
  return (
    <>
      <div className={styles['line']}>
        <strong className={styles['name']}>{file.name}</strong>
        <Button size="small" onClick={onChoose}>
          {t('people.import.another')}
        </Button>
      </div>
      {!isWorkbook && (
        <div className={styles['pair']}>
          <Field label={t('people.import.encoding')}>
            {(control) => (
              <Select
                {...control}
                value={encoding}
                options={importEncodings.map((value) => ({ value, label: t(`people.import.encodings.${value}`) }))}
                onChange={(value) =>
                  void store.readAs({ encoding: importEncodings.find((known) => known === value) ?? encoding })
                }
              />
            )}
          </Field>
          <Field label={t('people.import.separator')}>
            {(control) => (
              <Select
                {...control}
                value={separator}
                options={importSeparators.map((value) => ({
                  value,
                  label: t(`people.import.separators.${keyOfSeparator[value]}`),
                }))}
                onChange={(value) =>
                  void store.readAs({ separator: importSeparators.find((known) => known === value) ?? separator })
                }
              />
            )}
          </Field>
        </div>
      )}
      <p className={styles['hint']}>
        {t(isMappingRemembered ? 'people.import.remembered' : 'people.import.mappingHint')}
      </p>
      <div className={styles['columns']}>
        {columns.map(({ heading, samples }, index) => (
          // A column has no identity but its position.
          <Field
            key={`${index} ${heading}`}
            label={heading === '' ? t('people.import.column', { no: index + 1 }) : heading}
            hint={samples.filter((sample) => sample !== '').join(', ')}
          >
            {(control) => (
              <Select
                {...control}
                value={mapping[index] ?? ''}
                options={[
                  { value: '', label: t('people.import.ignore') },
                  ...importFields.map((value) => ({ value, label: t(`people.import.field.${value}`) })),
                ]}
                onChange={(value) => store.map(index, importFields.find((field) => field === value) ?? null)}
              />
            )}
          </Field>
        ))}
      </div>
      <Checkbox checked={isInviting} onChange={({ target }) => store.invite(target.checked)}>
        {t('people.import.invite')}
      </Checkbox>
    </>
  );
});
