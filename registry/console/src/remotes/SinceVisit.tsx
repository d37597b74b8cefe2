import { useEffect, useState } from 'react';
import type { PlatformOverview } from '@portolan/contracts';
import { formatDate, formatList } from '@portolan/i18n';
import { useSession, useTexts } from '@portolan/remote-kit';
import { VisitLog } from './VisitLog.ts';

/** Versions published or released since the person's last visit. Nothing on a first visit. */
export function SinceVisit({ overview: { at, remotes } }: { readonly overview: PlatformOverview }) {
  const { t, language } = useTexts('mf-platform');
  const { session } = useSession();
  const [log] = useState(() => new VisitLog(() => localStorage, session.auth?.userId ?? ''));
  const [since] = useState(() => log.note(at));
  useEffect(() => void log.note(at), [log, at]);
  if (since === null) return null;
  const start = Date.parse(since);
  const isAfter = (time: string | null) => time !== null && Date.parse(time) > start;
  const changed = remotes.filter(({ versions }) =>
    versions.some(({ publishedAt, activatedAt }) => isAfter(publishedAt) || isAfter(activatedAt)),
  );
  return (
    <p className="pt-quiet pt-note">
      {t(changed.length === 0 ? 'remotes.nothingSince' : 'remotes.changedSince', {
        when: formatDate(since, language, { style: 'shortDateTime' }),
        names: formatList(
          changed.map(({ remote }) => remote),
          language,
          'all',
        ),
      })}
    </p>
  );
}
