import type { ReactNode } from 'react';
import { PageHeading } from '@portolan/ui/core';
import { ProfileNav } from './ProfileNav.tsx';
import styles from './ProfilePage.module.css';

export interface ProfilePageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of the profile: its heading and content, and links to the other pages. */
export function ProfilePage({ title, children }: ProfilePageProps) {
  return (
    <div className={styles['page']}>
      <div className={styles['heading']}>
        <PageHeading>{title}</PageHeading>
      </div>
      <ProfileNav />
      <div className={styles['content']}>{children}</div>
    </div>
  );
}
