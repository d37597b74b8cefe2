import { observer } from 'mobx-react-lite';
import { importEncodings, importFields, importSeparators } from '@portolan/contracts';
import { Select } from '@portolan/ui/choice';
import { Button } from '@portolan/ui/core';
import { Checkbox, Field } from '@portolan/ui/form';
import type { ImportDialogProps } from './ImportDialogProps.ts';
import type { ImportStore } from './ImportStore.ts';
import styles from './ImportDialog.module.css';

export interface ImportMappingProps extends Pick<ImportDialogProps, 'say'> {
  readonly store: ImportStore;
  readonly onChoose: () => void;
}

const keyOfSeparator = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;

/** How a text is read, the field of each column, and whether new people are invited. */
export const ImportMapping = observer(function ImportMapping({ store, say, onChoose }: ImportMappingProps) {
  const { file, mapping, isInviting } = store;
  if (file === null) return null;
  const { isWorkbook, encoding, separator, columns, isMappingRemembered } = file;
  return (
    <>
      <div className={styles['line']}>
        <strong className={styles['name']}>{file.name}</strong>
        <Button size="small" onClick={onChoose}>
          {say('import.another')}
        </Button>
      </div>
      {!isWorkbook && (
        <div className={styles['pair']}>
          <Field label={say('import.encoding')}>
            {(control) => (
              <Select
                {...control}
                value={encoding}
                options={importEncodings.map((value) => ({ value, label: say(`import.encodings.${value}`) }))}
                onChange={(value) =>
                  void store.readAs({ encoding: importEncodings.find((known) => known === value) ?? encoding })
                }
              />
            )}
          </Field>
          <Field label={say('import.separator')}>
            {(control) => (
              <Select
                {...control}
                value={separator}
                options={importSeparators.map((value) => ({
                  value,
                  label: say(`import.separators.${keyOfSeparator[value]}`),
                }))}
                onChange={(value) =>
                  void store.readAs({ separator: importSeparators.find((known) => known === value) ?? separator })
                }
              />
            )}
          </Field>
        </div>
      )}
      <p className="pt-quiet pt-note">{say(isMappingRemembered ? 'import.remembered' : 'import.mappingHint')}</p>
      <div className={styles['columns']}>
        {columns.map(({ heading, samples }, index) => (
          // A column has no identity but its position.
          <Field
            key={`${index} ${heading}`}
            label={heading === '' ? say('import.column', { no: index + 1 }) : heading}
            hint={samples.filter((sample) => sample !== '').join(', ')}
          >
            {(control) => (
              <Select
                {...control}
                value={mapping[index] ?? ''}
                options={[
                  { value: '', label: say('import.ignore') },
                  ...importFields.map((value) => ({ value, label: say(`import.field.${value}`) })),
                ]}
                onChange={(value) => store.map(index, importFields.find((field) => field === value) ?? null)}
              />
            )}
          </Field>
        ))}
      </div>
      <Checkbox checked={isInviting} onChange={({ target }) => store.invite(target.checked)}>
        {say('import.invite')}
      </Checkbox>
    </>
  );
});
