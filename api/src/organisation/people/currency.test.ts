import { fetchCustomer, updateCustomer, type Customer, type CustomerUpdate } from '@portolan/contracts';
import {
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
  });
  afterAll(() => api.app.close());

  const profile: CustomerUpdate = {
    firstName: 'Nora',
    lastName: 'Berg',
    cellphone: '',
    address1: '',
    address2: '',
    zipCode: '',
    city: '',
    country: null,
    languageISOCode: 'en',
    currency: 'USD',
    birthDate: null,
    userTitle: null,
  };
  const signInWith = async (change: { language: string; currency: string | null }) => {
    const person = await addPerson(database(), world.own, { roles: ['TRAVELLER'], change });
    const session = await api.signIn(person);
    return { person, session };
  };
  const shown = async (session: TestSession, id: string): Promise<string[]> => {
    const { currency, settings } = (await session.call(fetchCustomer, { params: { id } })).json<Customer>();
    return [currency, settings.currencyDTO.code];
  };

  describe('the currency of a person', () => {
    it.each([
      ['da', 'DKK'],
      ['en', 'USD'],
      ['sr', 'RSD'],
      ['sv', 'SEK'],
    ])('[S1.16] A person with the language %s and no chosen currency has %s', async (language, currency) => {
      const { person, session } = await signInWith({ language, currency: null });
      expect(await shown(session, person.id)).toEqual([currency, currency]);
    });

    it('[S1.16] The currency follows the language until one is chosen', async () => {
      const { person, session } = await signInWith({ language: 'en', currency: null });
      const save = (change: Partial<CustomerUpdate>) =>
        session.call(updateCustomer, { params: { id: person.id }, body: { ...profile, ...change } });
      expect((await save({ languageISOCode: 'da' })).json<Customer>().currency).toBe('DKK');
      expect((await save({ languageISOCode: 'da', currency: 'EUR' })).json<Customer>().currency).toBe('EUR');
      expect((await save({ languageISOCode: 'sv', currency: 'EUR' })).json<Customer>().currency).toBe('EUR');
    });
  });
});
