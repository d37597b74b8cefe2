import { observer } from 'mobx-react-lite';
import { useStore } from '@portolan/remote-kit';
import { LivingLoad } from '@portolan/remote-kit/lazy';

/**
 * Asks before unsaved changes are left, from the first change on: reading the page loads none of its code. If loading fails, leaving is not
 * stopped.
 */
export const LazyLeaveQuestion = observer(function LazyLeaveQuestion() {
  const { load } = useStore(() => new LivingLoad(() => import('./LeaveQuestion.tsx')));
  return load.value === null ? null : <load.value.LeaveQuestion />;
});
