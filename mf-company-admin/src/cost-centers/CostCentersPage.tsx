import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { useSession, useStore } from '@portolan/remote-kit';
import { useKeptFields } from '@portolan/remote-kit/editing';
import { PeopleNames } from '../records/peopleNames.ts';
import { RecordsPage } from '../records/RecordsPage.tsx';
import { CenterSettingsCard } from './CenterSettingsCard.tsx';
import { CenterSettingsStore } from './CenterSettingsStore.ts';
import { CostCenterDrawer } from './CostCenterDrawer.tsx';
import { costCenterRecords } from './costCenterRecords.ts';
import { CostCentersTable } from './CostCentersTable.tsx';

/** Cost centers of the company's trips (screens §9): the tree, their owners, and the spec's settings. */
export const CostCentersPage = observer(function CostCentersPage() {
  const { http, session } = useSession();
  const companyId = session.company?.id ?? '';
  const records = useStore(() => costCenterRecords(http, companyId));
  useKeptFields('cost-centers', records);
  const settings = useStore(() => new CenterSettingsStore(http, companyId));
  const people = useStore(() => new PeopleNames(http, companyId));
  const { rows, editor } = records;
  useEffect(() => {
    void people.know(
      rows.flatMap(({ management }) => [management?.approverId ?? null, management?.delegateId ?? null]),
    );
  }, [people, rows]);
  const existing = rows.filter(({ archived }) => !archived).length;
  // The list tells whether there is a center at all.
  useEffect(() => {
    if (settings.settings !== null && settings.settings.costCenterExists !== existing > 0) void settings.load();
  }, [settings, existing]);

  return (
    <RecordsPage
      page="costCenters"
      records={records}
      table={<CostCentersTable centers={rows} people={people} onEdit={records.edit} onArchive={records.askToArchive} />}
      notices={<CenterSettingsCard store={settings} />}
    >
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
    </RecordsPage>
  );
});
