import { observer } from 'mobx-react-lite';
import type { Group, GroupCategory } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { MembersField } from '../records/MembersField.tsx';
import type { PeopleNames } from '../records/peopleNames.ts';
import { RecordDrawer } from '../records/RecordDrawer.tsx';
import { ChoiceField, FlagField, TextField } from '../records/RecordFields.tsx';
import type { RecordEditor } from '../records/RecordsStore.ts';
import { useRecordForm } from '../records/useRecordForm.ts';
import type { CategoryDraft, GroupDraft } from './groupRecords.ts';

export interface GroupDrawerProps {
  readonly record: RecordEditor<Group, GroupDraft>;
  readonly categories: readonly GroupCategory[];
  readonly people: PeopleNames;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
}

/** Editor of a group, which stays in its first category. */
export const GroupDrawer = observer(function GroupDrawer(props: GroupDrawerProps) {
  const { record, categories, people, onSave, onClose } = props;
  const { t } = useTexts('mf-company-admin');
  const form = useRecordForm('groups', record);
  const { bind } = form;
  const saved = record.details?.saved ?? null;
  const choices = categories.filter(({ id, archived }) => (saved === null ? !archived : id === saved.categoryId));
  return (
    <RecordDrawer
      title={saved?.name ?? t('groups.addTitle')}
      record={record}
      form={form}
      onSave={onSave}
      onClose={onClose}
    >
      <TextField {...bind('name')} isRequired maxLength={80} />
      <ChoiceField
        {...bind('categoryId')}
        hint={saved === null ? undefined : t('groups.hint.categoryId')}
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <MembersField {...bind('userIds')} people={people} hint={t('groups.hint.userIds')} />
      {saved?.archived === true && <FlagField {...bind('archived')} hint={t('costCenters.hint.archived')} />}
    </RecordDrawer>
  );
});

export interface CategoryDrawerProps {
  readonly record: RecordEditor<GroupCategory, CategoryDraft>;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
}

/** Editor of a category of groups. */
export const CategoryDrawer = observer(function CategoryDrawer({ record, onSave, onClose }: CategoryDrawerProps) {
  const { t } = useTexts('mf-company-admin');
  const form = useRecordForm('groups', record);
  const saved = record.details?.saved ?? null;
  return (
    <RecordDrawer
      title={saved?.name ?? t('groups.addCategoryTitle')}
      record={record}
      form={form}
      onSave={onSave}
      onClose={onClose}
    >
      <TextField {...form.bind('name')} isRequired maxLength={80} />
      {saved?.archived === true && <FlagField {...form.bind('archived')} hint={t('costCenters.hint.archived')} />}
    </RecordDrawer>
  );
});
