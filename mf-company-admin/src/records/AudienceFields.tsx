import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { ErrorState } from '@portolan/ui/core';
import type { AudienceNames } from './AudienceNames.ts';
import { ChosenField } from './ChosenField.tsx';
import { MembersField } from './MembersField.tsx';
import type { PeopleNames } from './peopleNames.ts';
import { FieldsHint } from './RecordFields.tsx';
import type { FieldBinding } from './useRecordForm.ts';

/** Whom a record is for, as the form has it. */
export interface AudienceDraft {
  readonly users: readonly string[];
  readonly groups: readonly string[];
  readonly costCenters: readonly string[];
}

export interface AudienceFieldsProps {
  readonly users: FieldBinding<readonly string[]>;
  readonly groups: FieldBinding<readonly string[]>;
  readonly costCenters: FieldBinding<readonly string[]>;
  readonly names: AudienceNames;
  readonly people: PeopleNames;
  readonly hint: string;
}

/** Whom a record is for: people by name, groups, cost centers. */
export const AudienceFields = observer(function AudienceFields(props: AudienceFieldsProps) {
  const { users, groups, costCenters, names, people, hint } = props;
  const { t } = useTexts('mf-company-admin');
  const { state } = names;
  const isListed = (chosen: readonly string[]) => (row: { readonly id: string; readonly archived: boolean }) =>
    !row.archived || chosen.includes(row.id);
  return (
    <>
      <FieldsHint>{hint}</FieldsHint>
      {state.kind === 'failed' && (
        <ErrorState
          title={t('records.audience.failed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void names.load()}
        />
      )}
      <ChosenField
        {...groups}
        addLabel={t('records.audience.addGroup')}
        options={names.groups.filter(isListed(groups.value)).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ChosenField
        {...costCenters}
        addLabel={t('records.audience.addCostCenter')}
        options={names.costCenters
          .filter(isListed(costCenters.value))
          .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
      />
      <MembersField {...users} people={people} />
    </>
  );
});
