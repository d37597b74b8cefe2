import { observer } from 'mobx-react-lite';
import type { TravelPolicy } from '@portolan/contracts';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useKeptFields } from '@portolan/remote-kit/editing';
import { Tag } from '@portolan/ui/base';
import { Notice } from '@portolan/ui/core';
import { AudienceNames } from '../records/AudienceNames.ts';
import { PeopleNames } from '../records/peopleNames.ts';
import { RecordsPage } from '../records/RecordsPage.tsx';
import { useAudienceWords } from '../records/useAudienceWords.ts';
import { useEditedRow } from '../records/useEditedRow.ts';
import { PolicyEditor } from './PolicyEditor.tsx';
import { policyRecords } from './policyRecords.ts';
import { formatDate } from '@portolan/i18n';

/** The company's travel policies (screens §9): their audiences, their rules, and a test. */
export const TravelPoliciesPage = observer(function TravelPoliciesPage() {
  const { t, language } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const companyId = session.company?.id ?? '';
  const records = useStore(() => policyRecords(http, companyId, session.company?.defaultCurrency ?? 'EUR'));
  useKeptFields('travel-policies', records);
  const names = useStore(() => new AudienceNames(http, companyId));
  const people = useStore(() => new PeopleNames(http, companyId));
  const audienceOf = useAudienceWords(names);
  const editing = useEditedRow(records);
  const { rows, editor } = records;
  const mayManage = !session.isActing;
  if (editor !== null && mayManage)
    return (
      <PolicyEditor
        key={editor.details?.saved?.id ?? 'new'}
        record={editor}
        all={rows}
        names={names}
        people={people}
        onSave={editing.save}
        onClose={editing.close}
      />
    );
  const audience = (policy: TravelPolicy) =>
    audienceOf(policy.audience, t(policy.isDefault ? 'travelPolicies.everybodyElse' : 'travelPolicies.nobody'));
  return (
    <RecordsPage
      page="travelPolicies"
      records={records}
      nameLabel={t('travelPolicies.policy.field.name')}
      columns={[
        {
          key: 'default',
          label: t('travelPolicies.policy.field.isDefault'),
          render: ({ isDefault }) => isDefault && <Tag>{t('travelPolicies.default')}</Tag>,
        },
        { key: 'audience', label: t('travelPolicies.audience'), render: audience },
        {
          key: 'rules',
          label: t('travelPolicies.policy.field.rules'),
          align: 'right',
          render: ({ rules }) => rules.length,
        },
        {
          key: 'changed',
          label: t('travelPolicies.changed'),
          render: ({ changedAt }) =>
            changedAt === undefined ? '' : formatDate(changedAt, language, { style: 'shortDate' }),
        },
      ]}
      mayManage={mayManage}
      onEdit={editing.open}
      notices={!mayManage && <Notice kind="info">{t('records.agentReads')}</Notice>}
    />
  );
});
