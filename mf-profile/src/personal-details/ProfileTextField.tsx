import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Field, TextInput, type TextInputProps } from '@portolan/ui/form';
import type { ProfileField } from './profileDraft.ts';
import type { ProfileFieldParts } from './useProfileFields.ts';

export interface ProfileTextFieldProps extends Pick<TextInputProps, 'type'> {
  readonly field: ProfileField;
  readonly parts: ProfileFieldParts;
  /** What a browser may fill in (HTML's autofill names). */
  readonly autoComplete: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
}

/** One typed field of the profile, under its label and over its error. */
export const ProfileTextField = observer(function ProfileTextField({
  field,
  parts,
  hint,
  isRequired = false,
  ...input
}: ProfileTextFieldProps) {
  const { t } = useTexts('mf-profile');
  const { store, idOf, errorOf } = parts;
  const value = store.typed(field); // read here: Field calls its children in its own render, which no observer watches
  return (
    <Field id={idOf(field)} label={t(`field.${field}`)} hint={hint} error={errorOf(field)} isRequired={isRequired}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          name={field}
          value={value}
          onChange={(typed) => store.change(field, typed)}
        />
      )}
    </Field>
  );
});
