import { Button, Notice } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import styles from './MissingPart.module.css';

export interface MissingPartProps {
  readonly onRetry: () => void;
  /** Absent for a part that the page needs. */
  readonly onClose?: () => void;
}

/** Shown instead of a part of the frame that could not be loaded, with buttons to try again or close. */
export function MissingPart({ onRetry, onClose }: MissingPartProps) {
  const { t } = useTexts('shell');
  const actions = (
    <>
      <Button size="small" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
      {onClose && (
        <Button size="small" onClick={onClose}>
          {t('palette.close')}
        </Button>
      )}
    </>
  );
  return (
    <div className={styles['place']}>
      <Notice kind="failure" action={<div className="pt-cluster-8">{actions}</div>}>
        {t('missingPart')}
      </Notice>
    </div>
  );
}
