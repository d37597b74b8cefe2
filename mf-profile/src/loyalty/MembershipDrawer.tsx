import { useCallback, useId, useMemo, type FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { loyaltyResources, type LoyaltyResource } from '@portolan/contracts';
import { isApiError, requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { Button, ErrorState, Notice } from '@portolan/ui/core';
import { ErrorSummary, Field, TextInput } from '@portolan/ui/form';
import { SideDrawer } from '@portolan/ui/overlay';
import type { MembershipField, MembershipFormStore, MembershipProblem } from './MembershipFormStore.ts';
import styles from './MembershipDrawer.module.css';

export interface MembershipDrawerProps {
  readonly form: MembershipFormStore;
  readonly onClose: () => void;
}

/** Form of a membership, over the page. */
export const MembershipDrawer = observer(function MembershipDrawer({ form, onClose }: MembershipDrawerProps) {
  const { t } = useTexts('mf-profile');
  const formId = useId();
  const { problems, failure, isBusy, resource, programs, prefix, programsFailure, membershipNumber } = form;
  const programId = form.id;
  const idOf = (field: MembershipField) => `${formId}-${field}`;
  const problemText = useCallback(
    ({ field, code }: MembershipProblem) =>
      t([`loyalty.problem.${field}.${code}`, `problem.${code}`, 'problem.invalid'], {
        label: t(`loyalty.field.${field}`),
      }),
    [t],
  );
  const errors = useMemo(
    () => problems.map((problem) => ({ fieldId: `${formId}-${problem.field}`, message: problemText(problem) })),
    // The summary takes the focus when its list changes: only another submit (or language) may make another list.
    [problems, formId, problemText],
  );
  const errorOf = (field: MembershipField) => {
    const problem = problems.find((candidate) => candidate.field === field);
    return problem && problemText(problem);
  };
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
      title={t('loyalty.addTitle')}
      onClose={onClose}
      footer={
        <div className={styles['footer']}>
          <Button disabled={isBusy} onClick={onClose}>
            {t('loyalty.cancel')}
          </Button>
          <Button type="primary" htmlType="submit" form={formId} loading={isBusy}>
            {t('loyalty.save')}
          </Button>
        </div>
      }
      panel={
        <form id={formId} className="pt-stack-16" noValidate aria-label={t('loyalty.addTitle')} onSubmit={handleSubmit}>
          <ErrorSummary title={t('problem.title')} errors={errors} />
          {failure !== null && (
            <Notice kind="failure">{isApiError(failure) ? failure.message : t('loyalty.notSaved')}</Notice>
          )}
          {programsFailure !== null && (
            <ErrorState
              title={t('loyalty.programsFailed')}
              requestId={requestIdOf(programsFailure)}
              onRetry={() => void form.loadPrograms()}
            />
          )}
          <Field label={t('loyalty.field.resource')}>
            {(control) => (
              <Select
                {...control}
                value={resource}
                options={loyaltyResources.map((value) => ({ value, label: t(`loyalty.resource.${value}`) }))}
                onChange={(value) => form.choose(value as LoyaltyResource)}
              />
            )}
          </Field>
          <Field id={idOf('id')} label={t('loyalty.field.id')} error={errorOf('id')} isRequired>
            {(control) => (
              <Select
                {...control}
                value={programId}
                options={[
                  { value: '', label: t('none') },
                  ...programs.map(({ id, name, providerName }) => ({ value: id, label: `${name} · ${providerName}` })),
                ]}
                onChange={(value) => form.change('id', value)}
              />
            )}
          </Field>
          <Field
            id={idOf('membershipNumber')}
            label={t('loyalty.field.membershipNumber')}
            error={errorOf('membershipNumber')}
            hint={prefix === '' ? undefined : t('loyalty.hint.prefix', { prefix })}
            isRequired
          >
            {(control) => (
              <TextInput
                {...control}
                value={membershipNumber}
                autoComplete="off"
                onChange={(value) => form.change('membershipNumber', value)}
              />
            )}
          </Field>
        </form>
      }
    />
  );
});
