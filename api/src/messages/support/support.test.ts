import { createHmac } from 'node:crypto';
import { fetchConfig, fetchSupportIdentity, impersonate, type Tokens } from '@portolan/contracts';
import { readConfig } from '../../kernel/process/config.ts';
import { addAgent, makeWorld, openTestApp, withDatabases, type TestApp, type TestWorld } from '../../testing/index.ts';

const secret = 'only the API and the chat know this';
const settings = {
  PORTOLAN_SUPPORT_CHAT_URL: 'https://chat.example/',
  PORTOLAN_SUPPORT_CHAT_TOKEN: 'inbox',
  PORTOLAN_SUPPORT_CHAT_SECRET: secret,
};

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database(), { supportChat: readConfig(settings).supportChat });
  });
  afterAll(() => api.app.close());

  it('Each person gets their own proof of identity for the chat, and its secret is in no answer', async () => {
    const session = await api.signIn(world.own.traveller);
    const answer = await session.call(fetchSupportIdentity);
    expect(answer.json()).toEqual({
      identifierHash: createHmac('sha256', secret).update(world.own.traveller.id).digest('hex'),
    });
    const config = await api.call(fetchConfig);
    expect(config.json()).toMatchObject({ supportChat: { url: 'https://chat.example', websiteToken: 'inbox' } });
    expect(config.body + answer.body).not.toContain(secret);
  });

  it('An acting agent gets no proof of the other person’s identity', async () => {
    const agent = await api.signIn(await addAgent(database(), [world.own]));
    const acting = agent.with(
      (
        await agent.call(impersonate, { body: { customerId: world.own.traveller.id, reason: 'By phone' } })
      ).json<Tokens>(),
    );
    expect([
      (await agent.call(fetchSupportIdentity)).statusCode,
      (await acting.call(fetchSupportIdentity)).statusCode,
    ]).toEqual([200, 403]);
  });

  it('Without a chat there is no proof of identity', async () => {
    const without = await openTestApp(database());
    expect((await (await without.signIn(world.own.traveller)).call(fetchSupportIdentity)).json()).toEqual({
      identifierHash: null,
    });
    await without.app.close();
  });
});

describe('the chat’s settings', () => {
  it.each(['javascript:alert(1)', 'chat.example', 'http://chat.example', 'https://user:secret@chat.example'])(
    'The chat’s settings refuse the address %s',
    (url) => {
      expect(() => readConfig({ ...settings, PORTOLAN_SUPPORT_CHAT_URL: url })).toThrow(/PORTOLAN_SUPPORT_CHAT_URL/);
    },
  );

  it('The chat’s settings need a token with the address', () => {
    expect(() => readConfig({ ...settings, PORTOLAN_SUPPORT_CHAT_TOKEN: '' })).toThrow(/PORTOLAN_SUPPORT_CHAT_TOKEN/);
  });

  it('Without settings there is no support chat', () => {
    expect(readConfig({}).supportChat).toBeNull();
  });
});
