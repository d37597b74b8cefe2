import { useEffect, useState } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { useLocation, useNavigate } from '@portolan/remote-kit/router';
import { Notice } from '@portolan/ui/core';
import { deletedTripIn } from '../trip/deletedTrip.ts';

/** Names the trip that was deleted on the previous page, once: not after a reload. */
export function DeletedTripNotice() {
  const { t } = useTexts('mf-trips');
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const [name] = useState(() => deletedTripIn(state));

  useEffect(() => {
    if (deletedTripIn(state) !== null) void navigate({ search }, { replace: true, state: null });
  }, [navigate, search, state]);

  return name === null ? null : <Notice kind="success">{t('list.deleted', { name })}</Notice>;
}
