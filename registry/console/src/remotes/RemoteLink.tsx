import { Link, useSearchParams } from '@portolan/remote-kit/router';
import styles from './RemoteLink.module.css';

/** Link to a remote's page, over the same time span. */
export function RemoteLink({ id }: { readonly id: string }) {
  const [params] = useSearchParams();
  return (
    <Link className={styles['link']} to={{ pathname: `/platform/${id}`, search: params.toString() }}>
      {id}
    </Link>
  );
}
