import { useEffect, useRef, useState } from 'react';
import { Icon, useIsOnline } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import styles from './OfflineNotice.module.css';

/** How long "back online" shows, in milliseconds (look, "Status, policy, feedback": toasts). */
const backOnlineMs = 5_000;

/** Says that the device is offline, and when it is back online. Over the page, so that nothing moves; always mounted, so that screen readers announce it. */
export function OfflineNotice() {
  const { t } = useTexts('shell');
  const isOnline = useIsOnline();
  const wasOnline = useRef(isOnline);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (wasOnline.current === isOnline) return undefined;
    wasOnline.current = isOnline;
    setBack(isOnline);
    const timer = setTimeout(() => setBack(false), backOnlineMs);
    return () => clearTimeout(timer);
  }, [isOnline]);
  return (
    <div className={styles['place']} role="status">
      {(!isOnline || isBack) && (
        <p className={styles['notice']} data-back={isOnline}>
          <Icon name={isOnline ? 'check' : 'triangle'} size={16} />
          {isOnline ? t('offline.back') : t('offline.gone')}
        </p>
      )}
    </div>
  );
}
