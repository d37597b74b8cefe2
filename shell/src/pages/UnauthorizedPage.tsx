import { Button, EmptyState } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import { useNavigate } from '@portolan/remote-kit/router';

/** Title, message and a way home (spec §2). */
export function UnauthorizedPage() {
  const { t } = useTexts('shell');
  const navigate = useNavigate();
  return (
    <EmptyState
      kind="lock"
      title={t('unauthorized.title')}
      headingLevel={1}
      description={t('unauthorized.text')}
      action={
        <Button type="primary" onClick={() => void navigate('/')}>
          {t('unauthorized.home')}
        </Button>
      }
    />
  );
}
