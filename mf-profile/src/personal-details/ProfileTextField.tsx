import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Field, TextInput, type TextInputProps } from '@portolan/ui/form';
import type { ProfileField } from './profileDraft.ts';
import type { ProfileFieldHelpers } from './useProfileFields.ts';

export interface ProfileTextFieldProps extends Pick<TextInputProps, 'type'> {
  readonly field: ProfileField;
  readonly parts: ProfileFieldHelpers;
  /** The browser's autofill name (HTML). */
  readonly autoComplete: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
}

/** One text field of the profile, with its label and error. */
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
