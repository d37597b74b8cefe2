import { useLeaveQuestion } from '@portolan/remote-kit';
import { LeaveDialog } from '@portolan/ui/overlay';

/** Asks before the page is left, for as long as it is there. */
export function LeaveQuestion() {
  return <LeaveDialog {...useLeaveQuestion(true)} />;
}
