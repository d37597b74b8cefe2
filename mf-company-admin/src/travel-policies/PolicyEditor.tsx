import { observer } from 'mobx-react-lite';
import { policyCategories, type TravelPolicy } from '@portolan/contracts';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { AudienceFields } from '../records/AudienceFields.tsx';
import type { AudienceNames } from '../records/AudienceNames.ts';
import { EditorPage } from '../records/EditorPage.tsx';
import type { PeopleNames } from '../records/peopleNames.ts';
import { ChoiceField, FieldRow, FlagField, TextField } from '../records/RecordFields.tsx';
import { useRecordForm } from '../records/useRecordForm.ts';
import type { PolicyEditorRecord } from './policyRecords.ts';
import { PolicyTest } from './PolicyTest.tsx';
import { ReasonCodesField } from './ReasonCodesField.tsx';
import { RulesField } from './RulesField.tsx';
import styles from './RulesField.module.css';

export interface PolicyEditorProps {
  readonly record: PolicyEditorRecord;
  readonly all: readonly TravelPolicy[];
  readonly names: AudienceNames;
  readonly people: PeopleNames;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
}

/** Editor of a travel policy, with its test. */
export const PolicyEditor = observer(function PolicyEditor(props: PolicyEditorProps) {
  const { record, all, names, people, onSave, onClose } = props;
  const { t } = useTexts('mf-company-admin');
  const { currencies } = useSession();
  const form = useRecordForm('travelPolicies.policy', record);
  const { bind } = form;
  const saved = record.details?.saved ?? null;
  const currency = bind('currency');
  const parentId = bind('parentPolicyId');
  const parents = all.filter(
    ({ id, archived, currency: theirs }) =>
      id !== saved?.id && ((!archived && theirs === currency.value) || id === parentId.value),
  );
  const parent = all.find(({ id }) => id === parentId.value) ?? null;
  const codes = [...new Set([currency.value, ...currencies.list.map(({ code }) => code)])];
  return (
    <EditorPage
      page="travelPolicies"
      title={saved?.name ?? t('travelPolicies.addTitle')}
      audited={saved && { entity: 'travelPolicy', id: saved.id }}
      record={record}
      form={form}
      onSave={onSave}
      onClose={onClose}
      side={
        <PolicyTest
          saved={saved}
          draft={saved === null || record.isDirty ? (record.details?.draft ?? null) : null}
          currency={currency.value}
        />
      }
    >
      <Card>
        <div className={styles['all']}>
          <FieldRow>
            <TextField {...bind('name')} isRequired maxLength={80} />
            <ChoiceField
              {...bind('category')}
              options={policyCategories.map((value) => ({ value, label: t(`travelPolicies.category.${value}`) }))}
            />
          </FieldRow>
          <FieldRow>
            <ChoiceField {...currency} options={codes.map((code) => ({ value: code, label: code }))} />
            <ChoiceField
              {...parentId}
              hint={t('travelPolicies.hint.parentPolicyId')}
              options={[
                { value: '', label: t('travelPolicies.noParent') },
                ...parents.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </FieldRow>
          <FlagField {...bind('isDefault')} hint={t('travelPolicies.hint.isDefault')} />
          {saved?.archived === true && <FlagField {...bind('archived')} hint={t('travelPolicies.hint.archived')} />}
        </div>
      </Card>
      <RulesField {...bind('rules')} currency={currency.value} parent={parent} />
      <Card title={t('travelPolicies.audience')}>
        <div className={styles['all']}>
          <AudienceFields
            users={bind('users')}
            groups={bind('groups')}
            costCenters={bind('costCenters')}
            names={names}
            people={people}
            hint={t('travelPolicies.hint.audience')}
          />
        </div>
      </Card>
      <Card title={t('travelPolicies.reasons.title')}>
        <ReasonCodesField {...bind('reasonCodes')} />
      </Card>
    </EditorPage>
  );
});
