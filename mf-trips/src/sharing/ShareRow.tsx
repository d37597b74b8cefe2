import { useEffect, useId, useState } from 'react';
import type { TripShare } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';

export interface ShareRowProps {
  readonly share: TripShare;
  readonly isBusy: boolean;
  readonly onWithdraw: () => void;
}

/** One active link, with a button that revokes it after confirmation. */
export function ShareRow({ share: { createdAt, expiresAt, by }, isBusy, onWithdraw }: ShareRowProps) {
  const { t, language } = useTexts('mf-trips');
  const [isAsking, setAsking] = useState(false);
  const keep = useId();
  // The question replaces the focused button; the safe answer takes the focus.
  useEffect(() => {
    if (isAsking) document.getElementById(keep)?.focus();
  }, [isAsking, keep]);
  const day = (instant: string) => formatDate(instant, language, { style: 'shortDate' });
  const name = t('share.withdrawNamed', { day: day(expiresAt) });
  return (
    <li>
      <span>
        <b>{t('share.until', { day: day(expiresAt) })}</b>
        <span className="pt-note">
          {by === null
            ? t('share.madeOn', { day: day(createdAt) })
            : t('share.madeBy', { day: day(createdAt), name: by })}
        </span>
      </span>
      {isAsking ? (
        <span role="group" aria-label={name}>
          <span className="pt-note">{t('share.withdrawText')}</span>
          <span className="pt-note">
            <Button key="keep" id={keep} size="small" disabled={isBusy} onClick={() => setAsking(false)}>
              {t('share.keep')}
            </Button>{' '}
            <Button key="withdraw" size="small" danger disabled={isBusy} onClick={onWithdraw}>
              {t('share.withdrawYes')}
            </Button>
          </span>
        </span>
      ) : (
        <Button key="ask" type="text" danger disabled={isBusy} aria-label={name} onClick={() => setAsking(true)}>
          {t('share.withdraw')}
        </Button>
      )}
    </li>
  );
}
