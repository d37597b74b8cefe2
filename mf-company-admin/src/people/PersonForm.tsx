import { useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { invitedRoles, type ManagedPerson } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { TabLinks } from '@portolan/ui/base';
import { Select } from '@portolan/ui/choice';
import { Avatar } from '@portolan/ui/core';
import { Checkbox, Field } from '@portolan/ui/form';
import { ChosenField } from '../records/ChosenField.tsx';
import type { PeopleNames } from '../records/peopleNames.ts';
import { PersonField } from '../records/PersonField.tsx';
import { RecordDrawer } from '../records/RecordDrawer.tsx';
import { FieldsHint, FlagField, TextField } from '../records/RecordFields.tsx';
import { useRecordForm } from '../records/useRecordForm.ts';
import { adminRoles } from './givableRoles.ts';
import { toggled, type PersonDraft } from './personDraft.ts';
import { PersonDuties } from './PersonDuties.tsx';
import { PersonRecords } from './records/PersonRecords.tsx';
import { recordTabs } from './records/RecordsStore.ts';
import type { PersonStore } from './PersonStore.ts';
import styles from './PersonDrawer.module.css';

const formTabs = ['work', 'permissions', 'duties'] as const;
const tabs = [...formTabs, ...recordTabs] as const;
type Tab = (typeof tabs)[number];

/** The tab of a field. */
const tabOf = (field: string): Tab => (field === 'roles' || field === 'allowAgentOverride' ? 'permissions' : 'work');

export interface PersonFormProps {
  readonly name: string;
  readonly store: PersonStore;
  readonly person: ManagedPerson;
  readonly people: PeopleNames;
  readonly isAdmin: boolean;
  /** Only other people change one's own rights. */
  readonly isSelf: boolean;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
  readonly below: ReactNode;
}

/** Editable data of a person, in tabs of one form; a refused save shows the tab of its first problem. */
export const PersonForm = observer(function PersonForm(props: PersonFormProps) {
  const { name, store, person, people, isAdmin, isSelf, onSave, onClose, below } = props;
  const { t } = useTexts('mf-company-admin');
  const { record, belongings } = store;
  const form = useRecordForm<ManagedPerson, PersonDraft>('person', record);
  const [tab, setTab] = useState<Tab>('work');
  const [seenProblems, setSeenProblems] = useState(record.problems);
  const [first] = record.problems;
  if (seenProblems !== record.problems) {
    setSeenProblems(record.problems);
    if (first !== undefined) setTab(tabOf(first.field));
  }
  const { bind } = form;
  const roles = bind('roles');
  const groups = bind('groupIds');
  const centers = [
    ...person.costCenters.filter(({ id }) => !belongings.centers.some((center) => center.id === id)),
    ...belongings.centers,
  ];
  const mayGive = (role: (typeof invitedRoles)[number]) => !isSelf && (isAdmin || !adminRoles.includes(role));
  return (
    <RecordDrawer title={name} record={record} form={form} onSave={onSave} onClose={onClose} below={below}>
      <p className={styles['who']}>
        <Avatar name={name} />
        <span className="pt-wrapping">
          {person.email}
          <br />
          {person.roles.map((role) => t(`role.${role}`)).join(', ')}
        </span>
      </p>
      <TabLinks
        label={t('person.tabs')}
        current={tab}
        // Only admins may list rules.
        tabs={tabs
          .filter((key) => key !== 'settings' || isAdmin)
          .map((key) => ({ key, label: t(`person.tab.${key}`) }))}
        onChange={(key) => setTab(tabs.find((known) => known === key) ?? tab)}
      />
      <div className={styles['panel']} hidden={tab !== 'work'}>
        <TextField {...bind('employeeNo')} maxLength={40} />
        <PersonField {...bind('lineManagerId')} people={people} hint={t('person.hint.lineManagerId')} />
        <ChosenField
          {...bind('costCenterIds')}
          addLabel={t('person.addCostCenter')}
          options={centers.map((center) => ({
            value: center.id,
            label: 'code' in center ? `${center.code} ${center.name}` : center.name,
          }))}
        />
        {belongings.categories.map((category) => {
          const choices = belongings.groups.filter(({ categoryId }) => categoryId === category.id);
          const chosen = choices.find(({ id }) => groups.value.includes(id));
          return (
            <Field key={category.id} label={category.name} error={groups.error}>
              {(control) => (
                <Select
                  {...control}
                  value={chosen?.id ?? ''}
                  options={[
                    { value: '', label: t('person.noGroup') },
                    ...choices.map((group) => ({ value: group.id, label: group.name })),
                  ]}
                  onChange={(wanted) => {
                    const others = groups.value.filter((id) => id !== chosen?.id);
                    groups.onChange((wanted === '' ? others : [...others, wanted]).toSorted());
                  }}
                />
              )}
            </Field>
          );
        })}
        <FlagField {...bind('vip')} hint={t('person.hint.vip')} />
      </div>
      <div className={styles['panel']} hidden={tab !== 'permissions'}>
        <fieldset className={styles['roles']} id={roles.id} tabIndex={-1} aria-describedby={`${roles.id}-note`}>
          <legend>{roles.label}</legend>
          {invitedRoles.map((role) => (
            <Checkbox
              key={role}
              checked={roles.value.includes(role)}
              disabled={!mayGive(role)}
              onChange={({ target }) => roles.onChange(toggled(roles.value, role, target.checked))}
            >
              {t(`role.${role}`)}
            </Checkbox>
          ))}
          <div id={`${roles.id}-note`}>
            {roles.error !== undefined && <p className="pt-problem">{roles.error}</p>}
            {isSelf && <FieldsHint>{t('person.hint.self')}</FieldsHint>}
            {!isSelf && !isAdmin && <FieldsHint>{t('person.hint.roles')}</FieldsHint>}
          </div>
        </fieldset>
        {isAdmin && <FlagField {...bind('allowAgentOverride')} hint={t('person.hint.allowAgentOverride')} />}
      </div>
      <div className={styles['panel']} hidden={tab !== 'duties'}>
        <PersonDuties person={person} />
      </div>
      {recordTabs.map(
        (key) =>
          key === tab && (
            <div key={key} className={styles['panel']}>
              <PersonRecords tab={key} person={person} />
            </div>
          ),
      )}
    </RecordDrawer>
  );
});
