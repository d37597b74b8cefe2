import { randomUUID } from 'node:crypto';
import {
  listOwnSafetyChecks,
  replyToSafetyCheck,
  createSafetyCheck,
  fetchSafetyCheck,
  fetchSafetyReply,
  listNotifications,
  listSafetyChecks,
  listTrackingViews,
  recordSafetyReply,
  searchTracking,
  sendSafetyReply,
  updateEmergencyContact,
  type AnswerOf,
  type BodyOf,
  type NotificationPage,
  type Role,
  type SafetyCheck,
  type SafetyReply,
} from '@portolan/contracts';
import {
  addAgent,
  addCompany,
  addPerson,
  makeWorld,
  openTestApp,
  tokenIn,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { actingFor } from '../../testing/actingFor.ts';
import { taxiCartItemOf } from '../../testing/taxiRide.ts';
import { confirmTrip } from '../../testing/confirmTrip.ts';
import { tripsTestbed } from '../../testing/tripsTestbed.ts';

const minuteMs = 60_000;

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let safety: TestPerson;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    safety = await addPerson(database(), world.own, { roles: ['TRAVELLER', 'SAFETY_COORDINATOR'] });
  });
  afterAll(() => api.app.close());

  /** Signs in each time, because the clock of a test runs for longer than a token lives. */
  const coordinator = (): Promise<TestSession> => api.signIn(safety);
  const signInAs = async (...roles: Role[]): Promise<TestSession> =>
    api.signIn(await addPerson(database(), world.own, { roles: ['TRAVELLER', ...roles] }));

  /** A person who travels in two days. */
  async function aTraveller(): Promise<{ person: TestPerson; session: TestSession; cartId: string }> {
    const person = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    const session = await api.signIn(person);
    const { cartId } = await tripsTestbed(api).tripWithRide(session, person, { to: 'airport:ARN', inHours: 48 });
    await confirmTrip(database(), world.own, cartId);
    return { person, session, cartId };
  }

  const send = async (
    personKeys: readonly string[],
    change: Partial<BodyOf<typeof createSafetyCheck>> = {},
    { session, key = randomUUID() }: { readonly session?: TestSession; readonly key?: string } = {},
  ) =>
    (session ?? (await coordinator())).call(createSafetyCheck, {
      body: {
        kind: 'CHECK',
        message: 'There was a flood.\nStay where you are.',
        personKeys: [...personKeys],
        ...change,
      },
      headers: { 'idempotency-key': key },
    });
  async function check(...personKeys: string[]): Promise<SafetyCheck> {
    const made = (await send(personKeys)).json<SafetyCheck>();
    await api.app.outbox.drain();
    return made;
  }
  const read = async (id: string): Promise<SafetyCheck> =>
    (await (await coordinator()).call(fetchSafetyCheck, { params: { id } })).json<SafetyCheck>();
  const lettersAbout = async ({ email }: TestPerson) =>
    (await api.lettersTo(email)).filter(({ thread = '' }) => thread.startsWith('safety-'));
  const tokenOf = async (person: TestPerson): Promise<string> => tokenIn((await lettersAbout(person))[0]);
  const host = () => ({ host: world.own.traveller.host });
  const look = (token: string) => api.call(fetchSafetyReply, { params: { token }, headers: host() });
  const reply = (token: string, state: 'SAFE' | 'HELP', comment = '') =>
    api.call(sendSafetyReply, { params: { token }, body: { state, comment }, headers: host() });
  const pass = async (minutes: number): Promise<void> => {
    api.clock.advance(minutes * minuteMs);
    await api.app.outbox.drain();
  };

  describe('a safety check', () => {
    it('A safety check mails each traveller the coordinator’s own words and a link, in the traveller’s language', async () => {
      const { person } = await aTraveller();
      await database().asOwner.updateTable('customers').set({ language: 'sv' }).where('id', '=', person.id).execute();
      const { id } = await check(person.id);
      const [letter] = await lettersAbout(person);
      expect(letter?.subject).toMatch(/^Är du i säkerhet\?/);
      expect(letter?.text).toContain('There was a flood.\n\nStay where you are.');
      expect(letter?.text).toContain('/confirm/safety/');
      expect(await read(id)).toMatchObject({
        kind: 'CHECK',
        tally: { people: 1, waiting: 1, safe: 0, help: 0 },
        people: [{ personKey: person.id, isGuest: false, state: 'WAITING', mailedAt: expect.any(String) }],
      });
    });

    it('A safety check is among the traveller’s notifications as well, and is mailed once', async () => {
      const { person, session } = await aTraveller();
      const { id } = await check(person.id);
      const { content } = (await session.call(listNotifications, { query: {} })).json<NotificationPage>();
      expect(content.filter(({ kind }) => kind === 'SAFETY_CHECK')).toMatchObject([
        {
          subject: { kind: 'SAFETY_CHECK', checkId: id, title: 'There was a flood.' },
          comment: 'There was a flood.\nStay where you are.',
        },
      ]);
      expect((await api.lettersTo(person.email)).filter(({ subject }) => /safe/i.test(subject))).toHaveLength(1);
    });

    it('Only the person asked replies to a safety check in the portal, while it takes replies; safe may become help', async () => {
      const [{ person, session }, other] = [await aTraveller(), await aTraveller()];
      const { id } = await check(person.id);
      const own = async (who = session) =>
        (await who.call(listOwnSafetyChecks)).json<AnswerOf<typeof listOwnSafetyChecks>>().content;
      const say = (state: 'SAFE' | 'HELP', who = session) =>
        who.call(replyToSafetyCheck, { params: { id }, body: { state } });
      expect(await own()).toMatchObject([{ id, state: 'WAITING', message: 'There was a flood.\nStay where you are.' }]);
      expect([await own(other.session), (await say('SAFE', other.session)).statusCode]).toEqual([[], 404]);
      expect((await say('SAFE')).json()).toMatchObject({ id, state: 'SAFE' });
      expect((await say('HELP')).json()).toMatchObject({ state: 'HELP' });
      expect((await say('SAFE')).json()).toMatchObject({ state: 'HELP' });
      expect((await read(id)).tally).toEqual({ people: 1, waiting: 0, safe: 0, help: 1 });
      api.clock.advance(4 * 86_400_000);
      const later = await api.signIn(person);
      expect([await own(later), (await say('SAFE', later)).statusCode]).toEqual([[], 404]);
    });

    it('A safety check counts the replies, with requests for help first', async () => {
      const [ana, bo, cilla] = [await aTraveller(), await aTraveller(), await aTraveller()];
      const { id } = await check(ana.person.id, bo.person.id, cilla.person.id);
      await reply(await tokenOf(ana.person), 'SAFE');
      await reply(await tokenOf(bo.person), 'HELP', 'Room 12');
      const { tally, people } = await read(id);
      expect([tally, people.map(({ personKey, state, comment }) => [personKey, state, comment])]).toEqual([
        { people: 3, waiting: 1, safe: 1, help: 1 },
        [
          [bo.person.id, 'HELP', 'Room 12'],
          [cilla.person.id, 'WAITING', ''],
          [ana.person.id, 'SAFE', ''],
        ],
      ]);
      const listed = (await (await coordinator()).call(listSafetyChecks)).json<AnswerOf<typeof listSafetyChecks>>()
        .content;
      expect(listed.find((one) => one.id === id)?.tally).toEqual(tally);
    });

    it('A safety check is sent once for one key, however often the button is pressed', async () => {
      const { person } = await aTraveller();
      const key = randomUUID();
      const answers = [await send([person.id], {}, { key }), await send([person.id], {}, { key })];
      await api.app.outbox.drain();
      expect(new Set(answers.map((answer) => answer.json<SafetyCheck>().id)).size).toBe(1);
      expect(await lettersAbout(person)).toHaveLength(1);
    });

    it('A safety check reminds travellers without a reply once, after 30 minutes', async () => {
      const [late, quick] = [await aTraveller(), await aTraveller()];
      const { id } = await check(late.person.id, quick.person.id);
      await reply(await tokenOf(quick.person), 'SAFE');
      await pass(29);
      expect(await lettersAbout(late.person)).toHaveLength(1);
      await pass(2);
      await pass(0);
      const [reminder, first] = await lettersAbout(late.person);
      expect([reminder?.subject, first?.subject]).toEqual([
        expect.stringMatching(/^Reminder/),
        expect.stringMatching(/^Are you safe/),
      ]);
      expect(await lettersAbout(quick.person)).toHaveLength(1);
      expect((await read(id)).people.map(({ remindedAt }) => remindedAt !== null)).toEqual([true, false]);
    });

    it('The emergency contact is shown 30 minutes after the reminder, only of travellers without a reply, and is in their access log', async () => {
      const [late, quick] = [await aTraveller(), await aTraveller()];
      for (const { person, session } of [late, quick])
        await session.call(updateEmergencyContact, {
          params: { id: person.id },
          body: { name: 'Mor', phone: '+46700000001' },
        });
      const { id } = await check(late.person.id, quick.person.id);
      await pass(31);
      expect((await read(id)).people.map(({ emergencyContact }) => emergencyContact)).toEqual([null, null]);
      await reply(await tokenOf(quick.person), 'SAFE');
      await pass(30);
      const shown = await read(id);
      await read(id);
      expect(shown.people.map(({ personKey, emergencyContact }) => [personKey, emergencyContact])).toEqual([
        [late.person.id, { name: 'Mor', phone: '+46700000001' }],
        [quick.person.id, null],
      ]);
      const views = async (person: TestPerson) =>
        (await (await api.signIn(person)).call(listTrackingViews))
          .json<AnswerOf<typeof listTrackingViews>>()
          .content.map(({ action }) => action);
      expect([await views(late.person), await views(quick.person)]).toEqual([['CONTACT', 'CHECK'], ['CHECK']]);
      const events = await database()
        .asOwner.selectFrom('auditEvents')
        .select('action')
        .where('entityId', '=', late.person.id)
        .where('action', '=', 'showEmergencyContact')
        .execute();
      expect(events).toHaveLength(1);
    });

    it('A safety check lists a guest with the trip’s phone to call, and stores the guest’s answer', async () => {
      const { session, cartId } = await aTraveller();
      const bed = tripsTestbed(api);
      const guest = {
        title: 'MS',
        firstName: 'Ines',
        lastName: 'Gast',
        email: 'ines@gast.example',
        phone: '+46701110000',
      } as const;
      await bed.add(session, cartId, [taxiCartItemOf(await bed.firstOffer(session, { inHours: 60 }), [guest])]);
      await confirmTrip(database(), world.own, cartId);
      const { data } = (await (await coordinator()).call(searchTracking)).json<AnswerOf<typeof searchTracking>>();
      const key = data.find(({ email }) => email === guest.email)?.person_id ?? '';
      const { id } = await check(key);
      expect((await read(id)).people).toMatchObject([
        { personKey: key, isGuest: true, name: 'Ines Gast', phone: '+46701110000', mailedAt: null, state: 'WAITING' },
      ]);
      const recorded = await (
        await coordinator()
      ).call(recordSafetyReply, {
        params: { id, personKey: key },
        body: { state: 'SAFE', comment: 'At the hotel' },
      });
      expect(recorded.json<SafetyCheck>().people).toMatchObject([
        { state: 'SAFE', comment: 'At the hotel', recordedBy: 'Vildsvin Vildsvinsson' },
      ]);
      expect(await api.lettersTo(guest.email)).toEqual([]);
    });

    it('A safety check to a person who is not travelling is refused, and sends nothing to the others', async () => {
      const { person } = await aTraveller();
      const answer = await send([person.id, world.neighbour.traveller.id]);
      await api.app.outbox.drain();
      expect([answer.statusCode, answer.json<{ type: string }>().type]).toEqual([422, 'UNKNOWN_TRAVELLER']);
      expect(await lettersAbout(person)).toEqual([]);
    });

    it('Safety checks are for coordinators and agents with the feature, also for an acting agent; without it their results stay readable', async () => {
      const { person } = await aTraveller();
      const { id } = await check(person.id);
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      const others = await signInAs('COMPANY_ADMIN', 'PEOPLE_MANAGER', 'ARRANGER', 'APPROVER', 'ANALYST');
      expect((await send([person.id], {}, { session: others })).statusCode).toBe(403);
      expect((await others.call(fetchSafetyCheck, { params: { id } })).statusCode).toBe(403);
      const agent = await actingFor(await api.signIn(await addAgent(database(), [world.own], 'Agentur')), world.own);
      expect((await send([person.id], {}, { session: agent })).statusCode).toBe(201);
      const off = await addCompany(database(), {
        tenantId: 'nordlys',
        host: 'localhost',
        canary: 'Utan',
        change: { features: [] },
      });
      const without = await api.signIn(await addPerson(database(), off, { roles: ['SAFETY_COORDINATOR'] }));
      expect((await send([person.id], {}, { session: without })).statusCode).toBe(403);
      expect((await without.call(listSafetyChecks)).statusCode).toBe(200);
      expect((await without.call(fetchSafetyCheck, { params: { id } })).statusCode).toBe(404);
    });
  });

  describe('a message', () => {
    it('A message asks for nothing: no link, no reminder, no emergency contact', async () => {
      const { person } = await aTraveller();
      const { id } = (await send([person.id], { kind: 'MESSAGE' })).json<SafetyCheck>();
      await pass(61);
      const letters = await lettersAbout(person);
      expect(letters.map(({ text }) => /confirm|https?:/.test(text))).toEqual([false]);
      expect((await read(id)).people).toMatchObject([{ remindedAt: null, escalatedAt: null }]);
    });

    it('A message without text or people is refused', async () => {
      expect((await send([randomUUID()], { message: '  ' })).statusCode).toBe(400);
      expect((await send([])).statusCode).toBe(400);
    });
  });

  describe('the link of a safety check', () => {
    it('The link of a safety check shows the question and changes nothing, however often it is opened', async () => {
      const { person } = await aTraveller();
      const { id } = await check(person.id);
      const token = await tokenOf(person);
      for (const _time of [1, 2])
        expect((await look(token)).json<SafetyReply>()).toMatchObject({
          firstName: 'Vildsvin',
          message: 'There was a flood.\nStay where you are.',
          state: 'WAITING',
          repliedAt: null,
        });
      expect((await read(id)).tally.waiting).toBe(1);
    });

    it('A second reply by the link answers the first; safe may become help, but help not safe', async () => {
      const { person } = await aTraveller();
      await check(person.id);
      const token = await tokenOf(person);
      const first = (await reply(token, 'SAFE', 'Fine')).json<SafetyReply>();
      await pass(1);
      expect((await reply(token, 'SAFE', 'Again')).json<SafetyReply>()).toEqual(first);
      expect((await reply(token, 'HELP', 'Stairs are gone')).json<SafetyReply>()).toMatchObject({
        state: 'HELP',
        comment: 'Stairs are gone',
      });
      expect((await reply(token, 'SAFE')).json<SafetyReply>()).toMatchObject({
        state: 'HELP',
        comment: 'Stairs are gone',
      });
    });

    it('The link of a safety check signs no one in: no cookie, and its token opens nothing else', async () => {
      const { person } = await aTraveller();
      await check(person.id);
      const token = await tokenOf(person);
      expect((await look(token)).cookies).toEqual([]);
      const answer = await api.call(searchTracking, { headers: { ...host(), authorization: `Bearer ${token}` } });
      expect(answer.statusCode).toBe(401);
    });

    it('The link of a safety check works for three days, on its own portal alone, and a guessed link never', async () => {
      const { person } = await aTraveller();
      await check(person.id);
      const token = await tokenOf(person);
      const foreign = await api.call(fetchSafetyReply, {
        params: { token },
        headers: { host: world.foreign.traveller.host },
      });
      const guessed = await look(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
      expect([foreign.statusCode, guessed.statusCode, (await look('nothing')).statusCode]).toEqual([410, 410, 410]);
      api.clock.advance(3 * 24 * 60 * minuteMs);
      expect([(await look(token)).statusCode, (await reply(token, 'SAFE')).statusCode]).toEqual([410, 410]);
    });
  });
});
