import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import type { ApprovalProcess } from '@portolan/contracts';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useKeptFields } from '@portolan/remote-kit/editing';
import { Notice } from '@portolan/ui/core';
import { AudienceNames } from '../records/AudienceNames.ts';
import { PeopleNames } from '../records/peopleNames.ts';
import { RecordsPage } from '../records/RecordsPage.tsx';
import { useAudienceWords } from '../records/useAudienceWords.ts';
import { useEditedRow } from '../records/useEditedRow.ts';
import { WarningText } from '../records/WarningText.tsx';
import { gapsOf, namedApprovers } from './approverGaps.ts';
import { ProcessEditor } from './ProcessEditor.tsx';
import { processRecords } from './processRecords.ts';

/** Approvers of the company's trips (screens §9): processes by audience, with a simulator that explains the result. */
export const ApprovalProcessesPage = observer(function ApprovalProcessesPage() {
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const companyId = session.company?.id ?? '';
  const currency = session.company?.defaultCurrency ?? 'EUR';
  const records = useStore(() => processRecords(http, companyId, currency));
  useKeptFields('approval-processes', records);
  const names = useStore(() => new AudienceNames(http, companyId));
  const people = useStore(() => new PeopleNames(http, companyId));
  const audienceOf = useAudienceWords(names);
  const editing = useEditedRow(records);
  const { rows, editor } = records;
  useEffect(() => void people.know(rows.flatMap(namedApprovers)), [people, rows]);
  const mayManage = !session.isActing;
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
    <RecordsPage
      page="approvalProcesses"
      records={records}
      nameLabel={t('approvalProcesses.process.field.name')}
      columns={[
        {
          key: 'audience',
          label: t('approvalProcesses.audience'),
          render: ({ audience }) => audienceOf(audience, t('approvalProcesses.everybody')),
        },
        {
          key: 'rules',
          label: t('approvalProcesses.process.field.rules'),
          align: 'right',
          render: ({ rules }) => rules.length,
        },
        {
          key: 'timeout',
          label: t('approvalProcesses.timeoutShort'),
          render: ({ timeoutHours: count, onTimeout }) => t(`approvalProcesses.timeoutIn.${onTimeout}`, { count }),
        },
        {
          key: 'approvers',
          label: t('approvalProcesses.approvers'),
          render: (process) => <Gaps process={process} people={people} />,
        },
      ]}
      mayManage={mayManage}
      onEdit={editing.open}
      notices={!mayManage && <Notice kind="info">{t('records.agentReads')}</Notice>}
    />
  );
});

/** Whether every step has an approver. */
const Gaps = observer(function Gaps({
  process,
  people,
}: {
  readonly process: ApprovalProcess;
  readonly people: PeopleNames;
}) {
  const { t } = useTexts('mf-company-admin');
  const gaps = gapsOf(process, (id) => people.archived.has(id));
  if (process.archived || gaps.archived.length === 0) return <>{t('approvalProcesses.gap.none')}</>;
  return (
    <WarningText>
      {gaps.hasEmptyStep
        ? t('approvalProcesses.gap.noApprover')
        : t('approvalProcesses.gap.left', { count: gaps.archived.length })}
    </WarningText>
  );
});
