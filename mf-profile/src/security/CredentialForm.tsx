import { useCallback, useId, useMemo, type FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { isApiError } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Button, Notice } from '@portolan/ui/core';
import { ErrorSummary, Field, PasswordInput, TextInput } from '@portolan/ui/form';
import type { CredentialFormStore } from './CredentialFormStore.ts';

interface CredentialField<Name extends string> {
  readonly field: Name;
  readonly kind: 'email' | 'current-password' | 'new-password';
}

export interface CredentialFormProps<Name extends string> {
  readonly form: CredentialFormStore<Name>;
  readonly title: string;
  readonly hint: string;
  readonly submitLabel: string;
  /** Confirmation after the change; the notice has a button "Ok" (spec §8). */
  readonly doneText: string;
  readonly fields: readonly CredentialField<Name>[];
}

/** A card with the form that changes the password or the e-mail. */
export const CredentialForm = observer(function CredentialForm<Name extends string>({
  form,
  title,
  hint,
  submitLabel,
  doneText,
  fields,
}: CredentialFormProps<Name>) {
  const { t } = useTexts('mf-profile');
  const id = useId();
  const { problems, failure, typed, state } = form;
  const labelOf = (field: string) => t(`security.field.${field}`);
  const words = useCallback(
    (field: string, code: string) =>
      t([`security.problem.${code}`, `problem.${code}`, 'problem.invalid'], { label: t(`security.field.${field}`) }),
    [t],
  );
  const errors = useMemo(
    () => problems.map(({ field, code }) => ({ fieldId: `${id}-${field}`, message: words(field, code) })),
    // The summary takes the focus when its list changes: only another submit (or language) may make another list.
    [problems, id, words],
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <Card title={title}>
      <form className="pt-stack-16" noValidate aria-label={title} onSubmit={handleSubmit}>
        <p className="pt-quiet">{hint}</p>
        <ErrorSummary title={t('problem.title')} errors={errors} />
        {failure !== null && (
          <Notice kind="failure">{isApiError(failure) ? failure.message : t('security.notChanged')}</Notice>
        )}
        {state === 'done' && (
          <Notice
            kind="success"
            action={
              <Button size="small" onClick={form.acknowledge}>
                {t('ok', { ns: 'ui' })}
              </Button>
            }
          >
            {doneText}
          </Notice>
        )}
        <div className="pt-fields">
          {fields.map(({ field, kind }) => {
            const problem = problems.find((candidate) => candidate.field === field);
            const value = typed[field];
            return (
              <Field
                key={field}
                id={`${id}-${field}`}
                label={labelOf(field)}
                error={problem && words(field, problem.code)}
                isRequired
              >
                {(control) =>
                  kind === 'email' ? (
                    <TextInput
                      {...control}
                      type="email"
                      autoComplete="email"
                      value={value}
                      onChange={(next) => form.change(field, next)}
                    />
                  ) : (
                    <PasswordInput
                      {...control}
                      autoComplete={kind}
                      value={value}
                      onChange={(next) => form.change(field, next)}
                    />
                  )
                }
              </Field>
            );
          })}
        </div>
        <div>
          <Button type="primary" htmlType="submit" loading={state === 'sending'}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Card>
  );
});
