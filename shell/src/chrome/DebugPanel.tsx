import { observer } from 'mobx-react-lite';
import { accessRules, decideAccess, useSession, useTexts } from '@portolan/remote-kit';
import type { RemoteCatalog } from '../remotes/RemoteCatalog.ts';
import styles from './DebugPanel.module.css';

export interface DebugPanelProps {
  readonly catalog: RemoteCatalog;
}

/** Panel at the page's foot outside production: person and composition (spec §1). It opens upwards and starts closed. */
export const DebugPanel = observer(function DebugPanel({ catalog }: DebugPanelProps) {
  const { t, language } = useTexts('shell');
  const session = useSession();
  const { user, company, roles, isAgent } = session.session;
  const permissions = accessRules.filter((rule) => decideAccess(rule, session) === 'allow');
  const rows: readonly (readonly [string, readonly string[]])[] = [
    [t('debug.language'), [language]],
    [t('debug.isProduction'), [String(session.tenant.config.environment === 'production')]],
    [t('debug.companyId'), company === null ? [] : [company.id]],
    [t('debug.userId'), user === null ? [] : [user.id]],
    [t('debug.isAgent'), [String(isAgent)]],
    [t('debug.roles'), roles],
    [t('debug.permissions'), permissions],
    [t('debug.composition'), [catalog.compositionId]],
    [
      t('debug.versions'),
      [`shell ${catalog.shellVersion}`, ...catalog.remotes.map(({ id, version }) => `${id} ${version}`)],
    ],
  ];
  return (
    <aside className={styles['ground']} aria-label={t('debug.title')}>
      <details>
        <summary>{t('debug.title')}</summary>
        <dl>
          {rows.map(([name, values]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{values.length === 0 ? '–' : values.map((value) => <code key={value}>{value}</code>)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </aside>
  );
});
