import { useLeaveQuestion } from '@portolan/remote-kit';
import { LeaveDialog } from '@portolan/ui/overlay';

/** Asks before the page is left, while mounted. */
export function LeaveQuestion() {
  return <LeaveDialog {...useLeaveQuestion(true)} />;
}
