import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Combobox, usePersonDetail } from '@portolan/ui/choice';
import { Field } from '@portolan/ui/form';
import { nameOf } from './nameOf.ts';
import { personLookup, type PeopleNames } from './peopleNames.ts';
import { Foreign } from './RecordFields.tsx';
import type { FieldBinding } from './useRecordForm.ts';

export interface PersonFieldProps extends FieldBinding<string> {
  readonly people: PeopleNames;
  readonly hint?: string | undefined;
}

/** Somebody of the company, found by name; empty for nobody. */
export const PersonField = observer(function PersonField(props: PersonFieldProps) {
  const { id, label, value, error, foreign, onChange, people, hint } = props;
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const detailOf = usePersonDetail();
  const [lookup] = useState(() => personLookup(http, session.company?.id ?? ''));
  useEffect(() => void people.know([value, foreign?.value ?? null]), [people, value, foreign?.value]);
  useEffect(() => lookup.clear, [lookup]);
  const { state, items } = lookup;
  const options = items.map((person) => ({
    value: person.customerId,
    label: nameOf(person),
    detail: detailOf(person),
  }));
  const chosen = value === '' ? null : { value, label: people.nameOf(value) || t('records.unknownPerson') };
  const handleChange = (next: string | null) => {
    people.remember(items);
    lookup.clear();
    onChange(next ?? '');
  };
  return (
    <div>
      <Field id={id} label={label} error={error} hint={hint}>
        {(control) => (
          <Combobox
            {...control}
            value={chosen}
            options={options}
            state={state.kind}
            onSearch={lookup.search}
            onChange={handleChange}
          />
        )}
      </Field>
      <Foreign foreign={foreign} wordsOf={(person) => people.nameOf(person) ?? ''} />
    </div>
  );
});
