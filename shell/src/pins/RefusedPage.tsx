import { Button, EmptyState } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import { useNavigate } from '@portolan/remote-kit/router';

export type RefusalReason = 'gone' | 'withdrawn' | 'malformed' | 'other';

/** The replay or override of the address was refused; nothing has changed. */
export function RefusedPage({ reason }: { reason: RefusalReason }) {
  const { t } = useTexts('shell');
  const navigate = useNavigate();
  return (
    <EmptyState
      kind="break"
      headingLevel={1}
      title={t('pins.refusedTitle')}
      description={t(`pins.refused.${reason}`)}
      action={
        <Button type="primary" onClick={() => void navigate('/')}>
          {t('unauthorized.home')}
        </Button>
      }
    />
  );
}
