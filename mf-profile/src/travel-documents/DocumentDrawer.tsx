import { useCallback, useId, useMemo, type FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { travelDocumentTypes } from '@portolan/contracts';
import { isApiError } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { Select, type SelectOption } from '@portolan/ui/choice';
import { Button, Notice } from '@portolan/ui/core';
import { ErrorSummary, Field, TextInput } from '@portolan/ui/form';
import { SideDrawer } from '@portolan/ui/overlay';
import type { DocumentFormStore } from './DocumentFormStore.ts';
import type { DocumentListsStore } from './DocumentListsStore.ts';
import type { DocumentField, DocumentProblem } from './documentDraft.ts';
import styles from './DocumentDrawer.module.css';

export interface DocumentDrawerProps {
  readonly form: DocumentFormStore;
  readonly lists: DocumentListsStore;
  readonly onClose: () => void;
}

/** Form of a document, over the page. */
export const DocumentDrawer = observer(function DocumentDrawer({ form, lists, onClose }: DocumentDrawerProps) {
  const { t } = useTexts('mf-profile');
  const id = useId();
  const { problems, failure, draft, isBusy, document } = form;
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
  const text = (field: DocumentField, more: { hint?: string; isRequired?: boolean; placeholder?: string } = {}) => {
    const value = draft[field];
    return (
      <Field
        id={idOf(field)}
        label={t(`documents.field.${field}`)}
        error={errorOf(field)}
        hint={more.hint}
        isRequired={more.isRequired ?? false}
      >
        {(control) => (
          <TextInput {...control} value={value} autoComplete="off" onChange={(typed) => form.change(field, typed)} />
        )}
      </Field>
    );
  };
  const choice = (field: DocumentField, options: readonly SelectOption[]) => {
    const value = draft[field];
    return (
      <Field id={idOf(field)} label={t(`documents.field.${field}`)} error={errorOf(field)}>
        {(control) => (
          <Select {...control} value={value} options={options} onChange={(chosen) => form.change(field, chosen)} />
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
    void form.save();
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
          {form.lacksNumber && (
            <Notice kind="warning">{t('enterAgain', { fields: t('documents.field.number') })}</Notice>
          )}
          {failure !== null && (
            <Notice kind="failure">{isApiError(failure) ? failure.message : t('documents.notSaved')}</Notice>
          )}
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
