import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import type { ApprovalProcess } from '@portolan/contracts';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Button, Icon, Notice } from '@portolan/ui/core';
import { AudienceNames } from '../records/AudienceNames.ts';
import { PeopleNames } from '../records/peopleNames.ts';
import { RecordsSection } from '../records/RecordsSection.tsx';
import { RecordTable } from '../records/RecordTable.tsx';
import { useAudienceWords } from '../records/useAudienceWords.ts';
import { useEditedRow } from '../records/useEditedRow.ts';
import { WarningText } from '../records/WarningText.tsx';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';
import { useTabTexts, withTexts } from '../texts/TabTexts.tsx';
import { gapsOf, namedApprovers } from './approverGaps.ts';
import { ProcessEditor } from './ProcessEditor.tsx';
import { processRecords } from './processRecords.ts';

/** Who approves the company's trips (screens §9): processes by audience, with a simulator that says why. */
const Processes = observer(function Processes() {
  const { t } = useTabTexts();
  const { t: room } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const companyId = session.company?.id ?? '';
  const currency = session.company?.defaultCurrency ?? 'EUR';
  const records = useStore(() => processRecords(http, companyId, currency));
  const names = useStore(() => new AudienceNames(http, companyId));
  const people = useStore(() => new PeopleNames(http, companyId));
  const audienceOf = useAudienceWords(names);
  const editing = useEditedRow(records);
  const { rows, editor, leaving } = records;
  useEffect(() => void people.know(rows.flatMap(namedApprovers)), [people, rows]);
  const mayManage = !session.isActing;
  const add = mayManage && (
    <Button type="primary" icon={<Icon name="plus" size={20} />} onClick={() => editing.open(null)}>
      {t('add')}
    </Button>
  );
  if (editor !== null && mayManage)
    return (
      <ProcessEditor
        key={editor.details?.saved?.id ?? 'new'}
        record={editor}
        currency={currency}
        names={names}
        people={people}
        onSave={editing.save}
        onClose={editing.close}
      />
    );
  return (
    <SettingsFrame page="approvalProcesses" action={rows.length > 0 && add}>
      {!mayManage && <Notice kind="info">{room('records.agentReads')}</Notice>}
      <RecordsSection
        records={records}
        leavingName={leaving && records.nameOf(leaving)}
        texts={{
          loading: t('loading'),
          failed: t('failed'),
          emptyTitle: t('empty'),
          emptyText: t('emptyText'),
          archive: t('archiveText'),
        }}
        action={add}
        onKeep={() => records.askToArchive(null)}
      >
        <RecordTable
          label={room('settings.page.approvalProcesses')}
          rows={rows}
          nameLabel={t('process.field.name')}
          nameOf={({ name }) => name}
          isReadOnly={!mayManage}
          columns={[
            {
              key: 'audience',
              label: t('audience'),
              render: ({ audience }) => audienceOf(audience, t('everybody')),
            },
            { key: 'rules', label: t('process.field.rules'), align: 'right', render: ({ rules }) => rules.length },
            {
              key: 'timeout',
              label: t('timeoutShort'),
              render: ({ timeoutHours, onTimeout }) => t(`timeoutIn.${onTimeout}`, { count: timeoutHours }),
            },
            {
              key: 'approvers',
              label: t('approvers'),
              render: (process) => <Gaps process={process} people={people} />,
            },
          ]}
          onEdit={editing.open}
          onArchive={records.askToArchive}
        />
      </RecordsSection>
    </SettingsFrame>
  );
});

/** Whether somebody is there to answer. */
const Gaps = observer(function Gaps({
  process,
  people,
}: {
  readonly process: ApprovalProcess;
  readonly people: PeopleNames;
}) {
  const { t } = useTabTexts();
  const gaps = gapsOf(process, (id) => people.archived.has(id));
  if (process.archived || gaps.archived.length === 0) return <>{t('gap.none')}</>;
  return (
    <WarningText>
      {gaps.hasEmptyStep ? t('gap.noApprover') : t('gap.left', { count: gaps.archived.length })}
    </WarningText>
  );
});

export const ApprovalProcessesPage = withTexts('approvalProcesses', Processes);
