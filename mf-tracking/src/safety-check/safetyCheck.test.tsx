import {
  createSafetyCheck,
  fetchSafetyCheck,
  listCountries,
  listSafetyChecks,
  recordSafetyReply,
  searchTracking,
  type SafetyCheck,
  type SafetyPerson,
} from '@portolan/contracts';
import { FakeEdge, ids, renderRemote, waitFor, within } from '@portolan/testing';
import { remote } from '../remote.ts';
import { aWireLocation, type WirePerson } from '../tracking-page/aWireLocation.ts';

const traveller = (key: string, name: string, over: Partial<WirePerson> = {}): WirePerson => ({
  person_id: key,
  first_name: name,
  last_name: '',
  email: `${key}@nordlys.example`,
  phone: '+46701234567',
  trips: [{ trip_id: 'PT-1', cart_id: ids.trip, locations: [aWireLocation({})] }],
  ...over,
});
const person = (over: Partial<SafetyPerson> = {}): SafetyPerson => ({
  personKey: 'elin',
  name: 'Elin',
  isGuest: false,
  phone: '+46701234567',
  email: 'elin@nordlys.example',
  state: 'WAITING',
  comment: '',
  repliedAt: null,
  recordedBy: null,
  mailedAt: '2026-11-20T10:00:00Z',
  remindedAt: null,
  escalatedAt: null,
  emergencyContact: null,
  ...over,
});
const aCheck = (people: readonly SafetyPerson[], over: Partial<SafetyCheck> = {}): SafetyCheck => {
  const count = (state: string) => people.filter((one) => one.state === state).length;
  return {
    id: ids.item,
    kind: 'CHECK',
    message: 'There was a flood.',
    sentBy: 'Saga Holm',
    sentAt: '2026-11-20T10:00:00Z',
    expiresAt: '2026-11-23T10:00:00Z',
    tally: { people: people.length, waiting: count('WAITING'), safe: count('SAFE'), help: count('HELP') },
    people: [...people],
    ...over,
  };
};
const anEdge = () =>
  new FakeEdge()
    .answers(searchTracking, {
      data: [traveller('elin', 'Elin'), traveller('jonas', 'Jonas'), traveller('guest-1', 'Ines', { is_guest: true })],
    })
    .answers(listCountries, []);

describe('sending a safety check', () => {
  const openForm = async (edge: FakeEdge) => {
    const page = await renderRemote(remote, { at: '/travel-tracking', edge });
    await page.user.click(await page.screen.findByRole('button', { name: 'Safety check' }));
    return { ...page, form: within(await page.screen.findByRole('dialog', { name: 'Safety check or message' })) };
  };

  it('A safety check goes to everyone on the list except excluded people, with the written text, and then shows the replies', async () => {
    const edge = anEdge()
      .answers(createSafetyCheck, aCheck([person()]))
      .answers(fetchSafetyCheck, aCheck([person()]));
    const { form, screen, user } = await openForm(edge);
    expect(form.getByText('1 guest gets no e-mail: call')).toBeTruthy();
    await user.click(form.getByRole('checkbox', { name: /^Jonas/ }));
    const message = form.getByRole('textbox', { name: 'Message' });
    await user.clear(message);
    await user.type(message, 'Are you well?');
    await user.click(form.getByRole('button', { name: 'Send to 2 people' }));
    await screen.findByRole('heading', { name: 'Safety check', level: 1 });
    expect(edge.requestsOf(createSafetyCheck).map(({ body }) => body)).toEqual([
      { kind: 'CHECK', message: 'Are you well?', personKeys: ['elin', 'guest-1'] },
    ]);
  });

  it('A template gives the first text, and does not replace an edited one', async () => {
    const { form, user } = await openForm(anEdge());
    const message = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    expect(message.value).toMatch(/^There has been an incident/);
    await user.selectOptions(form.getByRole('combobox', { name: 'Template' }), 'Severe weather');
    expect(message.value).toMatch(/^Severe weather/);
    await user.type(message, ' Saga');
    await user.selectOptions(form.getByRole('combobox', { name: 'Template' }), 'Strike or closure');
    expect(message.value).toMatch(/Saga$/);
  });

  it('Missing parts are named at their field, and nothing is sent', async () => {
    const edge = anEdge();
    const { form, user } = await openForm(edge);
    await user.click(form.getByRole('checkbox', { name: 'All 3 people' }));
    await user.clear(form.getByRole('textbox', { name: 'Message' }));
    await user.click(form.getByRole('button', { name: 'Send to 0 people' }));
    expect(form.getByText('Enter a message')).toBeTruthy();
    expect(form.getByText('Choose at least one person')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Message' })));
    expect(edge.requestsOf(createSafetyCheck)).toEqual([]);
  });

  it('A failed check loses nothing, and a retry is the same message', async () => {
    const edge = anEdge().refuses(createSafetyCheck, 'UNAVAILABLE', 'Later.');
    const { form, screen, user } = await openForm(edge);
    await user.click(form.getByRole('button', { name: 'Send to 3 people' }));
    await form.findByText('Later.');
    await waitFor(() => expect(form.getByRole('button', { name: 'Send to 3 people' })).toBeEnabled());
    edge.answers(createSafetyCheck, aCheck([person()])).answers(fetchSafetyCheck, aCheck([person()]));
    await user.click(form.getByRole('button', { name: 'Send to 3 people' }));
    await screen.findByRole('heading', { name: 'Safety check', level: 1 });
    const keys = edge.requestsOf(createSafetyCheck).map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('the replies', () => {
  const openCheck = (edge: FakeEdge) => renderRemote(remote, { at: `/travel-tracking/checks/${ids.item}`, edge });

  it('The replies show who needs help, phone numbers and earlier attempts, with the emergency contact of people who have not replied', async () => {
    const people = [
      person({ personKey: 'bo', name: 'Bo', state: 'HELP', comment: 'Room 12', repliedAt: '2026-11-20T10:05:00Z' }),
      person({ emergencyContact: { name: 'Mor', phone: '+46700000001' }, remindedAt: '2026-11-20T10:30:00Z' }),
      person({ personKey: 'guest-1', name: 'Ines', isGuest: true, mailedAt: null, phone: '' }),
    ];
    const { screen } = await openCheck(new FakeEdge().answers(fetchSafetyCheck, aCheck(people)));
    const list = await screen.findByRole('list', { name: 'People' });
    const [help, silent, guest] = [...list.children].map(({ textContent }) => textContent);
    expect(help).toMatch(/^BoNeeds helpRoom 12Replied/);
    expect(silent).toMatch(/^ElinNo replyReminded.*Emergency contact: Mor \+46700000001/);
    expect(guest).toMatch(/^InesGuestNo replyGets no e-mail: callNo phone number/);
    expect(screen.getByRole('status', { name: 'Replies' }).textContent).toBe('1 need help2 no reply0 safe');
  });

  it('A reply given on the phone can be recorded', async () => {
    const edge = new FakeEdge()
      .answers(fetchSafetyCheck, aCheck([person()]))
      .answers(
        recordSafetyReply,
        aCheck([person({ state: 'SAFE', repliedAt: '2026-11-20T11:00:00Z', recordedBy: 'Saga Holm' })]),
      );
    const { screen, user } = await openCheck(edge);
    await user.click(await screen.findByRole('button', { name: 'Mark safe: Elin' }));
    await screen.findByText(/^By phone .*, recorded by Saga Holm$/);
    expect(edge.requestsOf(recordSafetyReply).map(({ params, body }) => [params['personKey'], body])).toEqual([
      ['elin', { state: 'SAFE' }],
    ]);
    expect(screen.queryByRole('button', { name: /^Mark Elin/ })).toBeNull();
  });

  it('Replies that failed to load can be requested again, and a missing check is reported', async () => {
    const edge = new FakeEdge().refuses(fetchSafetyCheck, 'UNAVAILABLE', 'later');
    const { screen, user } = await openCheck(edge);
    await screen.findByText('Could not load the replies');
    edge.refuses(fetchSafetyCheck, 'NOT_FOUND', 'none');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'This safety check no longer exists' });
  });

  it('The list of checks shows the newest first', async () => {
    const { people: _people, ...summary } = aCheck([person(), person({ personKey: 'bo', state: 'HELP' })]);
    const edge = new FakeEdge().answers(listSafetyChecks, { content: [summary] });
    const { screen } = await renderRemote(remote, { at: '/travel-tracking/checks', edge });
    const [line] = (await screen.findByRole('list', { name: 'Safety checks' })).children;
    expect(line?.textContent).toMatch(/There was a flood\..*to 2 people\.1 need help1 no reply$/);
    expect(line?.querySelector('a')?.getAttribute('href')).toBe(`/travel-tracking/checks/${ids.item}`);
  });
});
