import { observer } from 'mobx-react-lite';
import { useStore } from '@portolan/remote-kit';
import { LivingLoad } from '@portolan/remote-kit/lazy';

/**
 * Asks before unsaved changes are left, from the first change on: a page that is only read needs none of its code. Where that cannot be had,
 * nobody is held back.
 */
export const LazyLeaveQuestion = observer(function LazyLeaveQuestion() {
  const { load } = useStore(() => new LivingLoad(() => import('./LeaveQuestion.tsx')));
  return load.value === null ? null : <load.value.LeaveQuestion />;
});
