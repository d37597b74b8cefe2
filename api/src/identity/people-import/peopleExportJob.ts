import { sql } from 'kysely';
import { importFields, type Role } from '@portolan/contracts';
import * as z from 'zod/mini';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { byteOrderMark, csvLine } from '../../kernel/files/csv.ts';
import { JobRefused, type JobKind, type JobRun } from '../../kernel/jobs/jobWorker.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { countEmployees } from '../../organisation/index.ts';
import { findPerson } from '../sessions/sessionRepository.ts';

export const exportKind = { kind: 'PEOPLE_EXPORT', access: 'employee.manage' } as const;
export const exportInput = z.object({ requestId: z.string() });

/** People read at a time. */
const readAtOnce = 1_000;

/**
 * Writes all people who have not left into a file that an import can read: its headings are the import's fields, then fields that are not imported.
 */
export const peopleExportJob = ({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>): JobKind => ({
  ...exportKind,
  async run(run) {
    const { requestId } = exportInput.parse(run.input);
    const total = await withScope(db, run.scope, async (trx) => {
      const person = await findPerson(trx, { ...run, customerId: run.createdBy });
      if (person === undefined) throw new JobRefused('FORBIDDEN');
      await recordEvent(
        trx,
        { tenantId: run.tenantId, companyId: run.companyId, userId: person.id, roles: person.roles },
        { entity: 'customer', entityId: null, action: 'startPeopleExport', requestId, at: clock() },
      );
      return countEmployees(trx, run);
    });
    let written = 0;
    const lines = async function* (): AsyncGenerator<string> {
      yield `${byteOrderMark}${csvLine([...importFields, 'status', 'roles', 'lastLogin'])}`;
      for await (const people of pagesOf(db, run)) {
        yield people.map((person) => csvLine(cellsOf(person))).join('');
        written += people.length;
        await run.progress(written, Math.max(total, written));
      }
    };
    await run.writeFile(`people-${clock().toISOString().slice(0, 10)}.csv`, 'text/csv', lines());
    return { people: written };
  },
});

interface ExportedPerson {
  readonly id: string;
  readonly sortName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly cellphone: string;
  readonly userTitle: string | null;
  readonly language: string;
  readonly employeeNo: string | null;
  readonly externalId: string | null;
  readonly costCenters: string | null;
  readonly groups: string | null;
  readonly manager: string | null;
  readonly status: string;
  readonly roles: readonly Role[];
  readonly lastLoginAt: Date | null;
}

const cellsOf = (person: ExportedPerson): string[] => [
  person.email,
  person.firstName,
  person.lastName,
  person.cellphone,
  person.userTitle ?? '',
  person.language,
  person.employeeNo ?? '',
  person.externalId ?? '',
  person.costCenters ?? '',
  person.groups ?? '',
  person.manager ?? '',
  person.status,
  person.roles.join(' '),
  person.lastLoginAt?.toISOString() ?? '',
];

/** All people by name, page after page, each in a transaction of its own. */
async function* pagesOf(db: KernelDependencies['db'], run: JobRun): AsyncGenerator<ExportedPerson[]> {
  let last: ExportedPerson | undefined;
  for (;;) {
    const after = last;
    const people = await withScope(db, run.scope, (trx) => readPage(trx, run, after));
    if (people.length > 0) yield people;
    last = people.at(-1);
    if (people.length < readAtOnce) return;
  }
}

async function readPage(
  trx: ScopedTransaction,
  { tenantId, companyId }: JobRun,
  after: ExportedPerson | undefined,
): Promise<ExportedPerson[]> {
  const company = sql`tenant_id = ${tenantId} and company_id = ${companyId}`;
  const rest = after === undefined ? sql`true` : sql`(p.sort_name, p.id) > (${after.sortName}, ${after.id}::uuid)`;
  const { rows } = await sql<ExportedPerson>`
    select p.id, p.sort_name, p.email, p.first_name, p.last_name, p.cellphone, p.user_title, p.language, p.employee_no, p.external_id,
      p.status, p.roles, p.last_login_at, m.email as manager,
      (select min(c.code) from cost_center_members cm
        join cost_centers c on c.tenant_id = cm.tenant_id and c.company_id = cm.company_id and c.id = cm.cost_center_id
        where cm.tenant_id = p.tenant_id and cm.company_id = p.company_id and cm.customer_id = p.id and not c.archived) as cost_centers,
      (select string_agg(g.name, ' | ' order by g.name) from group_members gm
        join groups g on g.tenant_id = gm.tenant_id and g.company_id = gm.company_id and g.id = gm.group_id
        where gm.tenant_id = p.tenant_id and gm.company_id = p.company_id and gm.customer_id = p.id and not g.archived) as groups
    from (select * from customers where ${company} and status <> 'ARCHIVED') p
    left join customers m on m.tenant_id = p.tenant_id and m.company_id = p.company_id and m.id = p.line_manager_id
    where ${rest}
    order by p.sort_name, p.id
    limit ${readAtOnce}`.execute(trx);
  return rows;
}
