import { observer } from 'mobx-react-lite';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Card } from '@portolan/ui/base';
import { ChecklistStore, steps } from '../checklist/ChecklistStore.ts';
import { Awaited } from './Awaited.tsx';
import styles from './HomeAside.module.css';

export interface CompanyCardProps {
  readonly companyId: string;
  readonly employees: number;
}

/** For admins: remaining set-up steps and used licences. Shows nothing if they fail to load: the pages behind it show the failure. */
export const CompanyCard = observer(function CompanyCard({ companyId, employees }: CompanyCardProps) {
  const { t } = useTexts('mf-company-admin');
  const { http, subscription } = useSession();
  const store = useStore(() => new ChecklistStore(http, companyId));
  if (store.state.kind === 'idle' || store.state.kind === 'loading') return <Awaited />;
  const licences = subscription.current?.licenseNumber;
  const progress = store.state.kind === 'ready' ? store.state.value : null;
  const done = progress === null ? steps.length : steps.filter((step) => progress[step]).length;
  return (
    <Card title={t('home.company')}>
      <ul className={styles['lines']}>
        {done < steps.length && (
          <li>
            <Link to="/company-management/checklist">{t('home.setup', { done, total: steps.length })}</Link>
          </li>
        )}
        {licences !== undefined && (
          <li>
            <Link to="/people-management">{t('home.licences', { used: employees, total: licences })}</Link>
          </li>
        )}
      </ul>
    </Card>
  );
});
