import type { PostSummary } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Tag } from '@portolan/ui/base';
import { Icon } from '@portolan/ui/core';
import styles from './PostKind.module.css';

/** The category of a post; safety has its own mark. */
export function PostKind({ category }: Pick<PostSummary, 'category'>) {
  const { t } = useTexts('mf-company-admin');
  const name = t(`posts.category.${category}`);
  if (category !== 'SAFETY') return <Tag>{name}</Tag>;
  return (
    <span className={styles['warning']}>
      <Icon name="triangle" size={16} />
      {name}
    </span>
  );
}

/** Marks of a post: pinned, to be confirmed, or confirmed. */
export function PostMarks({ isPinned, mustAcknowledge, acknowledgedAt }: PostMarksProps) {
  const { t } = useTexts('mf-company-admin');
  return (
    <>
      {isPinned && (
        <span className={styles['warning']}>
          <Icon name="pin" size={16} />
          {t('posts.pinned')}
        </span>
      )}
      {mustAcknowledge && acknowledgedAt === null && (
        <span className={styles['warning']}>
          <Icon name="approvals" size={16} />
          {t('posts.toConfirm')}
        </span>
      )}
      {acknowledgedAt !== null && (
        <span className={styles['mark']}>
          <Icon name="check" size={16} />
          {t('posts.confirmed')}
        </span>
      )}
    </>
  );
}

export type PostMarksProps = Pick<PostSummary, 'isPinned' | 'mustAcknowledge' | 'acknowledgedAt'>;
