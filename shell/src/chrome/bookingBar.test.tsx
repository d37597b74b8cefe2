import { act } from 'react';
import { waitFor } from '@portolan/testing';
import { aNavEntry, aRemote, aRoute, texts } from '../testing/aRemote.tsx';
import { RemoteServer } from '../testing/RemoteServer.ts';
import { controlOf, headingOf, renderPortal, until } from '../testing/renderPortal.tsx';

const server = new RemoteServer();
afterAll(() => server.close());

const product = (path: 'cars' | 'taxis', name: string, order: number) =>
  aNavEntry({
    to: `/${path}`,
    label: texts(name),
    icon: path === 'cars' ? 'car' : 'taxi',
    place: 'book',
    order,
    product: path,
  });
const booking = () =>
  server.serve(
    aRemote({
      id: 'mf-booking',
      routes: ['cars', 'taxis', 'elsewhere'].map((path) => aRoute({ path: `${path}/*` })),
      nav: [
        aNavEntry({ to: '/taxis', label: texts('Book'), order: 1 }),
        product('cars', 'Cars', 1),
        product('taxis', 'Taxis', 2),
      ],
    }),
  );
const targets: { cartId: string | null; onChange: (cartId: string | null) => void }[] = [];
const trips = () =>
  server.serve(
    aRemote({
      routes: [],
      slots: [
        {
          place: 'trip-target',
          access: 'member',
          order: 1,
          component: () =>
            Promise.resolve({
              default: (props: (typeof targets)[number]) => {
                targets.push(props);
                return <span data-testid="target">{props.cartId ?? 'a new trip'}</span>;
              },
            }),
        },
      ],
    }),
  );
const bar = () => document.querySelector('section[aria-label="Product and trip"]');
const linksIn = (element: Element) =>
  [...element.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ]);
const cartId = '00000000-0000-4000-8000-000000000001';

describe('The booking bar', () => {
  it('The booking bar shows the products in the company’s order under "Book", and marks the current one', async () => {
    await renderPortal({ at: '/cars', remotes: [booking()] });
    const element = await until(bar);
    expect(linksIn(element)).toEqual([
      ['Taxis', '/taxis', null],
      ['Cars', '/cars', 'page'],
    ]);
    const current = document.querySelectorAll('nav[aria-label="Main navigation"] [aria-current]');
    expect([...current].map(({ textContent }) => textContent)).toEqual(['Book', 'Book']);
  });

  it('A page of no product has no booking bar', async () => {
    await renderPortal({ at: '/elsewhere', remotes: [booking()] });
    await headingOf('Your trips');
    await import('./BookingBar.tsx'); // as long as it would take to load
    expect(bar()).toBeNull();
  });

  it('The booking bar shows no error card if the filler of its trip cannot be loaded', async () => {
    const gone = trips();
    server.breaks(gone);
    const { reports } = await renderPortal({ at: `/cars?cartId=${cartId}`, remotes: [booking(), gone] });
    await until(bar);
    await waitFor(() => expect(reports).toContainEqual(expect.objectContaining({ failed: true })));
    await act(() => new Promise((resolve) => setTimeout(resolve))); // React renders the result of the report
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(0);
  });

  it('The booking bar hands on the trip of the address, keeps it from product to product, and takes another', async () => {
    await renderPortal({ at: `/cars?cartId=${cartId}&sort=price`, remotes: [booking(), trips()] });
    await until(() => document.querySelector('[data-testid=target]'));
    expect(targets.at(-1)?.cartId).toBe(cartId);
    expect(linksIn(bar() ?? document.body)[0]).toEqual(['Taxis', `/taxis?cartId=${cartId}`, null]);
    targets.at(-1)?.onChange(null);
    await until(() => document.querySelector('[data-testid=target]')?.textContent === 'a new trip');
    expect(linksIn(bar() ?? document.body)[0]).toEqual(['Taxis', '/taxis', null]);
    (await controlOf('Taxis')).click();
    await until(() => bar()?.querySelector('[aria-current]')?.textContent === 'Taxis');
  });
});
