import { observer } from 'mobx-react-lite';
import { Button, EmptyState } from '@portolan/ui/core';
import { useSession, useTexts } from '@portolan/remote-kit';
import { useNavigate } from '@portolan/remote-kit/router';
import { useChunk } from '../lazy/useChunk.ts';

// Few people see this page: nobody's first page waits for it.
const loadWhomToAsk = () =>
  import(/* webpackChunkName: 'links' */ './WhomToAsk.tsx').then(({ WhomToAsk }) => WhomToAsk);

/** Title, message, who can give access, and a way home (spec §2). */
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
          {/* Last: they come later, and move nothing. */}
          {Part !== null && session.company !== null && <Part companyId={session.company.id} />}
        </>
      }
    />
  );
});
