import { observer } from 'mobx-react-lite';
import { Button, EmptyState } from '@portolan/ui/core';
import { useSession, useTexts } from '@portolan/remote-kit';
import { useNavigate } from '@portolan/remote-kit/router';
import { useChunk } from '../lazy/useChunk.ts';

// Few people see this page, so the entry does not contain it.
const loadWhomToAsk = () =>
  import(/* webpackChunkName: 'links' */ './WhomToAsk.tsx').then(({ WhomToAsk }) => WhomToAsk);

/** Title, message, the administrators who give access, and a link home (spec §2). */
export const UnauthorizedPage = observer(function UnauthorizedPage() {
  const { t } = useTexts('shell');
  const { session } = useSession();
  const navigate = useNavigate();
  const { Part } = useChunk(loadWhomToAsk, session.company !== null);
  return (
    <EmptyState
      kind="lock"
      title={t('unauthorized.title')}
      headingLevel={1}
      description={t('unauthorized.text')}
      action={
        <>
          <Button type="primary" onClick={() => void navigate('/')}>
            {t('unauthorized.home')}
          </Button>
          {/* Last, because they load later: nothing moves. */}
          {Part !== null && session.company !== null && <Part companyId={session.company.id} />}
        </>
      }
    />
  );
});
