import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { invitedRoles, languages, maxInvitations } from '@portolan/contracts';
import { isApiError, requestIdOf } from '@portolan/http';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Select } from '@portolan/ui/choice';
import { ErrorState, Notice } from '@portolan/ui/core';
import { Field, TextArea } from '@portolan/ui/form';
import { Dialog } from '@portolan/ui/overlay';
import { adminRoles } from './givableRoles.ts';
import { InviteStore, type InviteOutcome } from './InviteStore.ts';
import styles from './PersonDrawer.module.css';

/** Enough for the most addresses of one invitation. */
const longestText = 5000;

export interface InviteDialogProps {
  readonly onDone: (outcome: InviteOutcome) => void;
  readonly onCancel: () => void;
}

/** Invites one person or several by mail; beyond the plan's licences no one, and the way to more shows. */
export const InviteDialog = observer(function InviteDialog({ onDone, onCancel }: InviteDialogProps) {
  const { t, language } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const [store] = useState(() => new InviteStore(http, session.company?.id ?? '', language));
  const { typed, role, problem, failure, isBusy } = store;
  const chosenLanguage = store.language;
  const roles = invitedRoles.filter(
    (candidate) => session.roles.includes('COMPANY_ADMIN') || !adminRoles.includes(candidate),
  );
  const handleSend = async () => {
    const outcome = await store.send();
    if (outcome !== null) onDone(outcome);
  };
  const isUsedUp = isApiError(failure) && failure.type === 'LICENCES_USED_UP';
  return (
    <Dialog
      isOpen
      isForm
      title={t('invite.title')}
      confirmLabel={t('invite.send')}
      cancelLabel={t('invite.cancel')}
      isBusy={isBusy}
      onConfirm={() => void handleSend()}
      onCancel={onCancel}
    >
      <div className={styles['panel']}>
        <Field
          label={t('invite.emails')}
          hint={t('invite.hint', { count: maxInvitations })}
          error={
            problem === null ? undefined : t(`invite.problem.${problem.code}`, { ...problem, count: maxInvitations })
          }
          isRequired
        >
          {(control) => <TextArea {...control} value={typed} rows={3} maxLength={longestText} onChange={store.type} />}
        </Field>
        <Field label={t('invite.role')}>
          {(control) => (
            <Select
              {...control}
              value={role}
              options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
              onChange={(value) => store.choose({ role: roles.find((known) => known === value) ?? role })}
            />
          )}
        </Field>
        <Field label={t('invite.language')}>
          {(control) => (
            <Select
              {...control}
              value={chosenLanguage}
              options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
              onChange={(value) =>
                store.choose({ language: languages.find((known) => known === value) ?? chosenLanguage })
              }
            />
          )}
        </Field>
        {isUsedUp && (
          <Notice kind="failure">
            {failure.message} <Link to="/upgrade">{t('invite.upgrade')}</Link>
          </Notice>
        )}
        {failure !== null && !isUsedUp && <ErrorState title={t('invite.failed')} requestId={requestIdOf(failure)} />}
      </div>
    </Dialog>
  );
});
