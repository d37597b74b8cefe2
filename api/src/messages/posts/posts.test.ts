import sharp from 'sharp';
import {
  acknowledgePost,
  archiveGroup,
  createGroup,
  createGroupCategory,
  createPost,
  fetchPost,
  fetchPostReport,
  listManagedPosts,
  listPosts,
  markPostRead,
  updatePost,
  uploadPostPicture,
  type AnswerOf,
  type ManagedPost,
  type PostInput,
  type Role,
} from '@portolan/contracts';
import {
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { hasForbiddenMarkdown } from './postMarkdown.ts';

const minuteMs = 60_000;

describe('the markdown of a post', () => {
  it.each([
    '<script>alert(1)</script>',
    'A <b>word</b>',
    '- item\n  - <img src=x onerror=alert(1)>',
    '| a |\n|---|\n| <i>x</i> |',
    '[press](javascript:alert(1))',
    '[press](JaVaScRiPt:alert(1))',
    '[press](data:text/html;base64,PHNjcmlwdD4=)',
    '[away](//evil.example)',
    '[press][a]\n\n[a]: vbscript:x',
    '![picture](https://example.com/a.png)',
  ])('Markdown with HTML, a picture or a link that could run something is refused: %s', (markdown) => {
    expect(hasForbiddenMarkdown(markdown)).toBe(true);
  });

  it.each([
    '1 < 2 and 3 > 2',
    '`<b>`',
    '```\n<script>\n```',
    '[trips](/trips)',
    '[mail](mailto:a@b.example)',
    '**a** | b',
  ])('Markdown with text, code and links is accepted: %s', (markdown) => {
    expect(hasForbiddenMarkdown(markdown)).toBe(false);
  });
});

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let admin: TestSession;
  let traveller: TestSession;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    admin = await api.signIn(world.own.admin);
    traveller = await api.signIn(world.own.traveller);
  });
  afterAll(() => api.app.close());
  beforeEach(() => database().asOwner.deleteFrom('posts').execute());

  const from = (minutes: number): string => new Date(api.clock().getTime() + minutes * minuteMs).toISOString();
  const inCompany = () => ({ companyId: world.own.companyId });
  const inputOf = (title: string, change: object = {}): PostInput =>
    ({ category: 'POLICY', texts: [{ language: 'en', title }], publishAt: from(-1), ...change }) as PostInput;
  const create = (title: string, change: object = {}) =>
    admin.call(createPost, { params: inCompany(), body: inputOf(title, change) });
  async function made(title: string, change: object = {}): Promise<ManagedPost> {
    const answer = await create(title, change);
    expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 201 });
    return answer.json<ManagedPost>();
  }
  const refusedFields = (answer: { json: () => { meta: { errors: { field: string; code: string }[] } } }) =>
    answer.json().meta.errors.map(({ field, code }) => `${field}: ${code}`);
  async function list(session: TestSession, query: object = {}): Promise<AnswerOf<typeof listPosts>> {
    return (await session.call(listPosts, { query: query as never })).json<AnswerOf<typeof listPosts>>();
  }
  const titles = async (session: TestSession, query: object = {}): Promise<string[]> =>
    (await list(session, query)).content.map(({ title }) => title);
  const open = async (session: TestSession, id: string) => session.call(fetchPost, { params: { id } });

  it('A post is shown from publishing until expiry; drafts and archived posts never', async () => {
    await made('now');
    await made('draft', { publishAt: null });
    await made('to come', { publishAt: from(2), expiresAt: from(3) });
    await made('archived', { archived: true });
    expect(await titles(traveller)).toEqual(['now']);
    api.clock.advance(2.5 * minuteMs);
    expect(await titles(traveller)).toEqual(['to come', 'now']);
    api.clock.advance(minuteMs);
    expect(await titles(traveller)).toEqual(['now']);
  });

  const aPicture = async (format: 'jpeg' | 'png' | 'webp' = 'jpeg') => {
    const drawn = sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#0b5f6a' } });
    return (
      await drawn
        .withExif({ IFD0: { Copyright: 'Somebody' } })
        .toFormat(format)
        .toBuffer()
    ).toString('base64');
  };
  const uploaded = async (content: string, session = admin) =>
    session.call(uploadPostPicture, { params: inCompany(), body: { content } });

  it('A picture is stored without its metadata, needs a text that describes it, and shows in the reader’s post', async () => {
    const { path } = (await uploaded(await aPicture())).json<{ path: string }>();
    const text = { language: 'en', title: 'Flood', pictureAlt: 'A flooded street' };
    const refused = await create('', { picture: path, texts: [{ ...text, pictureAlt: '' }] });
    expect(refusedFields(refused)).toEqual(['picture: required']);
    const { id } = await made('', { picture: path, texts: [text] });
    expect((await open(traveller, id)).json()).toMatchObject({ picture: { path, alt: 'A flooded street' } });
    const file = await api.app.inject({ url: path, headers: { host: world.own.host } });
    expect([file.statusCode, file.headers['content-type'], file.headers['x-content-type-options']]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ]);
    const { format, width, height, exif } = await sharp(file.rawPayload).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1280, height: 640, exif: undefined });
  });

  it('A file that is no picture, an SVG, and the picture of another company are refused; travellers upload none', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64');
    const refused = [await uploaded('aGVsbG8='), await uploaded(svg), await uploaded(await aPicture(), traveller)];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 403]);
    const { path } = (await uploaded(await aPicture('webp'))).json<{ path: string }>();
    const elsewhere = path.replace(world.own.companyId, world.neighbour.companyId);
    const text = { language: 'en', title: 'Flood', pictureAlt: 'A street' };
    expect(refusedFields(await create('', { picture: elsewhere, texts: [text] }))).toEqual(['picture: invalid']);
    const nowhere = path.replace(world.own.companyId, '-'.repeat(36));
    for (const url of [elsewhere, nowhere]) {
      const found = await api.app.inject({ url, headers: { host: world.own.host } });
      expect([url, found.statusCode]).toEqual([url, 404]);
    }
  });

  it('A picture that no post names is deleted a day later, with the next upload', async () => {
    const [left, named] = [await uploaded(await aPicture('png')), await uploaded(await aPicture('png'))];
    const { path } = named.json<{ path: string }>();
    await made('', { picture: path, texts: [{ language: 'en', title: 'Flood', pictureAlt: 'A street' }] });
    api.clock.advance(25 * 60 * minuteMs);
    admin = await api.signIn(world.own.admin);
    await uploaded(await aPicture('png'));
    const statusOf = async (url: string) =>
      (await api.app.inject({ url, headers: { host: world.own.host } })).statusCode;
    expect([await statusOf(left.json<{ path: string }>().path), await statusOf(path)]).toEqual([404, 200]);
    traveller = await api.signIn(world.own.traveller);
  });

  it('Posts are filtered by the countries whose trips they concern', async () => {
    await made('Norway', { category: 'SAFETY', affectedCountries: ['NO', 'DK'] });
    await made('France', { category: 'SAFETY', affectedCountries: ['FR'] });
    await made('anywhere', { category: 'SAFETY' });
    expect(await titles(traveller, { category: 'SAFETY', affects: 'SE,NO' })).toEqual(['Norway']);
    expect(await titles(traveller, { affects: 'IT' })).toEqual([]);
  });

  it('Pinned posts come first, then the newest; filters leave the number of unread whole', async () => {
    await made('old pinned', { isPinned: true, publishAt: from(-9) });
    await made('offer', { category: 'OFFER', publishAt: from(-2) });
    const newest = await made('newest');
    expect(await titles(traveller)).toEqual(['old pinned', 'newest', 'offer']);
    expect(await titles(traveller, { category: 'OFFER' })).toEqual(['offer']);
    await traveller.call(markPostRead, { params: { id: newest.id } });
    expect(await list(traveller, { unread: 'true', size: '1' })).toMatchObject({
      content: [{ title: 'old pinned' }],
      totalItems: 2,
      totalPages: 2,
      unread: 2,
    });
  });

  it('The audience of a post has members of a group, people of a country and people with a role, each on its own', async () => {
    const category = await admin.call(createGroupCategory, { params: inCompany(), body: { name: 'Teams' } });
    const { id: categoryId } = category.json<{ id: string }>();
    const group = await admin.call(createGroup, {
      params: inCompany(),
      body: { categoryId, name: 'Sales', userIds: [world.own.traveller.id] },
    });
    const { id: groupId } = group.json<{ id: string }>();
    const person = async (roles: Role[], country: string) =>
      api.signIn(await addPerson(database(), world.own, { roles, change: { country } }));
    const dane = await person(['TRAVELLER'], 'DK');
    const approver = await person(['APPROVER'], 'NO');
    await made('sales or danes', { audience: { groups: [groupId], countries: ['DK'] } });
    const ofRole = await made('approvers', { audience: { roles: ['APPROVER'] } });
    expect([await titles(traveller), await titles(dane), await titles(approver)]).toEqual([
      ['sales or danes'],
      ['sales or danes'],
      ['approvers'],
    ]);
    expect((await open(traveller, ofRole.id)).statusCode).toBe(404);
    expect((await traveller.call(markPostRead, { params: { id: ofRole.id } })).statusCode).toBe(404);

    await admin.call(archiveGroup, { params: { ...inCompany(), id: groupId }, headers: { 'if-match': '*' } });
    const gone = await create('gone', { audience: { groups: [groupId] } });
    expect([gone.statusCode, refusedFields(gone)]).toEqual([422, ['audience.groups.0: unknown']]);
  });

  it('A reader gets a post in their language, else in the first', async () => {
    const { id } = await made('', {
      texts: [
        { language: 'sv', title: 'Svenska', body: 'Brödtext' },
        { language: 'da', title: 'Dansk' },
      ],
    });
    const answer = await open(traveller, id);
    expect(answer.json()).toMatchObject({ language: 'sv', title: 'Svenska', body: 'Brödtext', state: 'PUBLISHED' });
  });

  it('A post is refused by field: HTML, an expiry before publishing, a language twice, an unknown country', async () => {
    expect(
      refusedFields(await create('script', { texts: [{ language: 'en', title: 'x', body: '<script>' }] })),
    ).toEqual(['texts.0.body: invalid']);
    expect(refusedFields(await create('early', { publishAt: from(2), expiresAt: from(1) }))).toEqual([
      'expiresAt: invalid',
    ]);
    const twice = [
      { language: 'en', title: 'a' },
      { language: 'en', title: 'b' },
    ];
    expect(refusedFields(await create('twice', { texts: twice }))).toEqual(['texts.1.language: taken']);
    expect((await create('country', { audience: { countries: ['Sweden'] } })).statusCode).toBe(400);
    expect((await traveller.call(createPost, { params: inCompany(), body: inputOf('mine') })).statusCode).toBe(403);
  });

  it('An expired post shows readers its title and state only, admins the whole post', async () => {
    const { id } = await made('over', {
      texts: [{ language: 'en', title: 'over', summary: 's', body: 'b' }],
      publishAt: from(-2),
      expiresAt: from(-1),
    });
    expect((await open(traveller, id)).json()).toMatchObject({
      state: 'EXPIRED',
      title: 'over',
      summary: '',
      body: '',
    });
    expect((await open(admin, id)).json()).toMatchObject({ state: 'EXPIRED', body: 'b' });
    expect((await traveller.call(markPostRead, { params: { id } })).statusCode).toBe(404);
  });

  it('Only admins preview a post that is not shown yet', async () => {
    const { id } = await made('draft', { publishAt: null });
    expect((await open(admin, id)).json()).toMatchObject({ state: 'DRAFT', publishAt: null });
    expect((await open(traveller, id)).statusCode).toBe(404);
  });

  it('Replacing a post needs its present version', async () => {
    const { id } = await made('first');
    const change = (version: number) =>
      admin.call(updatePost, {
        params: { ...inCompany(), id },
        body: inputOf('second'),
        headers: { 'if-match': `"${version}"` },
      });
    expect((await change(1)).json()).toMatchObject({ version: 2, texts: [{ title: 'second' }] });
    expect((await change(1)).statusCode).toBe(412);
    const all = await admin.call(listManagedPosts, { params: inCompany() });
    expect(all.json()).toMatchObject({ content: [{ id, version: 2, state: 'PUBLISHED' }] });
  });

  it('The report of a post counts the audience, readers and confirmations once each; people who have not confirmed come first', async () => {
    const { id } = await made('confirm', {
      mustAcknowledge: true,
      audience: { roles: ['TRAVELLER', 'COMPANY_ADMIN'] },
    });
    const report = async () =>
      (await admin.call(fetchPostReport, { params: { ...inCompany(), id } })).json<AnswerOf<typeof fetchPostReport>>();
    const { totalItems } = await report();
    await admin.call(markPostRead, { params: { id } });
    expect((await traveller.call(acknowledgePost, { params: { id } })).statusCode).toBe(204);
    const first = (await report()).content.find(({ acknowledgedAt }) => acknowledgedAt !== null);
    api.clock.advance(minuteMs);
    await traveller.call(acknowledgePost, { params: { id } });
    const after = await report();
    expect(after).toMatchObject({ totalItems, read: 2, acknowledged: 1 });
    expect(after.content.at(-1)).toEqual(first);
    expect(first?.customerId).toBe(world.own.traveller.id);
    expect((await open(traveller, id)).json()).toMatchObject({ acknowledgedAt: first?.acknowledgedAt });

    const { id: quiet } = await made('asks nothing');
    expect((await traveller.call(acknowledgePost, { params: { id: quiet } })).statusCode).toBe(404);
    const answer = await traveller.call(fetchPostReport, { params: { ...inCompany(), id } });
    expect(answer.statusCode).toBe(403);
  });
});
