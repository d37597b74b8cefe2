import { useState, type FormEvent, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useLeaveQuestion, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { PageHeading } from '@portolan/ui/core';
import { LeaveDialog } from '@portolan/ui/overlay';
import { RecordFooter, RecordMessages, type OpenForm, type OpenRecord } from './RecordMessages.tsx';
import type { SettingsPageKey } from '../settings/settingsPages.ts';
import styles from './EditorPage.module.css';

export interface EditorPageProps {
  readonly page: SettingsPageKey;
  readonly title: string;
  /** Entity and id of the record in the audit trail; null for a new record. */
  readonly audited: { readonly entity: string; readonly id: string } | null;
  readonly record: OpenRecord;
  readonly form: OpenForm;
  readonly onSave: () => Promise<void>;
  /** Back to the list. */
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
  /** Shown beside the form, such as a test of the record with an example. */
  readonly side: ReactNode;
}

/** Page to edit one record: the form, an area beside it for tests, and the save bar. Asks before unsaved changes are left. */
export const EditorPage = observer(function EditorPage(props: EditorPageProps) {
  const { page, title, audited, record, form, onSave, onClose, children, side } = props;
  const { t } = useTexts('mf-company-admin');
  const [isAsking, setAsking] = useState(false);
  const { isDirty } = record;
  const leaving = useLeaveQuestion(isDirty);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void onSave();
  };
  return (
    <div className="pt-stack-16 pt-shrinkable">
      <nav aria-label={t('settings.title')}>
        <ol className={styles['crumbs']}>
          <li>
            <Link to="/company-management">{t('settings.page.company')}</Link>
          </li>
          <li>
            <button type="button" onClick={() => (isDirty ? setAsking(true) : onClose())}>
              {t(`settings.page.${page}`)}
            </button>
          </li>
          <li aria-current="page">{title}</li>
        </ol>
      </nav>
      <header className={styles['header']}>
        <PageHeading>{title}</PageHeading>
        {audited !== null && (
          <Link to={`/company-management/audit-trail?entity=${audited.entity}&entityId=${audited.id}`}>
            {t('records.history')}
          </Link>
        )}
      </header>
      <div className={styles['columns']}>
        <form id={form.id} className="pt-stack-16 pt-shrinkable" noValidate aria-label={title} onSubmit={handleSubmit}>
          <RecordMessages record={record} form={form} />
          {children}
          <div className={styles['bar']}>
            <RecordFooter record={record} form={form} />
          </div>
        </form>
        <div className="pt-stack-16 pt-shrinkable">{side}</div>
      </div>
      <LeaveDialog {...leaving} />
      <LeaveDialog isOpen={isAsking} onLeave={onClose} onStay={() => setAsking(false)} />
    </div>
  );
});
