import {
  fetchCustomer,
  fetchEmergencyContact,
  listCountries,
  listCurrencies,
  listLanguages,
  listTravelDocuments,
  personPictureLimits,
  removePersonPicture,
  uploadPersonPicture,
} from '@portolan/contracts';
import { aCustomer, FakeEdge, ids, renderRemote, within } from '@portolan/testing';
import { remote } from '../remote.ts';

const profileImageUrl = '/api/public/v1/pictures/some-company/some-name.png';
const anEdge = () =>
  new FakeEdge()
    .answers(listCountries, [])
    .answers(listLanguages, [])
    .answers(listCurrencies, [])
    .answers(listTravelDocuments, { listOfTravelDocuments: [] })
    .answers(fetchEmergencyContact, { name: '', phone: '', version: 0 })
    .answers(fetchCustomer, aCustomer())
    .answers(uploadPersonPicture, aCustomer({ profileImageUrl }))
    .answers(removePersonPicture, aCustomer({ profileImageUrl: null }));

async function open(edge: FakeEdge) {
  const opened = await renderRemote(remote, { at: '/profile', edge });
  const account = within(await opened.screen.findByRole('region', { name: 'Account' }));
  await account.findByRole('button', { name: 'Choose a picture' });
  const choose = (file: File) =>
    opened.user.upload(account.getByLabelText('Choose a picture', { selector: 'input' }), file);
  return { ...opened, account, choose };
}
const photo = (bytes = 3) => new File([new Uint8Array(bytes).fill(65)], 'elin.jpg', { type: 'image/jpeg' });

describe('the picture of a person', () => {
  it('A picture is sent in base64, shown, and removed', async () => {
    const edge = anEdge();
    const { account, choose, session, user } = await open(edge);
    await choose(photo());
    expect(await account.findByText('Picture saved')).toBeVisible();
    expect(edge.requestsOf(uploadPersonPicture)[0]).toMatchObject({
      params: { id: ids.traveller },
      body: { content: 'QUFB' },
    });
    expect(session.session.user?.profileImageUrl).toBe(profileImageUrl);
    expect(account.getByRole('presentation', { hidden: true })).toHaveAttribute('src', profileImageUrl);
    await user.click(account.getByRole('button', { name: 'Remove picture' }));
    expect(await account.findByText('Picture removed')).toBeVisible();
    expect(session.session.user?.profileImageUrl).toBeNull();
    expect(account.queryByRole('presentation', { hidden: true })).toBeNull();
  });

  it('A picture that is too large is refused with a message, and not sent', async () => {
    const edge = anEdge();
    const { account, choose } = await open(edge);
    await choose(photo(personPictureLimits.bytes + 1));
    expect(await account.findByText('The file is larger than 5 MB. Choose a smaller one.')).toBeVisible();
    expect(edge.requestsOf(uploadPersonPicture)).toEqual([]);
  });

  it('A picture that the API cannot read is refused with a message', async () => {
    const { account, choose } = await open(anEdge().refuses(uploadPersonPicture, 'INVALID_INPUT', 'No.'));
    await choose(photo());
    expect(await account.findByText(/^This file is not a picture we can use/)).toBeVisible();
  });
});
