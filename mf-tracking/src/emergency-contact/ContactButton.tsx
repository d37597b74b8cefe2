import { useState } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { LazyCode } from '@portolan/remote-kit/lazy';
import { Button, Notice } from '@portolan/ui/core';
import type { TrackedPerson } from '../tracking-page/trackedPeople.ts';

const load = async () => (await import(/* webpackChunkName: "safety" */ './ContactDialog.tsx')).ContactDialog;

/** Shows an emergency contact on request: the question for the reason, and its code, load when pressed. */
export function ContactButton({ person }: { readonly person: TrackedPerson }) {
  const { t } = useTexts('mf-tracking');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={t('contact.openOf', { name: person.name })} onClick={() => setOpen(true)}>
        {t('contact.open')}
      </Button>
      {isOpen && (
        <LazyCode
          load={load}
          props={{ person, onClose: () => setOpen(false) }}
          loading={null}
          failed={(retry) => (
            <Notice kind="failure" action={<Button onClick={retry}>{t('tryAgain')}</Button>}>
              {t('safety.failed')}
            </Notice>
          )}
        />
      )}
    </>
  );
}
