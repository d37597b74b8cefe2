import { useState } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './Reference.module.css';

/** An id to tell support: small, selected whole by a click, copied by a button that then says so. */
export function Reference({ id }: { readonly id: string }) {
  const { t } = useTranslation('ui');
  const [isCopied, setCopied] = useState(false);
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
    } catch {
      setCopied(false); // the browser refuses, or the page is not served by https: the id can still be selected
    }
  };
  return (
    <p className={styles['line']}>
      <span>
        {t('reference')}: <code className={styles['id']}>{id}</code>
      </span>
      <Button type="link" size="small" onClick={() => void handleCopy()}>
        {t('copy')}
      </Button>
      <span role="status">{isCopied && t('copied')}</span>
    </p>
  );
}
