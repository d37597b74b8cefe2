import { useId, useState, type FormEvent } from 'react';
import { contactReasonLength, revealTravellerContact } from '@portolan/contracts';
import { isApiError } from '@portolan/http';
import { usePrivateScreen, useSession, useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import { Field, TextInput } from '@portolan/ui/form';
import { Dialog } from '@portolan/ui/overlay';
import type { TrackedPerson } from '../tracking-page/trackedPeople.ts';
import styles from './ContactDialog.module.css';

export interface ContactDialogProps {
  readonly person: TrackedPerson;
  readonly onClose: () => void;
}

type Asked =
  | { readonly kind: 'open' | 'busy' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'shown'; readonly name: string; readonly phone: string };

/** Asks for the reason, which the person reads in their own profile, then shows the contact. Only in memory, and gone with the dialog. */
export function ContactDialog({ person, onClose }: ContactDialogProps) {
  usePrivateScreen();
  const { t } = useTexts('mf-tracking');
  const { http } = useSession();
  const id = useId();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState<Asked>({ kind: 'open' });
  const reveal = async (): Promise<void> => {
    if (reason.trim() === '') {
      setAsked({ kind: 'missing' });
      document.getElementById(id)?.focus();
      return;
    }
    setAsked({ kind: 'busy' });
    try {
      const params = { id: person.key };
      const contact = await http.call(revealTravellerContact, { params, body: { reason: reason.trim() } });
      setAsked({ kind: 'shown', ...contact });
    } catch (error) {
      setAsked({ kind: 'failed', error });
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void reveal();
  };
  const isShown = asked.kind === 'shown';
  return (
    <Dialog
      isOpen
      isForm
      title={t('contact.title', { name: person.name })}
      confirmLabel={t(isShown ? 'contact.close' : 'contact.show')}
      cancelLabel={t('contact.cancel')}
      isBusy={asked.kind === 'busy'}
      onConfirm={isShown ? onClose : () => void reveal()}
      onCancel={onClose}
    >
      {isShown ? (
        <p className={styles['contact']} role="status">
          {asked.phone === '' ? (
            t('contact.none')
          ) : (
            <>
              {asked.name} <a href={`tel:${asked.phone}`}>{asked.phone}</a>
            </>
          )}
        </p>
      ) : (
        <form className="pt-stack-16" noValidate onSubmit={handleSubmit}>
          {asked.kind === 'failed' && (
            <Notice kind="failure">{isApiError(asked.error) ? asked.error.message : t('contact.failed')}</Notice>
          )}
          <Field
            id={id}
            label={t('contact.reason')}
            hint={t('contact.reasonHint')}
            error={asked.kind === 'missing' ? t('contact.reasonMissing') : undefined}
            isRequired
          >
            {(control) => (
              <TextInput {...control} value={reason} maxLength={contactReasonLength} onChange={setReason} />
            )}
          </Field>
        </form>
      )}
    </Dialog>
  );
}
