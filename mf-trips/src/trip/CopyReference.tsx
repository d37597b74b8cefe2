import { useState } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';

export interface CopyReferenceProps {
  readonly reference: string;
  /** Title of the referenced booking or trip. */
  readonly title: string;
}

/** Copies a reference and confirms it. */
export function CopyReference({ reference, title }: CopyReferenceProps) {
  const { t } = useTexts('mf-trips');
  const [isCopied, setIsCopied] = useState(false);
  const handleCopy = () => {
    // If the browser refuses, the reference can be copied by hand.
    void navigator.clipboard.writeText(reference).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  };
  return (
    <>
      <Button type="link" size="small" aria-label={t('documentsTab.copyNamed', { item: title })} onClick={handleCopy}>
        {t('copy', { ns: 'ui' })}
      </Button>{' '}
      <span role="status">{isCopied && t('copied', { ns: 'ui' })}</span>
    </>
  );
}
