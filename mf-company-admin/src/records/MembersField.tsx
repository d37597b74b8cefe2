import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Combobox, usePersonDetail } from '@portolan/ui/choice';
import { Avatar, Button, Icon } from '@portolan/ui/core';
import { Field } from '@portolan/ui/form';
import { nameOf } from './nameOf.ts';
import { personLookup, type PeopleNames } from './peopleNames.ts';
import { Foreign } from './RecordFields.tsx';
import type { FieldBinding } from './useRecordForm.ts';
import styles from './MembersField.module.css';

/** How many are drawn at first, and more with each press. */
const step = 20;

export interface MembersFieldProps extends FieldBinding<readonly string[]> {
  readonly people: PeopleNames;
  readonly hint?: string | undefined;
}

/** The people whom a record names: found by name and added, removed one by one. */
export const MembersField = observer(function MembersField(props: MembersFieldProps) {
  const { id, label, value, error, foreign, onChange, people, hint } = props;
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const detailOf = usePersonDetail();
  const [lookup] = useState(() => personLookup(http, session.company?.id ?? ''));
  const [shown, setShown] = useState(step);
  const visible = value.slice(0, shown);
  const visibleIds = visible.join(' ');
  useEffect(() => void people.know(visibleIds.split(' ')), [people, visibleIds]);
  useEffect(() => lookup.clear, [lookup]);
  const { state, items } = lookup;
  const options = items
    .filter(({ customerId }) => !value.includes(customerId))
    .map((person) => ({ value: person.customerId, label: nameOf(person), detail: detailOf(person) }));
  const handleAdd = (added: string | null) => {
    if (added === null) return;
    people.remember(items);
    lookup.clear();
    onChange([added, ...value]);
  };
  return (
    <div className={styles['members']}>
      <Field id={id} label={`${label} (${value.length})`} error={error} hint={hint}>
        {(control) => (
          <Combobox
            {...control}
            value={null}
            options={options}
            state={state.kind}
            placeholder={t('records.addPerson')}
            onSearch={lookup.search}
            onChange={handleAdd}
          />
        )}
      </Field>
      {visible.length > 0 && (
        <ul className="pt-stack-0 pt-list" aria-label={label}>
          {visible.map((person) => {
            const name = people.nameOf(person) || t('records.unknownPerson');
            return (
              <li key={person} className={styles['member']}>
                <Avatar name={name} />
                <span className={styles['name']}>{name}</span>
                <Button
                  type="text"
                  size="small"
                  icon={<Icon name="close" size={16} />}
                  aria-label={t('records.removePerson', { name })}
                  onClick={() => onChange(value.filter((other) => other !== person))}
                />
              </li>
            );
          })}
        </ul>
      )}
      {value.length > shown && (
        <Button onClick={() => setShown(shown + step)}>
          {t('records.more', { count: Math.min(step, value.length - shown) })}
        </Button>
      )}
      <Foreign foreign={foreign} wordsOf={(members) => t('people.count', { count: members.length })} />
    </div>
  );
});
