import { useTexts } from '@portolan/remote-kit';
import { Link, useSearchParams } from '@portolan/remote-kit/router';
import { Icon } from '@portolan/ui/core';
import styles from './RemoteBreadcrumb.module.css';

/** Link back to all remotes, over the same time span. */
export function RemoteBreadcrumb({ id }: { readonly id: string }) {
  const { t } = useTexts('mf-platform');
  const [params] = useSearchParams();
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className={styles['path']}>
        <li>
          <Link className={styles['link']} to={{ pathname: '/platform', search: params.toString() }}>
            {t('title')}
          </Link>
        </li>
        <li className={styles['step']} aria-current="page">
          <Icon name="chevron-right" size={16} />
          {id}
        </li>
      </ol>
    </nav>
  );
}
