import { observer } from 'mobx-react-lite';
import type { Invitation } from '@portolan/contracts';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Button, Icon, Notice, PageHeading } from '@portolan/ui/core';
import { Checkbox, ErrorSummary, Field, TextInput } from '@portolan/ui/form';
import { useMemo } from 'react';
import type { InvitationStore } from './InvitationStore.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { SignInForm } from '../SignInForm.tsx';
import styles from '../SignInForm.module.css';

export interface InvitationFormProps {
  readonly store: InvitationStore;
  readonly invitation: Invitation;
  readonly onAccept: () => void;
}

const idOf = (field: string): string => `invited-${field}`;
const termsNoteId = `${idOf('terms')}-note`;

/** The invited person's name, password and consent. The language is that of the page, chosen above. */
export const InvitationForm = observer(function InvitationForm({ store, invitation, onAccept }: InvitationFormProps) {
  const { t } = useTexts('shell');
  const { tenant } = useSession();
  const { refused, failure } = store;
  const errors = useMemo(
    () => refused.map((field) => ({ fieldId: idOf(field), message: t(`invite.missing.${field}`) })),
    [refused, t],
  );
  const errorOf = (field: (typeof refused)[number]) =>
    refused.includes(field) ? t(`invite.missing.${field}`) : undefined;
  const support = tenant.tenant.customerSupportAddress;
  const failureTexts = {
    taken: t('invite.taken', { support }),
    suspended: t('problem.suspended', { support }),
    throttled: t('failure.throttled'),
    other: t('failure.other'),
  };

  return (
    <SignInForm onSubmit={onAccept}>
      <PageHeading>{t('invite.title', { company: invitation.companyName })}</PageHeading>
      <p className={styles['lead']}>{t('invite.text', { email: invitation.email })}</p>
      <ErrorSummary title={t('invite.summary')} errors={errors} />
      {failure && <Notice kind="failure">{failureTexts[failure]}</Notice>}
      {/* user name for password managers */}
      <input type="hidden" autoComplete="username" value={invitation.email} readOnly />
      <Field id={idOf('firstName')} label={t('invite.firstName')} error={errorOf('firstName')} isRequired>
        {(control) => (
          <TextInput
            {...control}
            name="firstName"
            autoComplete="given-name"
            value={store.firstName}
            onChange={store.setFirstName}
          />
        )}
      </Field>
      <Field id={idOf('lastName')} label={t('invite.lastName')} error={errorOf('lastName')} isRequired>
        {(control) => (
          <TextInput
            {...control}
            name="lastName"
            autoComplete="family-name"
            value={store.lastName}
            onChange={store.setLastName}
          />
        )}
      </Field>
      <NewPasswordField
        id={idOf('password')}
        label={t('invite.password')}
        value={store.password}
        onChange={store.setPassword}
        about={store.about}
        error={errorOf('password')}
      />
      <div>
        <Checkbox
          id={idOf('terms')}
          checked={store.hasAcceptedTerms}
          aria-required
          aria-invalid={refused.includes('terms')}
          aria-describedby={refused.includes('terms') ? termsNoteId : undefined}
          onChange={({ target }) => store.setTerms(target.checked)}
        >
          {t('invite.terms', { tenant: tenant.tenant.name })}
        </Checkbox>
        {refused.includes('terms') && (
          <p id={termsNoteId} className={styles['error']}>
            <Icon name="triangle" size={16} />
            {errorOf('terms')}
          </p>
        )}
      </div>
      <Button type="primary" size="large" htmlType="submit" block loading={store.isBusy}>
        {t('invite.submit')}
      </Button>
    </SignInForm>
  );
});
