import { observer } from 'mobx-react-lite';
import { overrideReasonLength } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Field, TextInput } from '@portolan/ui/form';
import type { AddableOffer, AddToTripStore } from './AddToTripStore.ts';

export interface OverrideFieldProps {
  readonly store: Pick<
    AddToTripStore<AddableOffer>,
    'needsOverrideReason' | 'overrideReason' | 'isReasonMissing' | 'isSending' | 'writeOverrideReason'
  >;
}

/** An agent's reason for a policy override; empty if none is needed. */
export const OverrideField = observer(function OverrideField({ store }: OverrideFieldProps) {
  const { t } = useTexts('mf-booking');
  // Read before `Field`, which renders its children outside of the observer.
  const { needsOverrideReason, overrideReason, isReasonMissing, isSending } = store;
  if (!needsOverrideReason) return null;
  return (
    <Field
      label={t('cart.override')}
      hint={t('cart.overrideHint')}
      isRequired
      error={isReasonMissing ? t('cart.overrideMissing') : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          value={overrideReason}
          onChange={store.writeOverrideReason}
          maxLength={overrideReasonLength}
          disabled={isSending}
          autoComplete="off"
        />
      )}
    </Field>
  );
});
