import { observer } from 'mobx-react-lite';
import { LoadingState, TenantMark } from '@portolan/ui/core';
import { useSession, useTexts } from '@portolan/remote-kit';
import frame from '../chrome/PageFrame.module.css';
import { ScreenSkeleton } from '../remotes/ScreenSkeleton.tsx';
import { hasStoredSession } from '../page/hasStoredSession.ts';

/** Loading state before the first page: with a frame if a session is stored, so that little moves, else without one. */
export const InitialLoading = observer(function InitialLoading() {
  const { t } = useTexts('shell');
  const { mark } = useSession().tenant;
  const isFramed = hasStoredSession();
  return (
    <div className={frame['frame']}>
      {isFramed && (
        <header className={frame['top']}>
          <span className={frame['brand']}>
            <TenantMark {...mark} />
          </span>
        </header>
      )}
      <div className={frame['main']}>
        <LoadingState label={t('loading')}>{isFramed && <ScreenSkeleton />}</LoadingState>
      </div>
    </div>
  );
});
