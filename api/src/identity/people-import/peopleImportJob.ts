import { peopleImportRequest, type PeopleImportResult } from '@portolan/contracts';
import * as z from 'zod/mini';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { byteOrderMark, csvLine } from '../../kernel/files/csv.ts';
import { JobRefused, type JobKind, type JobRun } from '../../kernel/jobs/jobWorker.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { countLicencesLeft } from '../people/licences.ts';
import { findPerson } from '../sessions/sessionRepository.ts';
import { planImport, type ImportPlan } from './importPlan.ts';
import { readCompany } from './importRepository.ts';
import { readRow, type RowProblem, type ImportedPerson } from './importRows.ts';
import { writePlan, type Written } from './importWriter.ts';
import { rowsOf } from './peopleFile.ts';

/** Trial run of an import, and the import. */
export const checkKind = { kind: 'PEOPLE_CHECK', access: 'employee.manage' } as const;
export const importKind = { kind: 'PEOPLE_IMPORT', access: 'employee.manage' } as const;

/** Most problems in a result; its file has all of them. */
const namedProblems = 200;
/** Rows between two reports of progress. */
const readAtOnce = 2_000;

/** Input of a job of either kind: the request, the headings of its columns, and the origin for links in mails. */
export const importInput = z.object({
  request: peopleImportRequest,
  headings: z.array(z.string()),
  origin: z.string(),
  requestId: z.string(),
});
type ImportInput = z.output<typeof importInput>;

type ImportDeps = Pick<KernelDependencies, 'db' | 'clock' | 'mail'>;

/** The two kinds of jobs of an import. */
export const peopleImportJobs = (deps: ImportDeps): readonly JobKind[] => [
  { ...checkKind, run: (run) => importPeople(deps, run) },
  { ...importKind, run: (run) => importPeople(deps, run) },
];

/** Reads all rows, plans, and writes unless it is a trial run. Beyond the licences, nothing is written. */
async function importPeople(deps: ImportDeps, run: JobRun): Promise<PeopleImportResult> {
  const { db, clock } = deps;
  const input = importInput.parse(run.input);
  await withScope(db, run.scope, (trx) => assertMayStill(trx, run));
  const read = await readRows(run, input);
  const company = await withScope(db, run.scope, (trx) => readCompany(trx, run));
  const plan = planImport(read.importedPeople, company, read.problems);
  const newcomers = plan.people.filter(({ isNew }) => isNew).length;
  const left = await withScope(db, run.scope, (trx) => countLicencesLeft(trx, run));
  if (plan.problems.length > 0) await run.writeFile('import-problems.csv', 'text/csv', problemLines(plan.problems));
  const { isDryRun } = input.request;
  const licencesMissing = Math.max(0, newcomers - Math.max(0, left));
  if (!isDryRun && licencesMissing > 0) throw new JobRefused('LICENCES_USED_UP');
  const written = isDryRun ? null : await writePlan(deps, run, input, plan);
  const result = summaryOf(read.rows, plan, licencesMissing, written);
  if (written !== null) {
    const { rows, added, changed, skipped } = result;
    await withScope(db, run.scope, async (trx) => {
      const person = await findPerson(trx, { ...run, customerId: run.createdBy });
      if (person === undefined) return;
      await recordEvent(
        trx,
        { tenantId: run.tenantId, companyId: run.companyId, userId: person.id, roles: person.roles },
        {
          entity: 'customer',
          entityId: null,
          action: 'startPeopleImport',
          requestId: input.requestId,
          at: clock(),
          after: { rows, added, changed, skipped },
        },
      );
    });
  }
  return result;
}

/** Checks the rights again, which may be gone since the job was requested. @throws JobRefused FORBIDDEN */
async function assertMayStill(trx: ScopedTransaction, run: JobRun): Promise<void> {
  const person = await findPerson(trx, { ...run, customerId: run.createdBy });
  const may = person?.roles.some((role) => role === 'COMPANY_ADMIN' || role === 'PEOPLE_MANAGER') ?? false;
  if (!may || person?.status !== 'ACTIVE') throw new JobRefused('FORBIDDEN');
}

async function readRows(
  run: JobRun,
  { request }: ImportInput,
): Promise<{ readonly rows: number; readonly importedPeople: ImportedPerson[]; readonly problems: RowProblem[] }> {
  const importedPeople: ImportedPerson[] = [];
  const problems: RowProblem[] = [];
  let rows = 0;
  for await (const fileRow of rowsOf(run.readFile(request.fileId), request)) {
    if (fileRow.row === 1) continue;
    rows += 1;
    const { imported, problems: found } = readRow(fileRow, request.mapping);
    importedPeople.push(imported);
    problems.push(...found);
    if (rows % readAtOnce === 0) await run.progress(0, rows);
  }
  await run.progress(0, rows);
  return { rows, importedPeople, problems };
}

function summaryOf(
  rows: number,
  { people, problems: planned }: ImportPlan,
  licencesMissing: number,
  written: Written | null,
): PeopleImportResult {
  const problems = [...planned, ...(written?.problems ?? [])];
  const skipped = new Set(problems.map(({ row }) => row)).size;
  const newcomers = people.filter(({ isNew }) => isNew).length;
  const added = written?.added ?? newcomers;
  const changed = written?.changed ?? people.length - newcomers;
  return {
    rows,
    added,
    changed,
    unchanged: rows - skipped - added - changed,
    skipped,
    problemCount: problems.length,
    problems: problems.slice(0, namedProblems),
    licencesMissing,
  };
}

async function* problemLines(problems: readonly RowProblem[]): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['row', 'field', 'problem', 'value']);
  for (const { row, field, code, value } of problems) yield csvLine([String(row), field, code, value]);
}
