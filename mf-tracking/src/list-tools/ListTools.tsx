import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Badge, Button, Icon, Notice } from '@portolan/ui/core';
import { checksLoad } from '../check-results/checksLoad.ts';
import { openReplies } from '../check-results/openReplies.ts';
import { SafetyCheckDrawer } from '../safety-check/SafetyCheckDrawer.tsx';
import { serialiseTrackingQuery, type TrackingQuery } from '../tracking-page/trackingQuery.ts';
import type { PlacedPerson } from '../tracking-page/whereabouts.ts';
import { useExport } from './export/useExport.ts';

export interface ListToolsProps {
  /** People after filtering, in the list's order. */
  readonly people: readonly PlacedPerson[];
  readonly query: TrackingQuery;
  /** Milliseconds. */
  readonly now: number;
}

/** Actions on the listed people: save, print, send a safety check. */
export const ListTools = observer(function ListTools({ people, query, now }: ListToolsProps) {
  const { t } = useTexts('mf-tracking');
  const { http } = useSession();
  const { load: checks } = useStore(() => checksLoad(http));
  const open = openReplies(checks.value ?? [], now);
  const save = useExport(now);
  const [hasFailed, setFailed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const handleExport = () => {
    setFailed(false);
    save(people).catch(() => setFailed(true));
  };
  return (
    <>
      <Button icon={<Icon name="download" size={16} />} onClick={handleExport}>
        CSV
      </Button>
      <Link to={`/travel-tracking/print?${serialiseTrackingQuery(query)}`}>{t('muster.open')}</Link>
      <span>
        <Link to="/travel-tracking/checks">{t('checks.title')}</Link>{' '}
        {open > 0 && (
          <Badge theme="warning" icon="clock">
            {t('checks.open', { count: open })}
          </Badge>
        )}
      </span>
      <Button onClick={() => setAsking(true)}>{t('safety.open')}</Button>
      {hasFailed && <Notice kind="failure">{t('csv.failed')}</Notice>}
      {isAsking && <SafetyCheckDrawer people={people} now={now} onClose={() => setAsking(false)} />}
    </>
  );
});
