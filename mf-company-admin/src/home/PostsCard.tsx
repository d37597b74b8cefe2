import { observer } from 'mobx-react-lite';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Card } from '@portolan/ui/base';
import { Icon } from '@portolan/ui/core';
import { Awaited } from './Awaited.tsx';
import { newestPosts } from './HomeLoad.ts';
import styles from './HomeAside.module.css';

/** The newest posts, pinned safety posts as a warning. Nothing for none, and after a failed load. */
export const PostsCard = observer(function PostsCard() {
  const { t } = useTexts('mf-company-admin');
  const { http } = useSession();
  const { value: posts, isLoading } = useStore(() => newestPosts(http));
  if (isLoading) return <Awaited />;
  if (posts.length === 0) return null;
  return (
    <Card title={t('home.news')} extra={<Link to="/news">{t('home.allNews')}</Link>}>
      <ul className={styles['lines']}>
        {posts.map(({ id, title, language, category, isPinned, readAt, mustAcknowledge, acknowledgedAt }) => {
          const isAlarm = category === 'SAFETY' && isPinned;
          return (
            <li key={id} data-alarm={isAlarm || undefined}>
              {isAlarm && <Icon name="triangle" size={20} />}
              <Link to={`/news/${id}`} lang={language} data-unread={readAt === null || undefined}>
                {readAt === null && <span className="pt-visually-hidden">{t('home.unread')} </span>}
                {title}
              </Link>
              {mustAcknowledge && acknowledgedAt === null && (
                <span className={styles['mark']}>{t('home.acknowledge')}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
});
