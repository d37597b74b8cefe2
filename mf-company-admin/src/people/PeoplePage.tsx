import { useTexts } from '@portolan/remote-kit';
import { PageHeading } from '@portolan/ui/core';
import { People } from './People.tsx';
import styles from './PeoplePage.module.css';

/** The company's people (screens §10): the heading has the focus while the list loads. */
export function PeoplePage() {
  const { t } = useTexts('mf-company-admin');
  return (
    <div className={styles['page']}>
      <div>
        <PageHeading>{t('people.title')}</PageHeading>
      </div>
      <People />
    </div>
  );
}
