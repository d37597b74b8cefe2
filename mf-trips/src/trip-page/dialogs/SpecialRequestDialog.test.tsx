import { fetchTrip, updateCartItem, type SpecialRequest, type TripItem } from '@portolan/contracts';
import { aTrip, aTripItem, FakeEdge, ids, renderRemote } from '@portolan/testing';
import { remote } from '../../remote.ts';

const requested = (over: Partial<SpecialRequest> = {}, mayEdit = true): TripItem =>
  aTripItem({ specialRequest: { codes: [], text: '', ...over, mayEdit } });
const anEdge = (item = requested()) => new FakeEdge().answers(fetchTrip, aTrip({ version: 4, items: [item] }));
const action = 'Special request: Taxi to Stockholm Arlanda Airport';

async function open(edge: FakeEdge) {
  const opened = await renderRemote(remote, { at: `/trip/${ids.trip}`, edge });
  await opened.user.click(await opened.screen.findByRole('button', { name: action }));
  await opened.screen.findByRole('dialog', { name: action });
  return opened;
}

describe('Special request', () => {
  it('[S4.41] A special request shows the progress of its edit and then the saved request', async () => {
    const edge = anEdge().answers(
      updateCartItem,
      aTrip({ version: 5, items: [requested({ codes: ['NAME_SIGN'], text: 'Two skis' })] }),
    );
    const release = edge.holds(updateCartItem);
    const { screen, user } = await open(edge);
    await user.click(screen.getByRole('checkbox', { name: 'Driver with a name sign' }));
    await user.type(screen.getByRole('textbox', { name: 'Details' }), 'Two skis');
    const save = screen.getByRole('button', { name: 'Save' });
    await user.click(save);
    expect(save).toBeDisabled();
    expect(save.querySelector('.ant-btn-loading-icon')).not.toBeNull();
    release();
    expect(await screen.findByText('Your special request has been saved.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('article')).toHaveTextContent('Special requests: Driver with a name sign, Two skis');
    const [request] = edge.requestsOf(updateCartItem);
    expect([request?.params, request?.body, request?.headers['If-Match']]).toEqual([
      { cartId: ids.trip, itemId: ids.item },
      { specialRequest: { codes: ['NAME_SIGN'], text: 'Two skis' } },
      '"4"',
    ]);
  });

  it('The dialog starts with the saved special request and can remove it', async () => {
    const edge = anEdge(requested({ codes: ['CHILD_SEAT'], text: 'Blue' })).answers(
      updateCartItem,
      aTrip({ items: [requested()] }),
    );
    const { screen, user } = await open(edge);
    expect(screen.getByRole('textbox', { name: 'Details' })).toHaveValue('Blue');
    await user.click(screen.getByRole('checkbox', { name: 'Child seat', checked: true }));
    await user.clear(screen.getByRole('textbox', { name: 'Details' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your special request has been saved.');
    expect(edge.requestsOf(updateCartItem)[0]?.body).toEqual({ specialRequest: { codes: [], text: '' } });
  });

  it('A refused special request keeps its text and shows the reason', async () => {
    const { screen, user } = await open(anEdge().refuses(updateCartItem, 'SUPPLIER_UNAVAILABLE', 'Try later.'));
    await user.type(screen.getByRole('textbox', { name: 'Details' }), 'Two skis');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not save your special request. Try later.');
    expect(screen.getByRole('textbox', { name: 'Details' })).toHaveValue('Two skis');
  });

  it('A special request without edit permission is shown only', async () => {
    const { screen } = await renderRemote(remote, {
      at: `/trip/${ids.trip}`,
      edge: anEdge(requested({ text: 'Two skis' }, false)),
    });
    expect(await screen.findByText('Special requests: Two skis')).toBeVisible();
    expect(screen.queryByRole('button', { name: action })).toBeNull();
  });
});
