import { listSupportedCurrencies } from '@portolan/contracts';
import { makeWorld, openTestApp, withDatabases, type TestApp } from '../../testing/index.ts';

withDatabases((database) => {
  let api: TestApp;
  afterAll(() => api.app.close());

  it('[S7.16] Signed-in callers get the currencies that a company can be billed in, with their symbols; other callers get none', async () => {
    const world = await makeWorld(database());
    api = await openTestApp(database());
    const session = await api.signIn(world.own.traveller);
    const answer = await session.call(listSupportedCurrencies);
    expect(answer.json()).toEqual(
      expect.arrayContaining([
        { code: 'DKK', symbol: 'kr.' },
        { code: 'EUR', symbol: '€' },
        { code: 'RSD', symbol: 'din.' },
        { code: 'SEK', symbol: 'kr' },
        { code: 'USD', symbol: '$' },
      ]),
    );
    expect((await api.call(listSupportedCurrencies)).statusCode).toBe(401);
  });
});
