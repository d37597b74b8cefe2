import type { Job } from '@portolan/contracts';
import { useTabTexts } from '../../texts/TabTexts.tsx';
import { ImportOutcome, resultOf } from './ImportOutcome.tsx';

/** The result of an import, below its card. */
export function ImportReport({ job }: { readonly job: Job }) {
  const { t } = useTabTexts();
  return <ImportOutcome job={job} result={resultOf(job)} say={t} />;
}
