import type { Job } from '@portolan/contracts';
import type { useTabTexts } from '../../texts/TabTexts.tsx';

export interface ImportDialogProps {
  /** Texts of the page around it: a dialog of another file has none of its own. */
  readonly say: ReturnType<typeof useTabTexts>['t'];
  readonly onStarted: (job: Job) => void;
  readonly onCancel: () => void;
}
