import { fetchCustomer, removePersonPicture, uploadPersonPicture, type Customer } from '@portolan/contracts';
import sharp from 'sharp';
import {
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let me: TestPerson;
  let own: TestSession;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
  });
  afterAll(() => api.app.close());
  beforeEach(async () => {
    me = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    own = await api.signIn(me);
  });

  const photo = async (background = '#0b5f6a') =>
    (
      await sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .jpeg()
        .toBuffer()
    ).toString('base64');
  const upload = (content: string, session = own) =>
    session.call(uploadPersonPicture, { params: { id: me.id }, body: { content } });
  const shown = (url: string | null, host = world.own.host) =>
    api.app.inject({ method: 'GET', url: url ?? '/', headers: { host } });

  it('A picture is re-encoded and served at its own address until a new one replaces it', async () => {
    const first = (await upload(await photo())).json<Customer>();
    expect(first.profileImageUrl).toMatch(/^\/api\/public\/v1\/pictures\/[0-9a-f-]{36}\/[\w-]{32}\.png$/);
    const answer = await shown(first.profileImageUrl);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 });
    const second = (await upload(await photo('#b74908'))).json<Customer>();
    expect(second.profileImageUrl).not.toBe(first.profileImageUrl);
    expect([(await shown(first.profileImageUrl)).statusCode, (await shown(second.profileImageUrl)).statusCode]).toEqual(
      [404, 200],
    );
  });

  it('A new picture does not change the version of the profile', async () => {
    const before = (await own.call(fetchCustomer, { params: { id: me.id } })).json<Customer>();
    const after = (await upload(await photo())).json<Customer>();
    expect(after.version).toBe(before.version);
  });

  it('A removed picture is answered with 404', async () => {
    const { profileImageUrl } = (await upload(await photo())).json<Customer>();
    const answer = await own.call(removePersonPicture, { params: { id: me.id } });
    expect(answer.json<Customer>().profileImageUrl).toBeNull();
    expect((await shown(profileImageUrl)).statusCode).toBe(404);
  });

  it('A file other than a picture is refused by field, and one of 20 MB before it is read', async () => {
    const none = await upload(Buffer.from('%PDF-1.7').toString('base64'));
    expect([none.statusCode, none.json<{ meta: { errors: object[] } }>().meta.errors[0]]).toMatchObject([
      422,
      { field: 'content', code: 'invalid' },
    ]);
    const large = await upload('A'.repeat(20 * 1024 * 1024));
    expect(large.statusCode).toBe(413);
  });

  it('A colleague cannot change or remove a picture, an admin can', async () => {
    const colleague = await api.signIn(await addPerson(database(), world.own, { roles: ['TRAVELLER'] }));
    expect((await upload(await photo(), colleague)).statusCode).toBe(403);
    expect((await colleague.call(removePersonPicture, { params: { id: me.id } })).statusCode).toBe(403);
    expect((await upload(await photo(), await api.signIn(world.own.admin))).statusCode).toBe(200);
  });
});
