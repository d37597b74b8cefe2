import { useCallback, useId, useMemo, type FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { travelDocumentTypes } from '@portolan/contracts';
import { isApiError } from '@portolan/http';
import { useTexts, type SavingState } from '@portolan/remote-kit';
import { Select, type SelectOption } from '@portolan/ui/choice';
import { Button, Notice } from '@portolan/ui/core';
import { ErrorSummary, Field, TextInput } from '@portolan/ui/form';
import { SideDrawer } from '@portolan/ui/overlay';
import type { DocumentListsStore } from './DocumentListsStore.ts';
import type { DocumentField, DocumentProblem } from './documentDraft.ts';
import type { DocumentRecord } from './documentRecord.ts';
import styles from './DocumentDrawer.module.css';

export interface DocumentDrawerProps {
  readonly form: DocumentRecord;
  readonly lists: DocumentListsStore;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Form of a document, over the page. */
export const DocumentDrawer = observer(function DocumentDrawer({ form, lists, onSave, onClose }: DocumentDrawerProps) {
  const { t } = useTexts('mf-profile');
  const id = useId();
  const { problems, saving, details, isBusy } = form;
  const document = details?.saved ?? null;
  const idOf = (field: DocumentField) => `${id}-${field}`;
  const wordsOf = useCallback(
    ({ field, code }: DocumentProblem) =>
      t([`documents.problem.${field}.${code}`, `problem.${code}`, 'problem.invalid'], {
        label: t(`documents.field.${field}`),
      }),
    [t],
  );
  const errors = useMemo(
    () => problems.map((problem) => ({ fieldId: `${id}-${problem.field}`, message: wordsOf(problem) })),
    // The summary takes the focus when its list changes: only another submit (or language) may make another list.
    [problems, id, wordsOf],
  );
  const errorOf = (field: DocumentField) => {
    const problem = problems.find((candidate) => candidate.field === field);
    return problem && wordsOf(problem);
  };
  const change = (field: DocumentField, value: string) => form.change((draft) => ({ ...draft, [field]: value }));
  const text = (field: DocumentField, more: { hint?: string; isRequired?: boolean; placeholder?: string } = {}) => {
    const value = details?.draft[field] ?? '';
    return (
      <Field
        id={idOf(field)}
        label={t(`documents.field.${field}`)}
        error={errorOf(field)}
        hint={more.hint}
        isRequired={more.isRequired ?? false}
      >
        {(control) => (
          <TextInput {...control} value={value} autoComplete="off" onChange={(typed) => change(field, typed)} />
        )}
      </Field>
    );
  };
  const choice = (field: DocumentField, options: readonly SelectOption[]) => {
    const value = details?.draft[field] ?? '';
    return (
      <Field id={idOf(field)} label={t(`documents.field.${field}`)} error={errorOf(field)}>
        {(control) => (
          <Select {...control} value={value} options={options} onChange={(chosen) => change(field, chosen)} />
        )}
      </Field>
    );
  };
  const none = { value: '', label: t('none') };
  const named = (countries: readonly { code: string; name: string }[] = []) => [
    none,
    ...countries.map(({ code, name }) => ({ value: code, label: name })),
  ];
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };

  return (
    <SideDrawer
      isOpen
      mode="over"
      edge="end"
      width={480}
      title={t(document === null ? 'documents.addTitle' : 'documents.editTitle')}
      onClose={onClose}
      footer={
        <div className={styles['footer']}>
          <Button disabled={isBusy} onClick={onClose}>
            {t('documents.cancel')}
          </Button>
          <Button type="primary" htmlType="submit" form={id} loading={isBusy}>
            {t('documents.save')}
          </Button>
        </div>
      }
      panel={
        <form
          id={id}
          className="pt-stack-16"
          noValidate
          aria-label={t(document === null ? 'documents.addTitle' : 'documents.editTitle')}
          onSubmit={handleSubmit}
        >
          <ErrorSummary title={t('problem.title')} errors={errors} />
          {form.missingSecrets.length > 0 && (
            <Notice kind="warning">{t('enterAgain', { fields: t('documents.field.number') })}</Notice>
          )}
          <DocumentFailure saving={saving} onLoadNewest={() => void form.loadNewest()} />
          <div className={styles['fields']}>
            {choice(
              'type',
              travelDocumentTypes.map((type) => ({ value: type, label: t(`documents.type.${type}`) })),
            )}
            {choice('issuingCountry', named(lists.value?.issuers))}
            {text('firstName', { hint: t('documents.hint.names'), isRequired: true })}
            {text('lastName', { isRequired: true })}
            {text('number', {
              ...(document !== null && { hint: t('documents.hint.keepNumber', { number: document.number }) }),
              isRequired: document === null,
            })}
            {choice('nationality', named(lists.value?.nationalities))}
            {text('issuedOn', { hint: t('documents.hint.date') })}
            {text('expiresOn', { hint: t('documents.hint.date') })}
            {text('birthPlace')}
          </div>
        </form>
      }
    />
  );
});

interface DocumentFailureProps {
  readonly saving: SavingState;
  readonly onLoadNewest: () => void;
}

/** Why the document was not saved; after a change elsewhere with a button for the latest version, over which it can be saved. */
function DocumentFailure({ saving, onLoadNewest }: DocumentFailureProps) {
  const { t } = useTexts('mf-profile');
  if (saving.kind === 'conflict' || saving.kind === 'loadingNewest')
    return (
      <Notice
        kind="warning"
        action={
          <Button loading={saving.kind === 'loadingNewest'} onClick={onLoadNewest}>
            {t('loadNewest', { ns: 'ui' })}
          </Button>
        }
      >
        {t('documents.conflict')}
      </Notice>
    );
  if (saving.kind !== 'failed') return null;
  const { attempt, error } = saving;
  return (
    <Notice kind="failure">
      {isApiError(error) ? error.message : t(attempt === 'load' ? 'documents.loadFailed' : 'documents.notSaved')}
    </Notice>
  );
}
