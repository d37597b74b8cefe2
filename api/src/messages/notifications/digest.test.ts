import { randomUUID } from 'node:crypto';
import { fetchNotificationSettings, updateNotificationSettings, type AnswerOf } from '@portolan/contracts';
import { withScope } from '../../kernel/db/index.ts';
import {
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestWorld,
} from '../../testing/index.ts';
import { notifyPeople, type NewNotification, type SubjectInput } from '../index.ts';
import { nextDigestAt } from './mailPaces.ts';

describe('the time of the mail of the day', () => {
  it.each([
    ['2026-03-28T05:59:00Z', 'Europe/Stockholm', '2026-03-28T06:00:00.000Z'],
    ['2026-03-28T06:00:00Z', 'Europe/Stockholm', '2026-03-29T05:00:00.000Z'],
    ['2026-11-25T12:00:00Z', 'America/New_York', '2026-11-26T12:00:00.000Z'],
    ['2026-11-25T11:59:00Z', 'America/New_York', '2026-11-25T12:00:00.000Z'],
    ['2026-12-31T23:00:00Z', 'Asia/Tokyo', '2027-01-01T22:00:00.000Z'],
  ])('The digest after %s in %s is at %s', (now, zone, at) => {
    expect(nextDigestAt(new Date(now), zone).toISOString()).toBe(at);
  });
});

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let me: TestPerson;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
  });
  afterAll(() => api.app.close());
  beforeEach(async () => {
    me = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
  });

  async function ask(pace: 'AT_ONCE' | 'DAILY', timeZone = 'Europe/Stockholm') {
    const session = await api.signIn(me);
    return session.call(updateNotificationSettings, { body: { mailPace: { pace, timeZone } } });
  }
  const wanted = async (pace: 'AT_ONCE' | 'DAILY'): Promise<void> =>
    expect((await ask(pace)).json()).toMatchObject({ mailPace: pace });
  async function tell(kind: NewNotification['kind'], title: string): Promise<void> {
    const { tenantId, companyId } = me;
    const subject: SubjectInput =
      kind === 'SAFETY_MESSAGE'
        ? { kind, messageId: randomUUID(), title }
        : { kind: 'POST', postId: randomUUID(), titles: [{ language: 'en', title }] };
    await withScope(database(), { tenantId, companyIds: [companyId], userId: null }, (trx) =>
      notifyPeople(trx, me, { kind, subject, about: '', byId: null, comment: '', at: api.clock() }, [me.id]),
    );
    await api.app.outbox.drain();
  }
  /** Moves the clock just past the next digest. */
  async function nextMorning(): Promise<void> {
    api.clock.advance(nextDigestAt(api.clock(), 'Europe/Stockholm').getTime() - api.clock().getTime() + 1_000);
    await api.app.outbox.drain();
  }

  it('Mails come at once until a person chooses a digest; the setting is answered, an unknown zone refused', async () => {
    const session = await api.signIn(me);
    const fetched = await session.call(fetchNotificationSettings);
    expect(fetched.json<AnswerOf<typeof fetchNotificationSettings>>().mailPace).toBe('AT_ONCE');
    await wanted('DAILY');
    const refused = await ask('DAILY', 'Europe/Atlantis');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { meta: { errors: [{ field: 'mailPace.timeZone', code: 'unknown' }] } },
    ]);
  });

  it('Notifications that may wait come in one mail in the morning, each with a link, and with the way to unsubscribe', async () => {
    await wanted('DAILY');
    await tell('POST', 'New hotels');
    await tell('POST', 'New trains');
    expect(await api.lettersTo(me.email)).toEqual([]);
    await nextMorning();
    const letters = await api.lettersTo(me.email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toMatch(/New hotels\n\S+\/news\/\S+\n\n.*New trains\n\S+\/news\//);
    expect(letters[0]?.settingsUrl).toMatch(/\/profile\/notifications$/);
    await nextMorning();
    expect(await api.lettersTo(me.email)).toHaveLength(1);
  });

  it.each([
    ['en', /: 2 updates for you, /, 'Since the last summary:', 'New post: New hotels'],
    ['sr', /: novosti za vas \(2\), /, 'Od poslednjeg pregleda:', 'Nova objava: New hotels'],
    ['sv', /: 2 nyheter till dig, /, 'Sedan den senaste sammanfattningen:', 'Nytt inlägg: New hotels'],
    ['da', /: 2 opdateringer til dig, /, 'Siden den seneste opsummering:', 'Nyt opslag: New hotels'],
  ])('The digest and each of its lines are in the reader’s language: %s', async (language, subject, opening, line) => {
    await database().asOwner.updateTable('customers').set({ language }).where('id', '=', me.id).execute();
    await wanted('DAILY');
    await tell('POST', 'New hotels');
    await tell('POST', 'New trains');
    await nextMorning();
    const [letter] = await api.lettersTo(me.email);
    expect(letter?.subject).toMatch(subject);
    expect(letter?.text).toContain(opening);
    expect(letter?.text).toContain(line);
  });

  it('A notification that cannot wait is mailed at once, and is in no digest', async () => {
    await wanted('DAILY');
    await tell('SAFETY_MESSAGE', 'Stay inside');
    expect((await api.lettersTo(me.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Stay inside'),
    ]);
    await nextMorning();
    expect(await api.lettersTo(me.email)).toHaveLength(1);
  });

  it('Waiting notifications are still mailed after a switch back to mails at once', async () => {
    await wanted('DAILY');
    await tell('POST', 'Before');
    await wanted('AT_ONCE');
    await tell('POST', 'After');
    expect((await api.lettersTo(me.email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('After')]);
    await nextMorning();
    expect((await api.lettersTo(me.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Before'),
      expect.stringContaining('After'),
    ]);
  });

  it('A digest of one notification is mailed as that notification, and one that was read before is not mailed', async () => {
    await wanted('DAILY');
    await tell('POST', 'Read');
    await database()
      .asOwner.updateTable('notifications')
      .set({ readAt: api.clock() })
      .where('customerId', '=', me.id)
      .execute();
    await tell('POST', 'Unread');
    await nextMorning();
    expect((await api.lettersTo(me.email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Unread')]);
  });
});
