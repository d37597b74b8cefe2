import { useEffect, useRef } from 'react';
import type { PlatformRemote } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import type { Question } from '../release/ReleaseStore.ts';

export interface DoneNoticeProps {
  readonly done: Question | null;
  /** In its current state. */
  readonly remote: PlatformRemote;
}

/** The last change. Takes focus because the pressed button may be gone. */
export function DoneNotice({ done, remote: { remote, active } }: DoneNoticeProps) {
  const { t } = useTexts('mf-platform');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done !== null) box.current?.focus();
  }, [done]);
  if (done === null) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="success">
        {t(`done.${done.kind}`, {
          remote,
          active: active ?? t('noVersion'),
          version: 'version' in done ? done.version : '',
        })}
      </Notice>
    </div>
  );
}
