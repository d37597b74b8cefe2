import {
  fetchTenant,
  fetchTenantSettings,
  fetchWording,
  updateTenantSettings,
  uploadTenantLogo,
  type Role,
  type Tenant,
  type TenantSettings,
  type TenantSettingsUpdate,
  type WordedText,
} from '@portolan/contracts';
import sharp from 'sharp';
import {
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestCompany,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';

const update: TenantSettingsUpdate = {
  brandColor: '#7A1FA2',
  logo: null,
  invertedLogo: null,
  icon: null,
  documentTitle: 'Nordlys Resor',
  customerSupportAddress: 'hjalp@nordlys.example',
  customerSupportPhone: '+46850000001',
  customerSupportHours: 'Alla dagar 06–22',
  wording: [],
};
const greeting: WordedText = {
  language: 'en',
  namespace: 'shell',
  key: 'home.greetingTo',
  value: 'Good to see you, {{name}}',
};
const anyVersion = { 'if-match': '*' };

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let admin: TestSession;
  const staff = async (company: TestCompany, role: Role = 'TENANT_ADMIN') =>
    api.signIn(await addPerson(database(), company, { roles: [role] }));
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    admin = await staff(world.own);
  });
  afterAll(() => api.app.close());

  const save = (body: TenantSettingsUpdate, headers: Record<string, string> = anyVersion, session = admin) =>
    session.call(updateTenantSettings, { body, headers });
  const upload = (bytes: Buffer, session = admin) =>
    session.call(uploadTenantLogo, { body: { content: bytes.toString('base64') } });
  const fieldsOf = (answer: { json: <T>() => T }) =>
    answer.json<{ meta: { errors?: { field: string }[] } }>().meta.errors?.map(({ field }) => field);
  const aPng = (width = 320, height = 56) =>
    sharp({ create: { width, height, channels: 4, background: '#7A1FA2' } })
      .png()
      .toBuffer();
  const anSvg = (inner: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 160 28"><rect width="160" height="28" fill="#0b5f6a"/>${inner}</svg>`,
    );

  describe('the settings of a tenant', () => {
    it('Tenant settings are answered with their version as ETag', async () => {
      const answer = await admin.call(fetchTenantSettings);
      expect([answer.statusCode, answer.headers['etag']]).toEqual([200, '"1"']);
      expect(answer.json()).toMatchObject({
        name: 'nordlys',
        brandColor: '#0B5F6A',
        logo: null,
        wording: [],
        version: 1,
      });
    });

    it('[S1.13] Every visitor sees saved tenant settings at once', async () => {
      const answer = await save(update, { 'if-match': '"1"' });
      expect([answer.statusCode, answer.headers['etag']]).toEqual([200, '"2"']);
      expect((await api.call(fetchTenant)).json()).toMatchObject({
        brandColor: '#7A1FA2',
        documentTitle: 'Nordlys Resor',
        customerSupportAddress: 'hjalp@nordlys.example',
        customerSupportHours: 'Alla dagar 06–22',
      });
      expect((await admin.call(fetchTenantSettings)).json()).toEqual(answer.json());
    });

    it('A change of tenant settings leaves an audit event without values', async () => {
      const rows = await database()
        .asOwner.selectFrom('auditEvents')
        .select(['entity', 'entityId', 'action', 'role'])
        .where('action', '=', 'updateTenantSettings')
        .where('tenantId', '=', 'nordlys')
        .execute();
      expect(rows).toEqual([
        { entity: 'tenant', entityId: 'nordlys', action: 'updateTenantSettings', role: 'TENANT_ADMIN' },
      ]);
    });

    it('Of two simultaneous changes of tenant settings, one is saved and the other gets a version conflict', async () => {
      const version = (await admin.call(fetchTenantSettings)).headers['etag'] ?? '';
      const answers = await Promise.all(
        ['#111111', '#222222'].map((brandColor) => save({ ...update, brandColor }, { 'if-match': String(version) })),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
      expect(answers.find(({ statusCode }) => statusCode === 412)?.json()).toMatchObject({
        type: 'VERSION_CONFLICT',
        meta: { changed: { by: expect.any(String), at: expect.stringMatching(/^20/) } },
      });
      expect((await save(update, {})).statusCode).toBe(428);
    });

    it.each(['TRAVELLER', 'COMPANY_ADMIN', 'INTERNAL_AGENT', 'PLATFORM_OPERATOR'] as const)(
      'Tenant settings are closed to a %s',
      async (role) => {
        const session = await staff(world.own, role);
        const [read, written, sent] = [
          await session.call(fetchTenantSettings),
          await save(update, anyVersion, session),
          await upload(await aPng(), session),
        ];
        expect([read.statusCode, written.statusCode, sent.statusCode]).toEqual([403, 403, 403]);
      },
    );

    it('A tenant admin cannot read or change the settings and pictures of another tenant', async () => {
      const { path } = (await upload(await aPng())).json<{ path: string }>();
      const otherAdmin = await staff(world.foreign);
      expect((await otherAdmin.call(fetchTenantSettings)).json()).toMatchObject({
        name: 'dunav',
        brandColor: '#0B5F6A',
        version: 1,
      });
      expect(fieldsOf(await save({ ...update, logo: path }, anyVersion, otherAdmin))).toEqual(['logo']);
      expect((await save({ ...update, brandColor: '#333333' }, anyVersion, otherAdmin)).statusCode).toBe(200);
      expect((await api.call(fetchTenant)).json<Tenant>().brandColor).not.toBe('#333333');
      expect((await api.app.inject({ url: path, headers: { host: 'dunav.localhost' } })).statusCode).toBe(404);
    });

    it.each<[string, Partial<Record<keyof TenantSettingsUpdate, unknown>>, string]>([
      ['an invalid colour', { brandColor: 'red' }, 'brandColor'],
      ['an invalid support address', { customerSupportAddress: 'help at nordlys' }, 'customerSupportAddress'],
      ['an invalid support phone', { customerSupportPhone: '112' }, 'customerSupportPhone'],
      ['a title of spaces', { documentTitle: '   ' }, 'documentTitle'],
      ['a picture of another site', { logo: 'https://evil.example/logo.png' }, 'logo'],
      ['an unknown picture', { icon: `/api/public/v1/tenant/logos/${'0'.repeat(32)}-1x1.png` }, 'icon'],
      ['words with markup', { wording: [{ ...greeting, value: 'Hi <b>{{name}}</b>' }] }, 'wording.0.value'],
      ['words with an entity', { wording: [{ ...greeting, value: 'Hi &lt;{{name}}' }] }, 'wording.0.value'],
      ['words without their placeholder', { wording: [{ ...greeting, value: 'Good to see you' }] }, 'wording.0.value'],
      [
        'words with an unknown placeholder',
        { wording: [{ ...greeting, value: '{{name}} of {{company}}' }] },
        'wording.0.value',
      ],
      [
        'words that call for other texts',
        { wording: [{ ...greeting, value: '$t(login.title) {{name}}' }] },
        'wording.0.value',
      ],
      [
        'a text with fixed wording',
        { wording: [{ ...greeting, key: 'rootError.title', value: 'Oops' }] },
        'wording.0.value',
      ],
      [
        'a name that every object has',
        { wording: [{ ...greeting, key: 'constructor', value: 'Oops' }] },
        'wording.0.value',
      ],
      ['a text worded twice', { wording: [greeting, greeting] }, 'wording.1.key'],
    ])('Tenant settings with %s are refused by field', async (_what, change, field) => {
      const answer = await save({ ...update, ...change } as TenantSettingsUpdate);
      expect([answer.statusCode, [...new Set(fieldsOf(answer))]]).toEqual([400, [field]]);
    });
  });

  describe('a logo', () => {
    it('A logo is served from our origin under its hash and size, immutable and only as a picture', async () => {
      const sent = await upload(await aPng());
      expect([sent.statusCode, sent.json()]).toEqual([
        201,
        { path: expect.stringMatching(/\/[0-9a-f]{32}-320x56\.png$/), width: 320, height: 56 },
      ]);
      const { path } = sent.json<{ path: string }>();
      expect((await save({ ...update, logo: path })).json<TenantSettings>().logo).toBe(path);
      const { statusCode, headers } = await api.app.inject({ url: path, headers: { host: 'localhost' } });
      expect([
        statusCode,
        headers['content-type'],
        headers['x-content-type-options'],
        headers['cache-control'],
      ]).toEqual([200, 'image/png', 'nosniff', 'public, max-age=31536000, immutable']);
      expect(headers['content-security-policy']).toContain('sandbox');
    });

    it('A logo too large for the top bar is scaled down', async () => {
      expect((await upload(await aPng(3000, 500))).json()).toMatchObject({ width: 640, height: 107 });
    });

    it.each([
      ['a script', '<script>alert(1)</script>'],
      ['a handler', '<g onload="alert(1)"/>'],
      ['a foreign object', '<foreignObject><iframe src="https://evil.example"/></foreignObject>'],
      ['a picture from elsewhere', '<image width="9" height="9" xlink:href="https://evil.example/x.png"/>'],
      ['a file of the server', '<image width="9" height="9" xlink:href="file:///etc/passwd"/>'],
    ])('A logo as an SVG with %s is drawn without it', async (_what, inner) => {
      const [plain, armed] = [await upload(anSvg('')), await upload(anSvg(inner))];
      expect([armed.statusCode, armed.json()]).toEqual([201, plain.json()]);
    });

    it.each<[string, () => Buffer | Promise<Buffer>]>([
      ['HTML that is called a PNG', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['HTML behind the first bytes of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n<!doctype html>', 'latin1')],
      ['a PNG that was cut short', async () => (await aPng()).subarray(0, 60)],
      [
        'a JPEG',
        () =>
          sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
            .jpeg()
            .toBuffer(),
      ],
      [
        'an SVG that names itself without end',
        () =>
          Buffer.from(
            `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]><svg xmlns="http://www.w3.org/2000/svg"><text>&c;</text></svg>`,
          ),
      ],
    ])('A logo that is %s is refused', async (_what, make) => {
      const answer = await upload(await make());
      expect([answer.statusCode, fieldsOf(answer)]).toEqual([400, ['content']]);
    });

    it('A logo loses data appended to the picture', async () => {
      const hidden = Buffer.concat([await aPng(), Buffer.from('<script>alert(1)</script>')]);
      const { path } = (await upload(hidden)).json<{ path: string }>();
      expect((await api.app.inject({ url: path, headers: { host: 'localhost' } })).rawPayload.includes('script')).toBe(
        false,
      );
    });

    it('A logo of 5 MB is refused before it is read', async () => {
      expect((await upload(Buffer.alloc(5 * 1024 * 1024, 1))).statusCode).toBe(413);
    });
  });

  it('A tenant that a demo names by ?tenant= has its own pictures and wording on any host', async () => {
    const { path } = (await upload(await aPng())).json<{ path: string }>();
    await save({ ...update, logo: path, wording: [greeting] });
    const elsewhere = { host: 'dunav.localhost' };
    const { logo, worded } = (
      await api.call(fetchTenant, { query: { tenant: 'nordlys' }, headers: elsewhere })
    ).json<Tenant>();
    expect([logo, worded]).toEqual([`${path}?tenant=nordlys`, ['en/shell']]);
    expect((await api.app.inject({ url: logo ?? '', headers: elsewhere })).statusCode).toBe(200);
    expect((await api.app.inject({ url: path, headers: elsewhere })).statusCode).toBe(404);
    const words = await api.call(fetchWording, {
      params: { language: 'en', namespace: 'shell' },
      query: { tenant: 'nordlys' },
      headers: elsewhere,
    });
    expect(words.json()).toEqual({ 'home.greetingTo': 'Good to see you, {{name}}' });
  });

  describe('the tenant’s own words', () => {
    const ask = (
      params: { language: 'en' | 'sv'; namespace: 'shell' | 'mf-trips' },
      headers: Record<string, string> = {},
    ) => api.call(fetchWording, { params, headers });

    it('Wording is answered by language and room, and the tenant lists the available ones', async () => {
      await save({
        ...update,
        wording: [greeting, { language: 'sv', namespace: 'mf-trips', key: 'list.title', value: 'Mina resor' }],
      });
      expect((await api.call(fetchTenant)).json<Tenant>().worded).toEqual(['en/shell', 'sv/mf-trips']);
      expect((await ask({ language: 'en', namespace: 'shell' })).json()).toEqual({
        'home.greetingTo': 'Good to see you, {{name}}',
      });
      expect((await ask({ language: 'sv', namespace: 'mf-trips' })).json()).toEqual({ 'list.title': 'Mina resor' });
      expect((await ask({ language: 'sv', namespace: 'shell' })).json()).toEqual({});
      expect(
        (
          await api.call(fetchWording, {
            params: { language: 'en', namespace: 'shell' },
            headers: { host: 'dunav.localhost' },
          })
        ).json(),
      ).toEqual({});
    });

    it('Unchanged wording is answered with 304, changed wording in full', async () => {
      await save({ ...update, wording: [greeting] });
      const first = await ask({ language: 'en', namespace: 'shell' });
      const tag = String(first.headers['etag']);
      const again = await ask({ language: 'en', namespace: 'shell' }, { 'if-none-match': tag });
      expect([first.headers['cache-control'], again.statusCode, again.body]).toEqual(['no-cache', 304, '']);
      await save({ ...update, wording: [{ ...greeting, value: 'Hello {{name}}' }] });
      expect((await ask({ language: 'en', namespace: 'shell' }, { 'if-none-match': tag })).statusCode).toBe(200);
    });
  });
});
