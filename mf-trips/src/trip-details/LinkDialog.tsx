import { useState } from 'react';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Field, TextInput } from '@portolan/ui/form';
import { Dialog } from '@portolan/ui/overlay';
import type { SecretLink } from './TripActionsStore.ts';

export interface LinkDialogProps {
  readonly link: SecretLink;
  readonly onClose: () => void;
}

/** The secret link, to be copied: whoever has it sees the trip without prices. */
export function LinkDialog({ link, onClose }: LinkDialogProps) {
  const { t, language } = useTexts('mf-trips');
  const [copy, setCopy] = useState<'notYet' | 'copied' | 'byHand'>('notYet');
  const url = new URL(link.path, window.location.origin).href;
  const handleCopy = () => {
    void navigator.clipboard.writeText(url).then(
      () => setCopy('copied'),
      // The browser refuses, or the page is not served by https: the link can still be chosen and copied by hand.
      () => setCopy('byHand'),
    );
  };
  return (
    <Dialog isOpen isForm title={t('share.title')} confirmLabel={t('share.copy')} cancelLabel={t('close')} onConfirm={handleCopy} onCancel={onClose} footerStart={<span role="status">{copy !== 'notYet' && t(`share.${copy}`)}</span>}>
      <p>{t('share.text', { day: formatDate(link.expiresAt, language, { style: 'shortDate' }) })}</p>
      <Field label={t('share.label')}>{(control) => <TextInput {...control} value={url} onChange={() => undefined} />}</Field>
    </Dialog>
  );
}
