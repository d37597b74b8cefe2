import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Select, type SelectOption } from '@portolan/ui/choice';
import { Field } from '@portolan/ui/form';
import type { ProfileField } from './profileDraft.ts';
import type { ProfileFieldHelpers } from './useProfileFields.ts';

export interface ProfileSelectFieldProps {
  readonly field: ProfileField;
  readonly parts: ProfileFieldHelpers;
  readonly options: readonly SelectOption[];
  /** Text for "none"; without it one must be chosen. */
  readonly noneLabel?: string;
  readonly hint?: string;
}

/** One select field of the profile. A value missing from the list still shows as itself. */
export const ProfileSelectField = observer(function ProfileSelectField({
  field,
  parts,
  options,
  noneLabel,
  hint,
}: ProfileSelectFieldProps) {
  const { t } = useTexts('mf-profile');
  const { store, idOf, errorOf } = parts;
  const value = store.typed(field);
  const isListed = value === '' || options.some((option) => option.value === value);
  const all = [
    ...(noneLabel === undefined ? [] : [{ value: '', label: noneLabel }]),
    ...(isListed ? [] : [{ value, label: value }]),
    ...options,
  ];
  return (
    <Field id={idOf(field)} label={t(`field.${field}`)} hint={hint} error={errorOf(field)}>
      {(control) => (
        <Select
          {...control}
          name={field}
          value={value}
          options={all}
          onChange={(chosen) => store.change(field, chosen)}
        />
      )}
    </Field>
  );
});
