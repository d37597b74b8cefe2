import { observer } from 'mobx-react-lite';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useKeptFields } from '@portolan/remote-kit/editing';
import { Button, Icon } from '@portolan/ui/core';
import { PeopleNames } from '../records/peopleNames.ts';
import { RecordsSection } from '../records/RecordsSection.tsx';
import { RecordTable } from '../records/RecordTable.tsx';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';
import { CategoryDrawer, GroupDrawer } from './GroupDrawer.tsx';
import { categoryRecords, groupRecords } from './groupRecords.ts';
import styles from './GroupsPage.module.css';

/** Groups of people by category (screens §9): a person is in one group of each at most. */
export const GroupsPage = observer(function GroupsPage() {
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const companyId = session.company?.id ?? '';
  const categories = useStore(() => categoryRecords(http, companyId));
  const groups = useStore(() =>
    groupRecords(http, companyId, () => categories.rows.find(({ archived }) => !archived)?.id ?? ''),
  );
  useKeptFields('group-categories', categories);
  useKeptFields('groups', groups);
  const people = useStore(() => new PeopleNames(http, companyId));
  const nameOfCategory = (id: string) => categories.rows.find((category) => category.id === id)?.name ?? '';
  const mayAdd = categories.rows.some(({ archived }) => !archived);
  const addCategory = (
    <Button
      type={mayAdd ? 'default' : 'primary'}
      icon={<Icon name="plus" size={20} />}
      onClick={() => categories.edit(null)}
    >
      {t('groups.addCategory')}
    </Button>
  );
  const addGroup = (
    <Button type="primary" icon={<Icon name="plus" size={20} />} onClick={() => groups.edit(null)}>
      {t('groups.add')}
    </Button>
  );
  const archive = t('groups.archiveText');

  return (
    <SettingsFrame page="groups" action={mayAdd && addGroup}>
      <RecordsSection
        records={groups}
        texts={{
          loading: t('groups.loading'),
          failed: t('groups.failed'),
          emptyTitle: t('groups.empty'),
          emptyText: t(mayAdd ? 'groups.emptyText' : 'groups.emptyCategories'),
          archive,
        }}
        action={mayAdd ? addGroup : addCategory}
      >
        <RecordTable
          label={t('settings.page.groups')}
          rows={groups.rows}
          nameLabel={t('groups.field.name')}
          nameOf={({ name }) => name}
          columns={[
            {
              key: 'category',
              label: t('groups.field.categoryId'),
              render: ({ categoryId }) => nameOfCategory(categoryId),
            },
            { key: 'people', label: t('groups.field.userIds'), render: ({ userIds }) => userIds.length },
          ]}
          onEdit={groups.edit}
          onArchive={groups.askToArchive}
        />
      </RecordsSection>
      <header className={styles['header']}>
        <h2 className="pt-section-title">{t('groups.categories')}</h2>
        {mayAdd && addCategory}
      </header>
      <RecordsSection
        records={categories}
        texts={{
          loading: t('groups.categoriesLoading'),
          failed: t('groups.categoriesFailed'),
          emptyTitle: t('groups.noCategories'),
          emptyText: t('groups.noCategoriesText'),
          archive,
        }}
        action={addCategory}
      >
        <RecordTable
          label={t('groups.categories')}
          rows={categories.rows}
          nameLabel={t('groups.field.name')}
          nameOf={({ name }) => name}
          columns={[
            {
              key: 'groups',
              label: t('settings.page.groups'),
              render: ({ id }) =>
                groups.rows.filter(({ categoryId, archived }) => categoryId === id && !archived).length,
            },
          ]}
          onEdit={categories.edit}
          onArchive={categories.askToArchive}
        />
      </RecordsSection>
      {groups.editor !== null && (
        <GroupDrawer
          record={groups.editor}
          categories={categories.rows}
          people={people}
          onSave={groups.save}
          onClose={groups.close}
        />
      )}
      {categories.editor !== null && (
        <CategoryDrawer record={categories.editor} onSave={categories.save} onClose={categories.close} />
      )}
    </SettingsFrame>
  );
});
