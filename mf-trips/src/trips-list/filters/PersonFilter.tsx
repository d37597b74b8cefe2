import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { Employee } from '@portolan/contracts';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Combobox, type ComboboxOption } from '@portolan/ui/choice';
import { Field } from '@portolan/ui/form';
import { useCompanyId } from '../../trip/useCompanyId.ts';
import { nameOf, personLookup } from '../../trip/people.ts';
import type { PersonNames } from './PersonNames.ts';

export interface PersonFilterProps {
  readonly label: string;
  readonly personId: string | null;
  readonly names: PersonNames;
  readonly onChange: (personId: string | null) => void;
}

const optionOf = (person: Employee): ComboboxOption => ({
  value: person.customerId,
  label: nameOf(person),
  detail: person.email,
});

/** A person of the company, found from two letters on; emptying the field removes the filter (spec §5). */
export const PersonFilter = observer(function PersonFilter({ label, personId, names, onChange }: PersonFilterProps) {
  const { t } = useTexts('mf-trips');
  const { http } = useSession();
  const companyId = useCompanyId();
  const [lookup] = useState(() => personLookup(http, companyId));
  useEffect(() => () => lookup.clear(), [lookup]);

  // Read here: Field calls its children in its own render, which no observer tracks.
  const value = personId === null ? null : { value: personId, label: names.of(personId) ?? t('filters.somebody') };
  const { items, state } = lookup;
  const handleChange = (chosen: string | null) => {
    names.remember(items.filter(({ customerId }) => customerId === chosen));
    onChange(chosen);
    lookup.clear();
  };
  return (
    <Field label={label}>
      {(control) => (
        <Combobox
          {...control}
          value={value}
          options={items.map(optionOf)}
          state={state.kind}
          placeholder={t('filters.personHint')}
          onSearch={lookup.search}
          onChange={handleChange}
        />
      )}
    </Field>
  );
});
