import {
  listCountries,
  listSafetyChecks,
  recordTrackingExport,
  revealTravellerContact,
  searchTracking,
} from '@portolan/contracts';
import { aCorporation, FakeEdge, ids, renderRemote, waitFor, within } from '@portolan/testing';
import { remote } from '../remote.ts';
import { aWireLocation, type WireLocation, type WirePerson } from '../tracking-page/aWireLocation.ts';

const soon = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const going = (name: string, over: Partial<WireLocation>, key = name.toLowerCase()): WirePerson => {
  const [starts_at, ends_at] = [soon(5), soon(6)];
  const dotted = (at: string) => at.slice(0, 10).split('-').toReversed().join('.');
  const days = { from: dotted(starts_at), to: dotted(ends_at), starts_at, ends_at };
  return {
    person_id: key,
    first_name: name,
    last_name: '',
    email: `${key}@nordlys.example`,
    phone: '+46701234567',
    trips: [{ trip_id: 'PT-1', cart_id: ids.trip, locations: [aWireLocation({ ...days, ...over })] }],
  };
};
const oslo = { city_name: 'OSLO', country_code: 'NO', latitude: 59.91, longitude: 10.75 };
const riga = { city_name: 'RIGA', country_code: 'LV', latitude: 56.95, longitude: 24.11 };
const flight = { ...oslo, type: 'airport' as const, marketing_carrier_code: 'SK', flight_number: '1469' };
const anEdge = () =>
  new FakeEdge()
    .answers(searchTracking, {
      data: [going('Bo', oslo), going('Ana', flight), going('Cilla', riga)],
    })
    .answers(recordTrackingExport, undefined)
    .answers(listCountries, [])
    .answers(listSafetyChecks, { content: [] });

it('The muster list is ordered by place, the fullest first, and recorded before it is printed', async () => {
  const edge = anEdge();
  const order: string[] = [];
  window.print = () => void order.push(`printed after ${edge.requestsOf(recordTrackingExport).length}`);
  const { screen, user } = await renderRemote(remote, { at: '/travel-tracking/print', edge });
  const place = await screen.findByRole('region', { name: 'Oslo' });
  expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual(['Oslo', 'Riga']);
  expect(
    within(place)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.slice(0, 15)),
  ).toEqual(['Ana+46701234567', 'Bo+46701234567T']);
  await user.click(screen.getByRole('button', { name: 'Print list' }));
  await waitFor(() => expect(order).toEqual(['printed after 1']));
  expect(edge.requestsOf(recordTrackingExport).map(({ body }) => body)).toEqual([
    { format: 'PRINT', personKeys: ['ana', 'bo', 'cilla'] },
  ]);
});

it('The muster list can be ordered by office, with people far from each office apart', async () => {
  const [office] = aCorporation().offices;
  if (office === undefined) throw new Error('the company has no office');
  const offices = [{ ...office, name: 'Norway', city: 'Oslo', latitude: 59.9, longitude: 10.7 }];
  const { screen, user } = await renderRemote(remote, {
    at: '/travel-tracking/print',
    edge: anEdge(),
    company: { offices },
  });
  await user.click(await screen.findByRole('button', { name: 'Office' }));
  const there = within(screen.getByRole('region', { name: 'Norway' }));
  expect(there.getAllByRole('listitem')).toHaveLength(2);
  expect(there.getByRole('heading', { name: 'Norway, Oslo 2' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'No office within 50 km' })).toHaveTextContent('Cilla');
});

it('A list that cannot be recorded is not printed', async () => {
  const edge = anEdge().refuses(recordTrackingExport, 'INTERNAL', 'no');
  window.print = () => {
    throw new Error('printed');
  };
  const { screen, user } = await renderRemote(remote, { at: '/travel-tracking/print', edge });
  await screen.findByRole('region', { name: 'Oslo' });
  await user.click(screen.getByRole('button', { name: 'Print list' }));
  await screen.findByText('Could not record the print. Try again.');
});

it('People within a distance of a city, or on a pasted flight, are found without a map', async () => {
  const names = async (at: string) => {
    const { screen, view } = await renderRemote(remote, { at, edge: anEdge() });
    const cards = await screen.findAllByRole('article');
    const shown = cards.map((card) => card.getAttribute('aria-label'));
    view.unmount();
    return shown;
  };
  expect(await names('/travel-tracking?near=59.9,10.7,50')).toEqual(['Bo', 'Ana']);
  expect(await names('/travel-tracking?search=SK1469')).toEqual(['Ana']);
  expect(await names('/travel-tracking?search=SK+1469')).toEqual(['Ana']);
});

it('An emergency contact shows for a reason, and not without one', async () => {
  const edge = anEdge().answers(revealTravellerContact, { name: 'Mor', phone: '+46700000001' });
  const { screen, user } = await renderRemote(remote, { at: '/travel-tracking?search=bo', edge });
  await user.click(await screen.findByRole('button', { name: 'Emergency contact of Bo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Emergency contact of Bo' }));
  await user.click(dialog.getByRole('button', { name: 'Show contact' }));
  expect(dialog.getByText('Enter a reason')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Flood');
  await user.click(dialog.getByRole('button', { name: 'Show contact' }));
  expect((await dialog.findByText('+46700000001')).getAttribute('href')).toBe('tel:+46700000001');
  expect(edge.requestsOf(revealTravellerContact).map(({ params, body }) => [params['id'], body])).toEqual([
    ['bo', { reason: 'Flood' }],
  ]);
});
