import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { ManagedPost } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useKeptFields } from '@portolan/remote-kit/editing';
import { Link } from '@portolan/remote-kit/router';
import { Button, Icon, PageHeading } from '@portolan/ui/core';
import { LazyPart } from '../../lazy/LazyPart.tsx';
import { RecordsSection } from '../../records/RecordsSection.tsx';
import { RecordTable } from '../../records/RecordTable.tsx';
import { postRecords, titleOf } from './postRecords.ts';
import styles from './ManagePostsPage.module.css';

const loadDrawer = async () => (await import(/* webpackChunkName: 'post' */ './PostDrawer.tsx')).PostDrawer;
const loadReport = async () => (await import(/* webpackChunkName: 'post' */ './PostReportDrawer.tsx')).PostReportDrawer;

/** The company's posts for their authors: drafts, scheduled, shown and past ones, and their confirmations. */
export const ManagePostsPage = observer(function ManagePostsPage() {
  const { t, language } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const companyId = session.company?.id ?? '';
  const records = useStore(() => postRecords(http, companyId));
  useKeptFields('posts', records);
  const [reported, setReported] = useState<ManagedPost | null>(null);
  const { rows, editor } = records;
  const dateOf = (value: string | null) => value && formatDate(value, language, { style: 'shortDateTime' });
  const add = (
    <Button type="primary" icon={<Icon name="plus" size={20} />} onClick={() => records.edit(null)}>
      {t('posts.add')}
    </Button>
  );
  return (
    <div className="pt-stack-16 pt-shrinkable">
      <Link className={styles['back']} to="/news">
        <Icon name="chevron-left" size={20} />
        {t('posts.title')}
      </Link>
      <header className="pt-bar">
        <PageHeading>{t('posts.manage')}</PageHeading>
        {rows.length > 0 && add}
      </header>
      <RecordsSection
        records={records}
        texts={{
          loading: t('posts.loading'),
          failed: t('posts.failed'),
          emptyTitle: t('posts.empty'),
          emptyText: t('posts.emptyManaged'),
          archive: t('posts.archiveText'),
        }}
        action={add}
      >
        <RecordTable
          label={t('posts.manage')}
          rows={rows}
          nameLabel={t('posts.field.title')}
          nameOf={titleOf}
          columns={[
            {
              key: 'category',
              label: t('posts.field.category'),
              render: ({ category }) => t(`posts.category.${category}`),
            },
            { key: 'state', label: t('posts.field.state'), render: ({ state }) => t(`posts.state.${state}`) },
            { key: 'publishAt', label: t('posts.field.publishAt'), render: ({ publishAt }) => dateOf(publishAt) },
            { key: 'expiresAt', label: t('posts.field.expiresAt'), render: ({ expiresAt }) => dateOf(expiresAt) },
            {
              key: 'report',
              label: t('posts.report.title'),
              render: (post) => (
                <button
                  type="button"
                  className={styles['report']}
                  aria-label={t('posts.report.open', { title: titleOf(post) })}
                  onClick={() => setReported(post)}
                >
                  {t('posts.report.show')}
                </button>
              ),
            },
          ]}
          hasStatus={false}
          onEdit={records.edit}
          onArchive={records.askToArchive}
        />
      </RecordsSection>
      {editor !== null && (
        <LazyPart
          load={loadDrawer}
          props={{ record: editor, companyId, onSave: records.save, onClose: records.close }}
        />
      )}
      {reported !== null && (
        <LazyPart
          key={reported.id}
          load={loadReport}
          props={{ companyId, post: reported, onClose: () => setReported(null) }}
        />
      )}
    </div>
  );
});
