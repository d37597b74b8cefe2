import type { Job } from '@portolan/contracts';
import type { useTabTexts } from '../../texts/TabTexts.tsx';

export interface ImportDialogProps {
  /** Texts of the surrounding page: the dialog's own file has none. */
  readonly say: ReturnType<typeof useTabTexts>['t'];
  readonly onStarted: (job: Job) => void;
  readonly onCancel: () => void;
}
