import { useTexts } from '@portolan/remote-kit';
import styles from './VersionName.module.css';

/** A version's full name on one line; a word for none. */
export function VersionName({ version }: { readonly version: string | null }) {
  const { t } = useTexts('mf-platform');
  return version === null ? (
    <span className={styles['none']}>{t('noVersion')}</span>
  ) : (
    <code className={styles['version']}>{version}</code>
  );
}
