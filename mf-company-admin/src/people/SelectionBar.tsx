import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { isApiError, requestIdOf } from '@portolan/http';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { Button, ErrorState, Notice } from '@portolan/ui/core';
import { Field } from '@portolan/ui/form';
import { Dialog } from '@portolan/ui/overlay';
import type { BelongingsStore } from './BelongingsStore.ts';
import { BulkChangeStore, type ChangeKind } from './BulkChangeStore.ts';
import type { PersonStatus } from './peopleQuery.ts';
import type { Selection } from './Selection.ts';
import styles from './SelectionBar.module.css';

export interface SelectionBarProps {
  readonly selection: Selection;
  readonly status: PersonStatus;
  readonly belongings: BelongingsStore;
  /** Called with the confirmation. */
  readonly onDone: (words: string) => void;
}

/** Possible changes of people by status. */
const kindsOf: Readonly<Record<PersonStatus, readonly ChangeKind[]>> = {
  ACTIVE: ['COST_CENTER', 'GROUP', 'POLICY', 'PROCESS', 'ARCHIVE'],
  INVITED: ['INVITE', 'COST_CENTER', 'GROUP', 'POLICY', 'PROCESS', 'ARCHIVE'],
  ARCHIVED: ['RESTORE'],
};

/** Number of selected people, and changes to all of them; hidden without a selection. */
export const SelectionBar = observer(function SelectionBar({
  selection,
  status,
  belongings,
  onDone,
}: SelectionBarProps) {
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const companyId = session.company?.id ?? '';
  const [bulk] = useState(() => new BulkChangeStore(http, companyId, selection));
  const { kind, chosen, isBusy, failure, refused, isChoice } = bulk;
  const { size } = selection;
  useEffect(() => belongings.want(), [belongings]);
  const { centers, groups, categories } = belongings.value;
  const isAdmin = session.roles.includes('COMPANY_ADMIN');
  const isOffered = (each: ChangeKind): boolean =>
    each === 'POLICY' || each === 'PROCESS' ? isAdmin : each !== 'GROUP' || groups.length > 0;
  const options =
    kind === 'POLICY' || kind === 'PROCESS'
      ? bulk.rules.map(({ id, name }) => ({ value: id, label: name }))
      : kind === 'COST_CENTER'
        ? centers.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))
        : groups.map(({ id, name, categoryId }) => ({
            value: id,
            label: `${categories.find((category) => category.id === categoryId)?.name ?? ''}: ${name}`,
          }));
  const handleConfirm = async () => {
    const done = await bulk.confirm();
    if (done !== null) onDone(t(`people.bulk.done.${done.kind}`, { count: done.changed }));
  };
  if (size === 0) return null;
  const reasons = [...new Set(refused.map(({ code }) => code))].map((code) =>
    t(`people.bulk.refused.${code}`, t('people.bulk.refused.other')),
  );
  return (
    <section className={styles['bar']} aria-label={t('people.bulk.label')}>
      <strong role="status">{t('people.bulk.selected', { count: size })}</strong>
      <div className={styles['actions']}>
        {kindsOf[status].map(
          (each) =>
            isOffered(each) && (
              <Button key={each} size="small" onClick={() => bulk.open(each)}>
                {t(`people.bulk.action.${each}`)}
              </Button>
            ),
        )}
        <Button size="small" type="text" onClick={selection.clear}>
          {t('people.bulk.clear')}
        </Button>
      </div>
      {refused.length > 0 && kind === null && (
        <div className={styles['refused']}>
          <Notice kind="failure">
            {t('people.bulk.refusedCount', { count: refused.length })} {reasons.join(' ')}
          </Notice>
        </div>
      )}
      {kind !== null && (
        <Dialog
          isOpen
          isForm={isChoice}
          isDanger={kind === 'ARCHIVE'}
          title={t(`people.bulk.title.${kind}`, { count: size })}
          confirmLabel={t(`people.bulk.action.${kind}`)}
          cancelLabel={t('people.bulk.cancel')}
          isBusy={isBusy}
          isConfirmDisabled={isChoice && chosen === ''}
          onConfirm={() => void handleConfirm()}
          onCancel={bulk.leave}
        >
          <p>{t(`people.bulk.text.${kind}`)}</p>
          {isChoice && (
            <Field label={t(`people.bulk.field.${kind}`)} isRequired>
              {(control) => (
                <Select
                  {...control}
                  value={chosen}
                  options={[{ value: '', label: t('people.bulk.choose') }, ...options]}
                  onChange={bulk.choose}
                />
              )}
            </Field>
          )}
          {failure !== null && (
            <ErrorState
              title={isApiError(failure) ? failure.message : t('people.bulk.failed')}
              requestId={requestIdOf(failure)}
            />
          )}
        </Dialog>
      )}
    </section>
  );
});
