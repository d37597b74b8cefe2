import type { LanguageCode } from '@portolan/contracts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { JobRefused, type JobRun } from '../../kernel/jobs/jobWorker.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { languageOf } from '../../kernel/mail/accountLetters.ts';
import { findCompany, lockSettings } from '../../organisation/index.ts';
import { sendInvitation } from '../invitations/sendInvitation.ts';
import { countLicencesLeft } from '../people/licences.ts';
import { findPerson } from '../sessions/sessionRepository.ts';
import { circlesOf, type ImportPlan, type Planned } from './importPlan.ts';
import {
  insertPlanned,
  joinPlanned,
  listExisting,
  listManagers,
  setManagers,
  updatePlanned,
  type Writing,
} from './importRepository.ts';
import type { RowProblem } from './importRows.ts';

/** People written in one transaction: few enough that other changes of the company's settings do not wait for long. */
const writtenAtOnce = 500;

/** Written people, and those left out because of a concurrent change. */
export interface Written {
  readonly added: number;
  readonly changed: number;
  readonly problems: readonly RowProblem[];
}

type WriterDeps = Pick<KernelDependencies, 'db' | 'clock' | 'mail'>;
interface Options {
  readonly request: { readonly isInviting: boolean };
  readonly origin: string;
}

/**
 * Writes a plan in batches. The licences of all new people are reserved before the first, so that none is missing for the last. A batch of a
 * cancelled job is rolled back, those before it stay.
 * @throws JobRefused LICENCES_USED_UP, before anything is written; JobCancelled
 */
export async function writePlan(
  { db, clock, mail }: WriterDeps,
  run: JobRun,
  { request, origin }: Options,
  { people }: ImportPlan,
): Promise<Written> {
  const by = run.createdBy;
  const newcomers = people.filter(({ isNew }) => isNew).length;
  let reserved = newcomers;
  const opening = await withScope(db, run.scope, async (trx) => {
    await lockSettings(trx, run);
    if (newcomers > 0 && (await countLicencesLeft(trx, run)) < newcomers) throw new JobRefused('LICENCES_USED_UP');
    await run.progressIn(trx, 0, { licencesHeld: newcomers });
    return readOpening(trx, run);
  });
  const changed = new Set<string>();
  const problems: RowProblem[] = [];
  let added = 0;
  for (let from = 0; from < people.length; from += writtenAtOnce) {
    const batch = people.slice(from, from + writtenAtOnce);
    const writing: Writing = { by, at: clock() };
    const outcome = await withScope(db, run.scope, async (trx) => {
      await lockSettings(trx, run);
      const { standing, late } = await withoutLateComers(trx, run, batch);
      const joining = standing.filter(({ isNew }) => isNew);
      const status = request.isInviting ? ('INVITED' as const) : ('ACTIVE' as const);
      await insertPlanned(trx, run, joining, { ...opening, status }, writing);
      const existing = standing.filter(({ isNew }) => !isNew);
      const written = await updatePlanned(trx, run, existing, writing);
      const moved = await joinPlanned(trx, run, standing, writing);
      if (request.isInviting)
        for (const { id, imported } of joining)
          await sendInvitation(
            trx,
            mail,
            run,
            {
              ...opening.letter,
              customerId: id,
              email: imported.email,
              language: imported.language ?? opening.language,
              invitedBy: by,
              origin,
            },
            writing.at,
          );
      const remaining = reserved - batch.filter(({ isNew }) => isNew).length;
      await run.progressIn(trx, from + batch.length, { licencesHeld: remaining });
      const newIds = new Set(joining.map(({ id }) => id));
      return {
        left: remaining,
        added: joining.length,
        late,
        changed: [...written, ...moved].filter((id) => !newIds.has(id)),
      };
    });
    reserved = outcome.left;
    added += outcome.added;
    problems.push(...outcome.late);
    for (const id of outcome.changed) changed.add(id);
    if (request.isInviting) mail.wake();
  }
  const fresh = new Set(people.flatMap(({ id, isNew }) => (isNew ? [id] : [])));
  for (const id of await writeManagers({ db, clock }, run, people)) if (!fresh.has(id)) changed.add(id);
  return { added, changed: changed.size, problems };
}

/** Writes line managers last, because they may be further down in the file. A person who would be in a circle by now keeps the present manager. */
async function writeManagers(
  { db, clock }: Pick<WriterDeps, 'db' | 'clock'>,
  run: JobRun,
  people: readonly Planned[],
): Promise<readonly string[]> {
  const managers = people.flatMap(({ id, lineManagerId }) =>
    lineManagerId === undefined ? [] : [{ id, managerId: lineManagerId }],
  );
  const changed: string[] = [];
  const atOnce = writtenAtOnce * 4;
  for (let from = 0; from < managers.length; from += atOnce) {
    const batch = managers.slice(from, from + atOnce);
    const ids = await withScope(db, run.scope, async (trx) => {
      await lockSettings(trx, run);
      const now = await listManagers(trx, run);
      const isInCircle = circlesOf(
        new Map([
          ...now.map(({ id, lineManagerId }) => [id, lineManagerId] as const),
          ...batch.map(({ id, managerId }) => [id, managerId] as const),
        ]),
      );
      const fitting = batch.filter(({ id }) => !isInCircle(id));
      const set = await setManagers(trx, run, fitting, { by: run.createdBy, at: clock() });
      await run.progressIn(trx, people.length);
      return set;
    });
    changed.push(...ids);
  }
  return changed;
}

/** Company data for mails and new people. @throws JobRefused if company or inviter no longer exist */
async function readOpening(trx: ScopedTransaction, run: JobRun) {
  const company = await findCompany(trx, run);
  const inviter = await findPerson(trx, { ...run, customerId: run.createdBy });
  const tenant = await trx.selectFrom('tenants').selectAll().where('id', '=', run.tenantId).executeTakeFirst();
  if (company === undefined || inviter === undefined || tenant === undefined) throw new JobRefused('FORBIDDEN');
  const language: LanguageCode = languageOf(company.defaultLanguage);
  return {
    language,
    currency: company.defaultCurrency,
    letter: { companyName: company.name, inviterName: `${inviter.firstName} ${inviter.lastName}`.trim(), tenant },
  };
}

/** A batch without people whose e-mail, id or number was taken since the plan was made, or who have left. */
async function withoutLateComers(
  trx: ScopedTransaction,
  run: JobRun,
  batch: readonly Planned[],
): Promise<{ readonly standing: readonly Planned[]; readonly late: readonly RowProblem[] }> {
  const valuesOf = (field: 'externalId' | 'employeeNo'): string[] =>
    batch.flatMap(({ imported }) => (imported[field] === undefined ? [] : [imported[field]]));
  const now = await listExisting(trx, run, {
    emails: batch.map(({ imported }) => imported.email),
    externalIds: valuesOf('externalId'),
    numbers: valuesOf('employeeNo'),
  });
  const late: RowProblem[] = [];
  const standing = batch.filter(({ id, isNew, imported }) => {
    const others = now.filter((person) => person.id !== id);
    const self = now.find((person) => person.id === id);
    const takenField = (['email', 'externalId', 'employeeNo'] as const).find(
      (field) =>
        imported[field] !== undefined &&
        (field !== 'email' || isNew) &&
        others.some((person) => person[field] === imported[field]),
    );
    if (takenField !== undefined)
      late.push({ row: imported.row, field: takenField, code: 'taken', value: imported[takenField] ?? '' });
    else if (self?.status === 'ARCHIVED')
      late.push({ row: imported.row, field: 'email', code: 'archived', value: imported.email });
    else return true;
    return false;
  });
  return { standing, late };
}
