import { observer } from 'mobx-react-lite';
import type { CostCenter } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { MembersField } from '../records/MembersField.tsx';
import type { PeopleNames } from '../records/peopleNames.ts';
import { PersonField } from '../records/PersonField.tsx';
import { RecordDrawer } from '../records/RecordDrawer.tsx';
import { ChoiceField, FieldRow, FieldsHint, FlagField, TextField } from '../records/RecordFields.tsx';
import type { RecordEditor } from '../records/RecordsStore.ts';
import { useRecordForm } from '../records/useRecordForm.ts';
import { parentsFor, type CenterDraft } from './centerDraft.ts';

export interface CostCenterDrawerProps {
  readonly record: RecordEditor<CostCenter, CenterDraft>;
  readonly all: readonly CostCenter[];
  readonly people: PeopleNames;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
}

/** Editor of a cost center, over the page. */
export const CostCenterDrawer = observer(function CostCenterDrawer(props: CostCenterDrawerProps) {
  const { record, all, people, onSave, onClose } = props;
  const { t } = useTexts('mf-company-admin');
  const form = useRecordForm('costCenters', record);
  const { bind } = form;
  const saved = record.details?.saved ?? null;
  const parents = parentsFor(saved, all).map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
  return (
    <RecordDrawer
      title={saved?.name ?? t('costCenters.addTitle')}
      record={record}
      form={form}
      onSave={onSave}
      onClose={onClose}
    >
      <FieldRow>
        <TextField {...bind('code')} isRequired maxLength={40} />
        <TextField {...bind('name')} isRequired maxLength={80} />
      </FieldRow>
      <ChoiceField {...bind('parentId')} options={[{ value: '', label: t('costCenters.top') }, ...parents]} />
      <PersonField {...bind('approverId')} people={people} hint={t('costCenters.hint.approverId')} />
      <FieldRow>
        <PersonField {...bind('delegateId')} people={people} />
        <TextField {...bind('delegateUntil')} type="date" />
      </FieldRow>
      <FieldsHint>{t('costCenters.hint.delegate')}</FieldsHint>
      <MembersField {...bind('userIds')} people={people} hint={t('costCenters.hint.userIds')} />
      {saved?.archived === true && <FlagField {...bind('archived')} hint={t('costCenters.hint.archived')} />}
    </RecordDrawer>
  );
});
