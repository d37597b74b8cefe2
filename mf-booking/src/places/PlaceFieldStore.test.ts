import { aPlace, FakeEdge } from '@portolan/testing/rules';
import { aMember } from '../member/aMember.ts';
import { PlaceFieldStore } from './PlaceFieldStore.ts';

const [arlanda, oslo] = [aPlace({ pointId: 'airport:ARN' }), aPlace({ pointId: 'city:oslo' })];
const aField = async () => new PlaceFieldStore((await aMember(new FakeEdge())).http);

it('A place that loads late fills an empty field', async () => {
  const field = await aField();
  field.fill(oslo);
  expect(field.place).toEqual(oslo);
});

it('A place that loads late replaces neither what is typed nor what is chosen', async () => {
  const typed = await aField();
  typed.lookup.search('gardermoen');
  typed.fill(oslo);
  expect([typed.place, typed.lookup.text]).toEqual([null, 'gardermoen']);
  typed.dispose();
  const chosen = await aField();
  chosen.take(arlanda);
  chosen.fill(oslo);
  expect(chosen.place).toEqual(arlanda);
});
