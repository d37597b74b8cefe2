import { passwordMinLength, passwordStrength } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Field, PasswordInput } from '@portolan/ui/form';

export interface NewPasswordFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Words of the person that must not be the password: name, e-mail, company. */
  readonly about?: readonly string[];
  readonly error: string | undefined;
}

/** Field for a new password with its strength in words. */
export function NewPasswordField({ id, label, value, onChange, about, error }: NewPasswordFieldProps) {
  const { t } = useTexts('shell');
  const strength = value === '' ? 'empty' : passwordStrength(value, about);
  return (
    <Field
      id={id}
      label={label}
      error={error}
      hint={t(`strength.${strength}`, { least: passwordMinLength })}
      isRequired
    >
      {(control) => (
        <PasswordInput {...control} name="password" autoComplete="new-password" value={value} onChange={onChange} />
      )}
    </Field>
  );
}
