import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  createCostCenter,
  createGroup,
  createGroupCategory,
  downloadJobFile,
  fetchJob,
  importLimits,
  listAuditEvents,
  readPeopleFile,
  startPeopleExport,
  startPeopleImport,
  uploadPeopleFile,
  type ApiErrorBody,
  type AuditEvent,
  type Job,
  type PeopleFile,
  type PeopleImportRequest,
  type PeopleImportResult,
} from '@portolan/contracts';
import excel from 'exceljs';
import { xlsxFile } from '../../kernel/files/xlsx/xlsxWriter.ts';
import { pieceBytes } from '../../kernel/jobs/jobFiles.ts';
import {
  addCompany,
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestCompany,
  type TestSession,
} from '../../testing/index.ts';

withDatabases((database) => {
  let api: TestApp;
  let company: TestCompany;
  let admin: TestSession;
  beforeAll(async () => {
    await makeWorld(database());
    api = await openTestApp(database());
  });
  beforeEach(async () => {
    company = await addCompany(database(), { tenantId: 'nordlys', host: 'localhost', canary: `Lo${randomUUID()}` });
    admin = await api.signIn(company.admin);
  });
  afterAll(() => api.app.close());

  const inCompany = () => ({ companyId: company.companyId });
  const upload = async (content: Buffer | string, session = admin, name = 'crew.csv') => {
    const body = { name, content: Buffer.from(content).toString('base64') };
    return session.call(uploadPeopleFile, { params: inCompany(), body });
  };
  const uploaded = async (content: Buffer | string) => (await upload(content)).json<PeopleFile>();
  const ended = async (started: Job): Promise<Job> => {
    for (let job = started; ; job = (await admin.call(fetchJob, { params: { ...inCompany(), id: started.id } })).json())
      if (job.endedAt !== null) return job;
  };
  const run = async (file: PeopleFile, change: Partial<PeopleImportRequest> = {}) => {
    const { id: fileId, encoding, separator, mapping } = file;
    const body = { fileId, encoding, separator, mapping, isInviting: false, isDryRun: false, ...change };
    const answer = await admin.call(startPeopleImport, { params: inCompany(), body });
    expect(answer.statusCode).toBe(201);
    return ended(answer.json<Job>());
  };
  const resultOf = ({ result }: Job) => result as unknown as PeopleImportResult;
  const people = () =>
    database()
      .asOwner.selectFrom('customers')
      .selectAll()
      .where('companyId', '=', company.companyId)
      .where('email', 'like', '%@crew.example')
      .orderBy('email')
      .execute();

  it('A file in Windows-1252 with semicolons is read as it was written', async () => {
    const file = await uploaded(
      Buffer.from('E-post;Förnamn;Efternamn;Telefon\r\nasa@crew.example;Åsa;Öberg;"070-123 45 67"\r\n', 'latin1'),
    );
    expect(file).toMatchObject({
      encoding: 'windows-1252',
      separator: ';',
      mapping: ['email', 'firstName', 'lastName', 'phone'],
      columns: [{ heading: 'E-post', samples: ['asa@crew.example'] }, { heading: 'Förnamn', samples: ['Åsa'] }, {}, {}],
    });
    const asUtf8 = await admin.call(readPeopleFile, {
      params: { ...inCompany(), id: file.id },
      query: { separator: ',' },
    });
    expect(asUtf8.json<PeopleFile>().columns).toHaveLength(1);
    const tried = resultOf(await run(file, { isDryRun: true }));
    expect(tried.problems).toEqual([{ row: 2, field: 'phone', code: 'invalid', value: '070-123 45 67' }]);
  });

  const wanted = 'E-post;Förnamn;Anställningsnummer\r\nasa@crew.example;Åsa;007\r\ndž@crew.example;Džoni;\r\n';
  const utf16 = (text: string, isBig = false): Buffer => {
    const bytes = Buffer.from(text, 'utf16le');
    return isBig ? bytes.swap16() : bytes;
  };
  it.each<[string, Buffer | string, Partial<PeopleFile>]>([
    ['UTF-8 with a mark', `\uFEFF${wanted}`, { encoding: 'utf-8', separator: ';' }],
    ['UTF-16 LE with a mark', utf16(`\uFEFF${wanted}`), { encoding: 'utf-16le', separator: ';' }],
    ['UTF-16 BE with a mark', utf16(`\uFEFF${wanted}`, true), { encoding: 'utf-16be', separator: ';' }],
    ['UTF-16 LE without a mark', utf16(wanted), { encoding: 'utf-16le', separator: ';' }],
    ['UTF-16 BE without a mark', utf16(wanted, true), { encoding: 'utf-16be', separator: ';' }],
    ['a line that says the separator', `sep=;\r\n${wanted}`, { encoding: 'utf-8', separator: ';' }],
    [
      'the same in UTF-16, as Excel writes it',
      utf16(`\uFEFFsep=;\r\n${wanted}`),
      { encoding: 'utf-16le', separator: ';' },
    ],
    [
      'a separator that the headings would hide',
      `sep=\t\n${wanted.replaceAll(';', '\t').replace('E-post', 'E-post;;;')}`,
      { separator: '\t' },
    ],
    ['a separator in quotes and capitals', `"SEP=;"\n${wanted}`, { separator: ';' }],
    ['an unknown separator', `sep=|\n${wanted}`, { separator: ';' }],
  ])('A file with %s is read as it was meant', async (_what, content, reading) => {
    const file = await uploaded(content);
    expect(file).toMatchObject({ isWorkbook: false, ...reading });
    expect(file.columns[1]).toEqual({ heading: 'Förnamn', samples: ['Åsa', 'Džoni'] });
    const tried = resultOf(await run(file, { isDryRun: true, mapping: ['email', 'firstName', 'employeeNo'] }));
    expect(tried).toMatchObject({ rows: 2, added: 2, problems: [] });
  });

  it('A workbook is read as its first sheet, numbers and dates as they mean', async () => {
    const book = new excel.Workbook();
    const sheet = book.addWorksheet('Crew');
    sheet.addRow(['E-post', 'Förnamn', 'Efternamn', 'Anställningsnummer', 'Externt id']);
    sheet.addRow([
      { text: 'asa@crew.example', hyperlink: 'mailto:asa@crew.example' },
      'Åsa',
      'Öberg',
      4711,
      12345678901,
    ]);
    sheet.addRow(['bo@crew.example', '=1+1', 'Đorđević', 42, new Date('2026-11-27T00:00:00Z')]);
    sheet.addRow(['not an address', 'Cy', 'Dahl']);
    sheet.getCell('D3').numFmt = '00000';
    book.addWorksheet('Other').addRow(['nothing']);
    const content = Buffer.from(await book.xlsx.writeBuffer());
    const file = (await upload(content, admin, 'crew.xlsx')).json<PeopleFile>();
    expect(file).toMatchObject({
      isWorkbook: true,
      mapping: ['email', 'firstName', 'lastName', 'employeeNo', 'externalId'],
      columns: [{}, {}, {}, { samples: ['4711', '00042', ''] }, { samples: ['12345678901', '2026-11-27', ''] }],
    });
    const again = await admin.call(readPeopleFile, { params: { ...inCompany(), id: file.id }, query: {} });
    expect(again.json<PeopleFile>()).toEqual(file);
    const done = await run(file);
    expect(resultOf(done)).toMatchObject({ rows: 3, added: 2, skipped: 1 });
    expect(resultOf(done).problems).toMatchObject([{ row: 4, field: 'email', code: 'invalid' }]);
    expect((await people()).map((one) => [one.firstName, one.lastName, one.employeeNo, one.externalId])).toEqual([
      ['Åsa', 'Öberg', '4711', '12345678901'],
      ['=1+1', 'Đorđević', '00042', '2026-11-27'],
    ]);
  });

  it('A workbook of more pieces than one, and of more than 50,000 rows, is refused as a whole', async () => {
    const rows = (async function* () {
      for (let no = 0; no <= importLimits.rows; no += 1) yield [`${randomUUID()}@crew.example`];
    })();
    const pieces = xlsxFile('Crew', [{ heading: 'email', format: 'TEXT' }], rows);
    const content = await buffer(pieces);
    expect(content.length).toBeGreaterThan(pieceBytes);
    const file = (await upload(content, admin, 'crew.xlsx')).json<PeopleFile>();
    expect(await run(file)).toMatchObject({ state: 'FAILED', problem: 'TOO_MANY_ROWS' });
  });

  it.each<[string, Buffer, string]>([
    ['zeros', Buffer.alloc(40), 'invalid'],
    ['text with a zero', Buffer.from(`${'email\n'.repeat(100)}\0`), 'invalid'],
    ['half a workbook', Buffer.from('PK\x03\x04 and no more'), 'invalid'],
    ['an older or encrypted workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'otherFormat'],
  ])('A file of %s is refused with its reason', async (_what, content, code) => {
    const answer = await upload(content);
    expect([answer.statusCode, answer.json<ApiErrorBody>().meta.errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'content', code })],
    ]);
  });

  it('A try names each row’s errors and writes nothing; the import writes the rows without any', async () => {
    const file = await uploaded(
      [
        'email,first name,external id,manager,phone',
        'one@crew.example,One,X1,two@crew.example,+46 70 123 45 67',
        'two@crew.example,Two,X2,,',
        'three@crew.example,Three,X1,,',
        'not an address,Four,,,',
        'two@crew.example,Again,,,',
        `five@crew.example,Five,,nobody@crew.example,`,
      ].join('\n'),
    );
    const tried = await run(file, { isDryRun: true });
    expect(resultOf(tried)).toMatchObject({ rows: 6, added: 2, skipped: 4, licencesMissing: 0 });
    expect(resultOf(tried).problems.map(({ row, field, code }) => [row, field, code])).toEqual([
      [4, 'externalId', 'repeated'],
      [5, 'email', 'invalid'],
      [6, 'email', 'repeated'],
      [7, 'lineManager', 'unknown'],
    ]);
    expect(await people()).toEqual([]);
    const done = await run(file);
    expect(resultOf(done)).toMatchObject({ rows: 6, added: 2, changed: 0, skipped: 4 });
    const [one, two] = await people();
    expect([one, two]).toMatchObject([
      { firstName: 'One', externalId: 'X1', lineManagerId: two?.id, cellphone: '+46701234567', status: 'ACTIVE' },
      { firstName: 'Two', externalId: 'X2' },
    ]);
    const report = await admin.call(downloadJobFile, { params: { ...inCompany(), id: done.id } });
    expect(report.body).toContain('5,email,invalid,not an address');
    expect(resultOf(await run(file))).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  });

  it('People are found by their external id, and no file changes a person’s e-mail', async () => {
    await run(await uploaded('email,external id\nold@crew.example,X9\n'));
    const moved = await run(await uploaded('email,external id\nnew@crew.example,X9\n'));
    expect(resultOf(moved).problems).toMatchObject([{ code: 'emailDiffers' }]);
    expect((await people()).map(({ email }) => email)).toEqual(['old@crew.example']);
  });

  it('An import beyond the licences writes nothing', async () => {
    await database()
      .asOwner.updateTable('companies')
      .set({ licenseNumber: 3 })
      .where('companyId', '=', company.companyId)
      .execute();
    const file = await uploaded('email\none@crew.example\ntwo@crew.example\n');
    expect(resultOf(await run(file, { isDryRun: true }))).toMatchObject({ added: 2, licencesMissing: 1 });
    expect(await run(file)).toMatchObject({ state: 'FAILED', problem: 'LICENCES_USED_UP' });
    expect(await people()).toEqual([]);
  });

  it('A file of more than 50,000 rows is refused as a whole', async () => {
    const first = 'first@crew.example\n';
    const file = await uploaded(`email\n${first}${'x\n'.repeat(importLimits.rows)}`);
    expect(await run(file)).toMatchObject({ state: 'FAILED', problem: 'TOO_MANY_ROWS' });
    expect(await people()).toEqual([]);
  });

  it('Managers of a file who report to each other are refused, and so are people who report to them', async () => {
    const result = resultOf(
      await run(
        await uploaded(
          'email,manager\na@crew.example,b@crew.example\nb@crew.example,a@crew.example\nc@crew.example,a@crew.example\n',
        ),
      ),
    );
    expect(result.problems.map(({ row, code }) => [row, code])).toEqual([
      [2, 'circular'],
      [3, 'circular'],
      [4, 'unknown'],
    ]);
    expect(await people()).toEqual([]);
  });

  it('People join the cost center and leave the other group of the category', async () => {
    const params = inCompany();
    await admin.call(createCostCenter, { params, body: { name: 'Offshore', code: '4300' } });
    const category = (await admin.call(createGroupCategory, { params, body: { name: 'Region' } })).json<{
      id: string;
    }>();
    for (const name of ['North', 'South'])
      await admin.call(createGroup, { params, body: { name, categoryId: category.id } });
    const row = (group: string) => uploaded(`email,cost center,group\none@crew.example,4300,${group}\n`);
    await run(await row('North'));
    expect(resultOf(await run(await row('South')))).toMatchObject({ added: 0, changed: 1 });
    expect(resultOf(await run(await row('South | North'))).problems).toMatchObject([{ code: 'repeated' }]);
    const [one] = await people();
    const groups = await database()
      .asOwner.selectFrom('groupMembers')
      .innerJoin('groups', 'groups.id', 'groupMembers.groupId')
      .select('groups.name')
      .where('customerId', '=', one?.id ?? '')
      .execute();
    expect(groups).toEqual([{ name: 'South' }]);
  });

  it('Invited people get a letter each, and a mapping is remembered by its headings', async () => {
    const file = await uploaded('Address,Called\none@crew.example,One\n');
    expect(file).toMatchObject({ mapping: [null, null], isMappingRemembered: false });
    await run(file, { mapping: ['email', 'firstName'], isInviting: true });
    expect((await people()).map(({ status }) => status)).toEqual(['INVITED']);
    expect(await api.lettersTo('one@crew.example')).toHaveLength(1);
    expect(await uploaded('Called,Address\nTwo,two@crew.example\n')).toMatchObject({
      mapping: ['firstName', 'email'],
      isMappingRemembered: true,
    });
  });

  it('A formula comes in as text and goes out as text', async () => {
    await run(await uploaded('email,first name\none@crew.example,"=HYPERLINK(""http://evil.example"")"\n'));
    expect((await people())[0]?.firstName).toBe('=HYPERLINK("http://evil.example")');
    const started = await admin.call(startPeopleExport, { params: inCompany() });
    const job = await ended(started.json<Job>());
    expect(job.result).toEqual({ people: 3 });
    const file = await admin.call(downloadJobFile, { params: { ...inCompany(), id: job.id } });
    expect(file.body).toContain(`one@crew.example,"'=HYPERLINK(""http://evil.example"")"`);
    expect(resultOf(await run(await uploaded(file.body)))).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    const trail = await admin.call(listAuditEvents, { params: inCompany() });
    expect(trail.json<{ content: AuditEvent[] }>().content.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['startPeopleExport', 'startPeopleImport']),
    );
  });

  it('An import by a person who may no longer manage people does nothing', async () => {
    const manager = await addPerson(database(), company, { roles: ['PEOPLE_MANAGER'] });
    const session = await api.signIn(manager);
    const traveller = await api.signIn(company.traveller);
    expect((await upload('email\n', traveller)).statusCode).toBe(403);
    expect((await upload(Buffer.alloc(40), session)).statusCode).toBe(422);
    const file = await uploaded('email\none@crew.example\n');
    const { id: fileId, encoding, separator } = file;
    const body = { fileId, encoding, separator, isInviting: false, isDryRun: false };
    const params = inCompany();
    const foreign = await session.call(startPeopleImport, { params, body: { ...body, mapping: ['email'] } });
    expect(foreign.statusCode).toBe(404);
    const unmapped = await admin.call(startPeopleImport, { params, body: { ...body, mapping: ['firstName'] } });
    expect(unmapped.json<{ meta: object }>().meta).toMatchObject({ errors: [{ field: 'mapping', code: 'required' }] });
  });
});
