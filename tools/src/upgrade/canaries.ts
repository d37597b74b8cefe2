import { Caller } from './Caller.ts';
import { psql, type UpgradeServer } from './server.ts';

/**
 * Answers of the API about data that the working people do not change: lists, sums and the number of a document that the database has
 * sealed.
 */
export type Answers = Readonly<Record<string, unknown>>;

/** @param url of the API, for their sign-in @returns a function that asks the same questions repeatedly, by the same sessions */
export async function openCanaries(url: string): Promise<() => Promise<Answers>> {
  const signIn = (email: string): Promise<Caller> => Caller.signIn(url, email);
  const [traveller, admin, approver] = [
    await signIn('traveller@nordlys.example'),
    await signIn('admin@nordlys.example'),
    await signIn('approver@nordlys.example'),
  ];
  const neighbour = await signIn('admin@havn.example');
  // The working people book in this year, and leave no draft.
  const lastYear = new Date().getUTCFullYear() - 1;
  return async () => ({
    trips: await traveller.ask(
      'list',
      'GET',
      `v2/corporations/${traveller.companyId}/trips?size=96&bookingStatus=DRAFT`,
    ),
    people: await admin.ask('people', 'GET', `v1/corporations/${admin.companyId}/managed-people?size=96`),
    pending: await approver.ask('pending', 'GET', 'v2/carts/pending-approvals'),
    sums: await admin.ask('sums', 'GET', spendOf(admin.companyId, lastYear)),
    sumsOfNeighbour: await neighbour.ask('sums', 'GET', spendOf(neighbour.companyId, lastYear + 1)),
    document: await documentOf(traveller),
  });
}

const spendOf = (companyId: string, year: number): string =>
  `v1/corporations/${companyId}/analytics?from=${year}-01-01&to=${year}-12-31`;

async function documentOf(person: Caller): Promise<unknown> {
  const path = `v1/customers/${person.id}/travel-documents`;
  const { listOfTravelDocuments } = await person.ask<{ listOfTravelDocuments: { id: string }[] }>(
    'documents',
    'GET',
    path,
  );
  return person.ask('document', 'POST', `${path}/${listOfTravelDocuments[0]?.id}/reveal`, {});
}

/** Not part of an answer: the time of the call. */
const timesOfAsking = ['asOf'];

/**
 * Paths at which the later answers lack or change a value; additions are allowed, as from a newer release.
 * @param path of both, for the messages
 */
export function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (before instanceof Object && after instanceof Object) {
    const rest = new Map<string, unknown>(Object.entries(after));
    const lengths =
      Array.isArray(before) && Array.isArray(after) && before.length !== after.length
        ? [`${path}: ${before.length} entries, then ${after.length}`]
        : [];
    return [
      ...lengths,
      ...Object.entries(before)
        .filter(([name]) => !timesOfAsking.includes(name))
        .flatMap(([name, value]) => changedPaths(value, rest.get(name), `${path}/${name}`)),
    ];
  }
  return Object.is(before, after) ? [] : [`${path}: ${JSON.stringify(before)}, then ${JSON.stringify(after)}`];
}

/** Tables of a release's own book-keeping, and those that working people fill without naming their company. */
const changing = /^(kysely_|sandbox_|(backfills|schema_floors|outbox|mails)$)/;

/** Rows of each table, without those of the company that works. A table without companies counts whole, except for tenants'. */
export async function countRows(
  server: UpgradeServer,
  database: string,
  companyId: string,
): Promise<Record<string, number>> {
  const output = await psql(
    server,
    database,
    `select json_object_agg(relname, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I where %s', relname,
       case when exists (select from pg_attribute where attrelid = t.oid and attname = 'company_id' and not attisdropped)
         then 'company_id is distinct from ''${companyId}''' else 'true' end), false, true, '')))[1]::text::bigint)
     from pg_class t where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const counts = JSON.parse(output) as Record<string, number>;
  return Object.fromEntries(Object.entries(counts).filter(([table]) => !changing.test(table)));
}
