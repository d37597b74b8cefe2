import { useEffect, useState, type ComponentType } from 'react';
import { useSession } from '@portolan/remote-kit';
import type { DebugPanelProps } from './DebugPanel.tsx';

/** The debug panel outside production, once its code has loaded; null in production, which does not load it. */
export function useDebugPanel(): ComponentType<DebugPanelProps> | null {
  const { environment } = useSession().tenant.config;
  const [panel, setPanel] = useState<{ readonly Panel: ComponentType<DebugPanelProps> } | null>(null);
  useEffect(() => {
    if (environment === 'production') return;
    void import(/* webpackChunkName: 'chrome' */ './DebugPanel.tsx').then(
      ({ DebugPanel }) => setPanel({ Panel: DebugPanel }),
      () => undefined, // the page works without it
    );
  }, [environment]);
  return panel?.Panel ?? null;
}
