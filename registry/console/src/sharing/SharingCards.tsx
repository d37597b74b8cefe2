import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows } from '@portolan/ui/base';
import { VersionName } from '../overview/VersionName.tsx';
import type { SharedKey } from './sharing.ts';
import table from './SharingTable.module.css';
import styles from '../overview/Cards.module.css';

/** The table's content on a phone: a card for each shared package. */
export function SharingCards({ keys }: { readonly keys: readonly SharedKey[] }) {
  const { t } = useTexts('mf-platform');
  return (
    <ul className="pt-stack-12 pt-list" aria-label={t('sharing.table')}>
      {keys.map(({ key, provided, takers }) => (
        <li key={key} className={styles['card']}>
          <strong className="pt-name">{key}</strong>
          <DescriptionRows
            rows={[
              {
                label: t('sharing.provided'),
                value: provided === null ? t('sharing.notProvided') : <VersionName version={provided} />,
              },
              ...takers.map(({ remote, range }) => ({ label: remote, value: <VersionName version={range} /> })),
            ]}
          />
          {takers.length === 0 && <span className={table['none']}>{t('sharing.nobody')}</span>}
        </li>
      ))}
    </ul>
  );
}
