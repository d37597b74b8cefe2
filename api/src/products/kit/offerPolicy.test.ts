import type { PolicyVerdict } from '@portolan/contracts';
import type { Candidate } from '../../policies/index.ts';
import { policyTravellers, withVerdicts } from './offerPolicy.ts';

const caller = { userId: 'caller' };

it.each<[string, Parameters<typeof policyTravellers>, ReturnType<typeof policyTravellers>]>([
  ['no one is named: the caller’s own policy', [caller], { userIds: ['caller'], hasGuests: false }],
  ['no one is named for two: the caller’s own policy', [caller, [], 2], { userIds: ['caller'], hasGuests: false }],
  ['all are named: their policies', [caller, ['ana', 'bo'], 2], { userIds: ['ana', 'bo'], hasGuests: false }],
  ['more travel than are named: the guests’, too', [caller, ['ana'], 2], { userIds: ['ana'], hasGuests: true }],
])('A search uses the policies of its travellers: %s', (_rule, search, travellers) => {
  expect(policyTravellers(...search)).toEqual(travellers);
});

it('Offers that a rule hides are left out, and all others have a verdict', () => {
  const verdict: PolicyVerdict = { state: 'IN', violations: [] };
  const seen = { id: 'seen', category: 'SMALL' };
  const offers = [{ id: 'hidden', category: 'BIG' }, seen];
  const policyOn = ({ category }: Candidate) => (category === 'BIG' ? null : verdict);
  expect(withVerdicts(offers, policyOn, ({ category }) => ({ category }) as Candidate)).toEqual([
    { ...seen, policy: verdict },
  ]);
});
