import { cpus, loadavg } from 'node:os';
import {
  createTravelPolicy,
  fetchJob,
  listManagedPeople,
  startPeopleImport,
  uploadPeopleFile,
  type Job,
  type PeopleFile,
  type TravelPolicy,
} from '@portolan/contracts';
import { sql } from 'kysely';
import { migrate, openDatabase } from '../../api/src/kernel/db/index.ts';
import { makePostgres } from '../../api/src/testing/aPostgres.ts';
import { openTestApp } from '../../api/src/testing/testApp.ts';
import { makeWorld } from '../../api/src/testing/world.ts';

const rows = Number(process.env['PORTOLAN_BENCH_ROWS'] ?? 50_000);
const samples = Number(process.env['PORTOLAN_BENCH_SAMPLES'] ?? 5);
const listed = 10_000;
const policies = 20;

/** Everyone reports to one of the first hundred. */
const lineOf = (no: number): string =>
  `p${no}@bench.example,First${no},Last${no % 997},+4670${String(1_000_000 + no)},E${no},X${no},p${no % 100}@bench.example`;
const fileOf = (count: number): string =>
  [
    'email,first name,last name,phone,employee number,external id,manager',
    ...Array.from({ length: count }, (_unused, no) => (no < 100 ? lineOf(no).replace(/,p\d+@\S+$/, ',') : lineOf(no))),
  ].join('\n');

type Api = Awaited<ReturnType<typeof openTestApp>>;
type Session = Awaited<ReturnType<Api['signIn']>>;

/** Imports this many people. @returns how long it took, in seconds */
async function importPeople(admin: Session, companyId: string, count: number): Promise<number> {
  const params = { companyId };
  const content = Buffer.from(fileOf(count)).toString('base64');
  const upload = await admin.call(uploadPeopleFile, { params, body: { name: 'bench.csv', content } });
  const { id: fileId, encoding, separator, mapping } = upload.json<PeopleFile>();
  const body = { fileId, encoding, separator, mapping, isInviting: false, isDryRun: false };
  const started = performance.now();
  let job = (await admin.call(startPeopleImport, { params, body })).json<Job>();
  while (job.endedAt === null) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    job = (await admin.call(fetchJob, { params: { ...params, id: job.id } })).json<Job>();
  }
  if (job.state !== 'DONE') throw new Error(`The import ended as ${job.state}: ${job.problem}`);
  return (performance.now() - started) / 1000;
}

/** Policies, each of which but the default names one person: finding people under the default is the most expensive. @returns its id */
async function addPolicies(admin: Session, companyId: string, userId: string): Promise<string> {
  const add = async (name: string, isDefault: boolean): Promise<string> => {
    const audience = { users: isDefault ? [] : [userId], groups: [], costCenters: [] };
    const body = { name, currency: 'SEK', isDefault, audience, rules: [], reasonCodes: [] };
    return (await admin.call(createTravelPolicy, { params: { companyId }, body })).json<TravelPolicy>().id;
  };
  for (let no = 1; no < policies; no += 1) await add(`Policy ${no}`, false);
  return add('Everybody else', true);
}

type Questions = Readonly<Record<string, Readonly<Record<string, string>>>>;

const questionsOf = (policyId: string): Questions => ({
  'first page': {},
  'of the default policy': { policyId },
  search: { search: 'last12' },
  'employee number': { search: 'E9999' },
  'no line manager': { gap: 'NO_MANAGER' },
  'documents missing': { documents: 'MISSING' },
  'last page': { page: '100', size: '100' },
  'by last login': { sort: 'lastLogin,desc' },
});

/** Asks each question over HTTP. @returns the longest answer time, in milliseconds */
async function askList(
  url: string,
  headers: Record<string, string>,
  questions: Questions,
): Promise<Record<string, number>> {
  const asked: Record<string, number> = {};
  for (const [name, query] of Object.entries(questions)) {
    const times: number[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      const at = performance.now();
      const answer = await fetch(`${url}?${new URLSearchParams(query)}`, { headers });
      await answer.text();
      if (answer.status !== 200) throw new Error(`${name} was answered ${answer.status}`);
      times.push(performance.now() - at);
    }
    asked[name] = Math.max(...times);
  }
  return asked;
}

async function measure(databaseUrl: string) {
  const db = await openDatabase({ databaseUrl });
  try {
    await migrate(db);
    const { own } = await makeWorld(db);
    await db.asOwner.updateTable('companies').set({ licenseNumber: 1_000_000 }).execute();
    const api = await openTestApp(db);
    try {
      const { host } = new URL((await api.app.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', own.host));
      const admin = await api.signIn({ ...own.admin, host });
      const first = listed / (await importPeople(admin, own.companyId, listed));
      await sql`analyze`.execute(db.asOwner);
      const path = listManagedPeople.path.replace('{companyId}', own.companyId);
      const policyId = await addPolicies(admin, own.companyId, own.traveller.id);
      const asked = await askList(`http://${host}${path}`, admin.headers, questionsOf(policyId));
      const whole = rows / (await importPeople(admin, own.companyId, rows));
      const again = rows / (await importPeople(admin, own.companyId, rows));
      return { perSecond: { first, whole, again }, asked };
    } finally {
      await api.app.close();
    }
  } finally {
    await db.close();
  }
}

/** An import of people on PostgreSQL in rows a second, again with all of them known, and the list of 10,000 over HTTP (issue 27, "Speed"). */
export async function benchImport(): Promise<void> {
  const load = loadavg()[0]?.toFixed(2);
  const { url, drop } = await makePostgres();
  try {
    const { perSecond, asked } = await measure(url);
    console.log('| what | figure |\n| --- | --- |');
    console.log(`| ${listed} new people, rows a second | ${perSecond.first.toFixed(0)} |`);
    console.log(`| ${rows} rows, ${listed} of them known, rows a second | ${perSecond.whole.toFixed(0)} |`);
    console.log(`| ${rows} rows, all known, rows a second | ${perSecond.again.toFixed(0)} |`);
    for (const [name, ms] of Object.entries(asked))
      console.log(`| list of ${listed} over HTTP, ${name}, longest of ${samples} | ${ms.toFixed(0)} ms |`);
    const machine = `${cpus().length} × ${cpus()[0]?.model}`;
    console.log(
      JSON.stringify({ name: 'import', machine, load, loadAfter: loadavg()[0]?.toFixed(2), rows, perSecond, asked }),
    );
  } finally {
    await drop();
  }
}
