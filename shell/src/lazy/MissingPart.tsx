import { Button, Notice } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import styles from './MissingPart.module.css';

export interface MissingPartProps {
  readonly onRetry: () => void;
  /** Absent where the person cannot do without it. */
  readonly onClose?: () => void;
}

/** In the place of a part of the frame that was opened and could not be loaded, as on a train: what it means, and what one can do. */
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
      <Notice kind="failure" action={<div className={styles['actions']}>{actions}</div>}>
        {t('missingPart')}
      </Notice>
    </div>
  );
}
