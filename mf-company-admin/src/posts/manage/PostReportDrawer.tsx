import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { fetchPostReport, type ManagedPost, type PostReport } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { PagedList, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import { Paginator } from '@portolan/ui/data';
import { SideDrawer } from '@portolan/ui/overlay';
import { titleOf } from './postRecords.ts';
import styles from './PostReportDrawer.module.css';

/** People on a page of the report. */
const pageSize = 50;

export interface PostReportDrawerProps {
  readonly companyId: string;
  readonly post: ManagedPost;
  readonly onClose: () => void;
}

/** People of a post's audience, with opening and confirmation. */
export const PostReportDrawer = observer(function PostReportDrawer({
  companyId,
  post,
  onClose,
}: PostReportDrawerProps) {
  const { t } = useTexts('mf-company-admin');
  const { http } = useSession();
  const [page, setPage] = useState(1);
  const list = useStore(
    () =>
      new PagedList<{ page: number }, PostReport>({ page: 1 }, (query, signal) =>
        http.call(fetchPostReport, {
          params: { companyId, id: post.id },
          query: { page: String(query.page), size: String(pageSize) },
          signal,
        }),
      ),
  );
  const { state } = list;
  const report = state.kind === 'ready' ? state.value : state.kind === 'loading' ? state.previous : null;
  const handlePage = (next: number) => {
    setPage(next);
    list.show({ page: next });
  };
  return (
    <SideDrawer
      isOpen
      mode="over"
      edge="end"
      width={480}
      title={t('posts.report.of', { title: titleOf(post) })}
      onClose={onClose}
      panel={
        <>
          {state.kind === 'failed' && (
            <ErrorState
              title={t('posts.report.failed')}
              requestId={requestIdOf(state.error)}
              onRetry={() => void list.load()}
            />
          )}
          {report === null && state.kind !== 'failed' && <LoadingState label={t('posts.report.loading')} />}
          {report !== null && <Report report={report} mustAcknowledge={post.mustAcknowledge} />}
          {report !== null && report.totalPages > 1 && (
            <Paginator
              page={page}
              pageSize={pageSize}
              pageSizes={[pageSize]}
              totalItems={report.totalItems}
              onChange={handlePage}
            />
          )}
        </>
      }
    />
  );
});

interface ReportProps {
  readonly report: PostReport;
  readonly mustAcknowledge: boolean;
}

function Report({ report, mustAcknowledge }: ReportProps) {
  const { t, language } = useTexts('mf-company-admin');
  const { content, totalItems, read, acknowledged } = report;
  const figures = [
    ...(mustAcknowledge ? [{ key: 'acknowledged', value: acknowledged }] : []),
    { key: 'read', value: mustAcknowledge ? read - acknowledged : read },
    { key: 'unread', value: totalItems - read },
  ];
  const dateOf = (value: string) => formatDate(value, language, { style: 'shortDateTime' });
  const wordsOf = ({ readAt, acknowledgedAt }: PostReport['content'][number]) => {
    if (acknowledgedAt !== null) return t('posts.report.acknowledgedAt', { date: dateOf(acknowledgedAt) });
    return readAt === null ? t('posts.report.notOpened') : t('posts.report.openedAt', { date: dateOf(readAt) });
  };
  return (
    <div className="pt-stack-16 pt-shrinkable">
      <dl className={styles['figures']}>
        {figures.map(({ key, value }) => (
          <div key={key}>
            <dt className="pt-note">
              {t(`posts.report.figure.${key}${mustAcknowledge && key === 'read' ? 'Only' : ''}`)}
            </dt>
            <dd>{t('posts.report.ofAll', { value, total: totalItems })}</dd>
          </div>
        ))}
      </dl>
      {/* The keyboard scrolls it: nothing else in the drawer takes the focus. */}
      <div role="region" aria-label={t('posts.report.people')} tabIndex={0}>
        <ul className={styles['people']}>
          {content.map((person) => (
            <li key={person.customerId}>
              <span>{person.name}</span>
              <span className="pt-note">{wordsOf(person)}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
