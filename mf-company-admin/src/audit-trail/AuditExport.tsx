import { observer } from 'mobx-react-lite';
import { exportAuditEvents } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Button, ErrorState } from '@portolan/ui/core';
import { Trial } from '../records/Trial.ts';
import { filterOf, type AuditQuery } from './auditQuery.ts';
import { saveFile } from '@portolan/remote-kit/save-file';

/** Saves all pages of the filtered entries as a table for spreadsheets. */
export const AuditExport = observer(function AuditExport({ query }: { readonly query: AuditQuery }) {
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const params = { companyId: session.company?.id ?? '' };
  const exporting = useStore(
    () =>
      new Trial<AuditQuery, File>(async (asked, signal) => {
        const file = await http.call(exportAuditEvents, { params, query: filterOf(asked), signal });
        saveFile(file);
        return file;
      }),
  );
  const start = () => void exporting.ask(query);
  return (
    <>
      <div>
        <Button loading={exporting.isBusy} onClick={start}>
          {t('auditTrail.export')}
        </Button>
        <span role="status">{exporting.answer !== null && !exporting.isBusy && ` ${t('auditTrail.exported')}`}</span>
      </div>
      {exporting.failure !== null && (
        <ErrorState title={t('auditTrail.exportFailed')} requestId={requestIdOf(exporting.failure)} onRetry={start} />
      )}
    </>
  );
});
