import { observer } from 'mobx-react-lite';
import { formatList } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Notice } from '@portolan/ui/core';
import { AudienceFields } from '../records/AudienceFields.tsx';
import type { AudienceNames } from '../records/AudienceNames.ts';
import { EditorPage } from '../records/EditorPage.tsx';
import type { PeopleNames } from '../records/peopleNames.ts';
import { ChoiceField, FieldRow, FlagField, TextField } from '../records/RecordFields.tsx';
import { useRecordForm } from '../records/useRecordForm.ts';
import { ApprovalSimulator } from './ApprovalSimulator.tsx';
import { gapsOf } from './approverGaps.ts';
import { ProcessRules } from './ProcessRules.tsx';
import styles from './ProcessRules.module.css';
import type { ProcessEditorRecord } from './processRecords.ts';

export interface ProcessEditorProps {
  readonly record: ProcessEditorRecord;
  readonly currency: string;
  readonly names: AudienceNames;
  readonly people: PeopleNames;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
}

/** Editor of an approval process, with the simulator. */
export const ProcessEditor = observer(function ProcessEditor(props: ProcessEditorProps) {
  const { record, currency, names, people, onSave, onClose } = props;
  const { t, language } = useTexts('mf-company-admin');
  const form = useRecordForm('approvalProcesses.process', record);
  const { bind } = form;
  const saved = record.details?.saved ?? null;
  const preset = bind('changePreset');
  const gaps = saved === null ? null : gapsOf(saved, (id) => people.archived.has(id));
  return (
    <EditorPage
      page="approvalProcesses"
      title={saved?.name ?? t('approvalProcesses.addTitle')}
      audited={saved && { entity: 'approvalProcess', id: saved.id }}
      record={record}
      form={form}
      onSave={onSave}
      onClose={onClose}
      side={
        <ApprovalSimulator
          names={names}
          people={people}
          savedId={saved?.id ?? null}
          typed={saved === null || record.isDirty ? (record.details?.draft ?? null) : null}
        />
      }
    >
      {gaps !== null && gaps.archived.length > 0 && (
        <Notice kind="warning">
          {t(gaps.hasEmptyStep ? 'approvalProcesses.gap.emptyStep' : 'approvalProcesses.gap.archived', {
            names: formatList(
              gaps.archived.map((id) => people.nameOf(id) ?? ''),
              language,
              'all',
            ),
          })}
        </Notice>
      )}
      <Card>
        <TextField {...bind('name')} isRequired maxLength={80} />
        {saved?.archived === true && <FlagField {...bind('archived')} hint={t('approvalProcesses.hint.archived')} />}
      </Card>
      <Card title={t('approvalProcesses.audience')}>
        <div className={styles['all']}>
          <AudienceFields
            users={bind('users')}
            groups={bind('groups')}
            costCenters={bind('costCenters')}
            names={names}
            people={people}
            hint={t('approvalProcesses.hint.audience')}
          />
        </div>
      </Card>
      <ProcessRules {...bind('rules')} isNew={saved === null} currency={currency} names={names} people={people} />
      <Card title={t('approvalProcesses.timeout')}>
        <div className={styles['all']}>
          <FieldRow>
            <TextField {...bind('timeoutHours')} isRequired />
            <ChoiceField
              {...bind('onTimeout')}
              options={(['REJECT', 'APPROVE'] as const).map((value) => ({
                value,
                label: t(`approvalProcesses.onTimeout.${value}`),
              }))}
            />
          </FieldRow>
          <FieldRow>
            <ChoiceField
              {...preset}
              hint={t('approvalProcesses.hint.changePreset')}
              options={(['ALWAYS', 'NEVER', 'FROM_AMOUNT'] as const).map((value) => ({
                value,
                label: t(`approvalProcesses.preset.${value}`),
              }))}
            />
            {preset.value === 'FROM_AMOUNT' && (
              <TextField
                {...bind('changeAmount')}
                label={t('approvalProcesses.changeAmount', { currency: bind('changeCurrency').value })}
                isRequired
              />
            )}
          </FieldRow>
        </div>
      </Card>
    </EditorPage>
  );
});
