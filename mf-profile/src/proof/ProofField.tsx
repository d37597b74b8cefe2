import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import { Field, PasswordInput, TextInput } from '@portolan/ui/form';
import type { ProofStore } from '@portolan/remote-kit/proof';

export interface ProofFieldProps {
  readonly proof: ProofStore;
  readonly isBusy: boolean;
  /** Whether a recovery code is accepted; default true. */
  readonly takesRecoveryCode?: boolean;
  /** The person wants to use a passkey. */
  readonly onPasskey: () => void;
}

/** The password, or a code of the second factor, or a passkey instead. */
export const ProofField = observer(function ProofField({
  proof,
  isBusy,
  takesRecoveryCode = true,
  onPasskey,
}: ProofFieldProps) {
  const { t } = useTexts('mf-profile');
  const { asks, typed, problem, hasPasskey, type } = proof;
  const label = t(asks === 'CODE' ? 'security.factor.code' : 'security.field.password');
  const error = problem === null ? undefined : t([`security.problem.${problem}`, `problem.${problem}`], { label });
  return (
    <div className="pt-stack-16">
      {asks === 'CODE' && hasPasskey && (
        <div>
          <Button icon={<Icon name="key" size={20} />} disabled={isBusy} onClick={onPasskey}>
            {t('security.passkeys.use')}
          </Button>
        </div>
      )}
      <Field
        label={label}
        hint={asks === 'CODE' && takesRecoveryCode ? t('security.factor.codeHint') : undefined}
        error={error}
        isRequired={!hasPasskey}
      >
        {(control) =>
          asks === 'CODE' ? (
            <TextInput {...control} autoComplete="one-time-code" maxLength={40} value={typed} onChange={type} />
          ) : (
            <PasswordInput {...control} autoComplete="current-password" value={typed} onChange={type} />
          )
        }
      </Field>
    </div>
  );
});
