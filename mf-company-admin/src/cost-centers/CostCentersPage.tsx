import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import { PeopleNames } from '../records/peopleNames.ts';
import { RecordsSection } from '../records/RecordsSection.tsx';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';
import { CenterSettingsCard } from './CenterSettingsCard.tsx';
import { CenterSettingsStore } from './CenterSettingsStore.ts';
import { CostCenterDrawer } from './CostCenterDrawer.tsx';
import { costCenterRecords } from './costCenterRecords.ts';
import { CostCentersTable } from './CostCentersTable.tsx';

/** What the company's trips are charged to (screens §9): the tree, who answers for each, and the settings of the spec. */
export const CostCentersPage = observer(function CostCentersPage() {
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const companyId = session.company?.id ?? '';
  const records = useStore(() => costCenterRecords(http, companyId));
  const settings = useStore(() => new CenterSettingsStore(http, companyId));
  const people = useStore(() => new PeopleNames(http, companyId));
  const { rows, editor, leaving } = records;
  useEffect(() => {
    void people.know(
      rows.flatMap(({ management }) => [management?.approverId ?? null, management?.delegateId ?? null]),
    );
  }, [people, rows]);
  const existing = rows.filter(({ archived }) => !archived).length;
  // Whether there is a center at all follows from the list.
  useEffect(() => {
    if (settings.settings !== null && settings.settings.costCenterExists !== existing > 0) void settings.load();
  }, [settings, existing]);
  const add = (
    <Button type="primary" icon={<Icon name="plus" size={20} />} onClick={() => records.edit(null)}>
      {t('costCenters.add')}
    </Button>
  );

  return (
    <SettingsFrame page="costCenters" action={rows.length > 0 && add}>
      <CenterSettingsCard store={settings} />
      <RecordsSection
        records={records}
        leavingName={leaving && records.nameOf(leaving)}
        texts={{
          loading: t('costCenters.loading'),
          failed: t('costCenters.failed'),
          emptyTitle: t('costCenters.empty'),
          emptyText: t('costCenters.emptyText'),
          archive: t('costCenters.archiveText'),
        }}
        action={add}
        onKeep={() => records.askToArchive(null)}
      >
        <CostCentersTable centers={rows} people={people} onEdit={records.edit} onArchive={records.askToArchive} />
      </RecordsSection>
      {editor !== null && (
        <CostCenterDrawer
          key={editor.details?.saved?.id ?? 'new'}
          record={editor}
          all={rows}
          people={people}
          onSave={records.save}
          onClose={records.close}
        />
      )}
    </SettingsFrame>
  );
});
