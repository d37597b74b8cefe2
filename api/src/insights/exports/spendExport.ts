import { mostSheetRows, spendColumns, type SpendExport } from '@portolan/contracts';
import { withScope, type Database } from '../../kernel/db/index.ts';
import { JobRefused, type JobKind, type JobRun } from '../../kernel/jobs/jobWorker.ts';
import {
  countBookings,
  listBookings,
  presentBooking,
  type BookingPlace,
  type Part,
} from '../analytics/bookingsRepository.ts';
import { findManaged, loadSpendRates, type SpendFilter, type SpendRates } from '../analytics/spendFacts.ts';
import { enqueue } from '../../kernel/outbox/outbox.ts';
import type { Clock } from '../../kernel/process/clock.ts';
import { byteOrderMark, csvLine } from '../../kernel/files/csv.ts';
import type { Cell, SheetColumn } from '../../kernel/files/sheet.ts';
import { xlsxFile } from '../../kernel/files/xlsx/xlsxWriter.ts';
import { cellsOf, sheetColumn } from './spendColumns.ts';

/** Outbox topic of scheduled reports and their mails. */
export const reportTopic = 'spend-report';
/** Bookings read at once: the part of a report that is held in memory. */
const readAtOnce = 500;

/** Stored input of an export. */
export interface ExportInput extends SpendExport {
  /** Whether it covers the whole company, or its owner and their people. */
  readonly isAll: boolean;
  /** Target currency of amounts. */
  readonly target: string;
  /** Id of the stored report whose owner gets a mail about the file. */
  readonly mailedReport?: string;
}

/** Name and access of the kind. A file of the whole company is only for people who may still see all of it. */
export const exportKind = (isAll: boolean) =>
  ({ kind: 'SPEND_EXPORT', access: isAll ? 'analytics.all' : 'analytics.view' }) as const;

/** Bookings as a file: read page by page, in a transaction for each, so that none is open while the file is written. */
export function createSpendExport({ db, clock }: { readonly db: Database; readonly clock: Clock }): JobKind {
  return {
    ...exportKind(true),
    async run(run) {
      const input = run.input as ExportInput;
      const { filter, rates, part, total } = await prepared(db, run, input);
      if (input.format === 'XLSX' && total >= mostSheetRows) throw new JobRefused('TOO_MANY_ROWS');
      await run.progress(0, total);
      let done = 0;
      const columns = [...new Set(input.columns ?? spendColumns)];
      async function* rows(): AsyncGenerator<readonly Cell[]> {
        for await (const page of pages(db, run, { filter, rates, part })) {
          for (const row of page) yield cellsOf(presentBooking(row, rates), columns);
          done += page.length;
          await run.progress(Math.min(done, total), total);
        }
      }
      await run.writeFile(
        fileNameOf(input),
        mediaTypes[input.format],
        partsOf(input.format, columns.map(sheetColumn), rows()),
      );
      if (input.mailedReport !== undefined) await announce({ db, clock }, run, input.mailedReport);
      return { rows: done };
    },
  };
}

const mediaTypes = {
  CSV: 'text/csv',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export const fileNameOf = ({ from, to, format }: Pick<SpendExport, 'from' | 'to' | 'format'>): string =>
  `bookings ${from} ${to}.${format.toLowerCase()}`;

const partsOf = (
  format: SpendExport['format'],
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Cell[]>,
) => (format === 'XLSX' ? xlsxFile('Bookings', columns, rows) : csvChunks(columns, rows));

async function* csvChunks(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ heading }) => heading));
  for await (const cells of rows) yield csvLine(cells);
}

/** Enqueues the mail to the owner for the end of the job. */
const announce = (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { tenantId, companyId, id, scope }: JobRun,
  reportId: string,
): Promise<void> =>
  withScope(db, scope, (trx) =>
    enqueue(trx, clock, { tenantId, companyId, topic: reportTopic, payload: { reportId, writtenJob: id } }),
  );

interface Prepared {
  readonly filter: SpendFilter;
  readonly rates: SpendRates;
  readonly part: Part | undefined;
}

function prepared(
  db: Database,
  { tenantId, companyId, scope, createdBy }: JobRun,
  {
    isAll,
    target,
    currency: _asked,
    format: _format,
    columns: _columns,
    mailedReport: _report,
    by,
    key,
    ...narrowing
  }: ExportInput,
): Promise<Prepared & { readonly total: number }> {
  const company = { tenantId, companyId };
  return withScope(db, scope, async (trx) => {
    const people = isAll ? null : await findManaged(trx, company, createdBy);
    const filter: SpendFilter = { ...company, ...narrowing, people };
    const rates = await loadSpendRates(trx, company, filter, target);
    const part = by === undefined || key === undefined ? undefined : { by, key };
    return { filter, rates, part, total: await countBookings(trx, filter, rates, part) };
  });
}

type Page = Awaited<ReturnType<typeof listBookings>>;

/** Pages of bookings by key, so that a booking added meanwhile shifts none. */
async function* pages(db: Database, { scope }: JobRun, { filter, rates, part }: Prepared): AsyncGenerator<Page> {
  let after: BookingPlace | undefined;
  for (;;) {
    const page = await withScope(db, scope, (trx) =>
      listBookings(trx, filter, rates, { part, limit: readAtOnce, ...(after !== undefined && { after }) }),
    );
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last;
  }
}
