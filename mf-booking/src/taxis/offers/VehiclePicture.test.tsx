import { act } from 'react';
import { fetchPlace, searchTaxiOffers } from '@portolan/contracts';
import { aPlace, aTaxiOffer, FakeEdge, ids, renderRemote } from '@portolan/testing';
import { remote } from '../../remote.ts';

const at = `/search/taxis/offers?pointIds=office:1&pointIds=airport:ARN&travellerIds=${ids.traveller}&transferType=AIRPORT_DROPOFF&startDateTime=2026-11-23T06:35:00%2B01:00`;
const drawing = 'Illustration: the supplier provides no photo';

async function openCard(imageURL: string | null) {
  const offer = aTaxiOffer({ vehicle: { ...aTaxiOffer().vehicle, imageURL } });
  const { screen } = await renderRemote(remote, {
    at,
    edge: new FakeEdge().answers(fetchPlace, aPlace()).answers(searchTaxiOffers, { data: [offer], errors: [] }),
  });
  await screen.findByRole('article', { name: 'Estate' });
  return screen;
}

describe('Vehicle picture', () => {
  it('[S2.74] A vehicle shows the supplier’s photo, or a drawing if that does not load', async () => {
    const screen = await openCard('https://photos.example/v90.webp');
    const photo = screen.getByRole('img', { name: 'Volvo V90' });
    expect(photo).toHaveAttribute('src', 'https://photos.example/v90.webp');
    act(() => void photo.dispatchEvent(new Event('error')));
    expect(await screen.findByRole('img', { name: drawing })).toBeVisible();
  });

  it.each([null, 'http://photos.example/v90.webp', 'javascript:alert(1)', ''])(
    'A vehicle shows a drawing if the photo is %j',
    async (imageURL) => {
      const screen = await openCard(imageURL);
      expect(screen.getByRole('img', { name: drawing })).toBeVisible();
      expect(screen.queryByRole('img', { name: 'Volvo V90' })).toBeNull();
    },
  );
});
