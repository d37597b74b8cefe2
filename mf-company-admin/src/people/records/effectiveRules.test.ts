import type { ApprovalProcess, TravelPolicy } from '@portolan/contracts';
import { effectivePolicy, effectiveProcesses } from './effectiveRules.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const person = {
  id: id(1),
  groups: [{ id: id(2), name: 'Crew', categoryId: id(9) }],
  costCenters: [{ id: id(3), name: 'Sea' }],
};
const noAudience = { users: [], groups: [], costCenters: [] };
const aPolicy = (name: string, over: Partial<TravelPolicy>): TravelPolicy => ({
  id: id(20),
  name,
  category: 'EMPLOYEE',
  currency: 'SEK',
  isDefault: false,
  parentPolicyId: null,
  audience: noAudience,
  rules: [],
  reasonCodes: [],
  archived: false,
  version: 1,
  ...over,
});
const aProcess = (name: string, over: Partial<ApprovalProcess>): ApprovalProcess => ({
  id: id(30),
  name,
  source: 'MANUAL',
  audience: noAudience,
  rules: [],
  changeRule: { preset: 'ALWAYS' },
  onTimeout: 'REJECT',
  timeoutHours: 48,
  archived: false,
  version: 1,
  ...over,
});

describe('the rules that hold for a person', () => {
  const usual = aPolicy('Usual', { isDefault: true });
  const ofCenter = aPolicy('Center', { audience: { ...noAudience, costCenters: [id(3)] } });
  const ofGroup = aPolicy('Group', { audience: { ...noAudience, groups: [id(2)] } });
  const own = aPolicy('Own', { audience: { ...noAudience, users: [id(1)] } });

  it.each([
    ['the default without any other', [usual], { name: 'Usual', why: 'everyone', through: '' }],
    ['a cost center’s before the default', [usual, ofCenter], { name: 'Center', why: 'costCenters', through: 'Sea' }],
    ['a group’s before a cost center’s', [usual, ofCenter, ofGroup], { name: 'Group', why: 'groups', through: 'Crew' }],
    ['their own before all others', [ofCenter, ofGroup, own, usual], { name: 'Own', why: 'users', through: '' }],
    [
      'the first by id of two groups’, as for trips, in any order',
      [{ ...ofGroup, id: id(22), name: 'Other group' }, { ...ofGroup, id: id(21) }, usual],
      { name: 'Group', why: 'groups', through: 'Crew' },
    ],
    [
      'never an archived one or one for guests',
      [
        { ...own, archived: true },
        { ...usual, category: 'GUEST' as const },
      ],
      null,
    ],
  ])('A person’s policy is %s', (_what, policies, expected) => {
    expect(effectivePolicy(person, { policies })).toEqual(expected);
  });

  it('A person’s processes are those that name them, and those for everyone', () => {
    const processes = [
      aProcess('All', {}),
      aProcess('Crew', { audience: { ...noAudience, groups: [id(2)] } }),
      aProcess('Others', { audience: { ...noAudience, users: [id(8)] } }),
      aProcess('Gone', { archived: true }),
    ];
    expect(effectiveProcesses(person, { processes })).toEqual([
      { name: 'All', why: 'everyone', through: '' },
      { name: 'Crew', why: 'groups', through: 'Crew' },
    ]);
  });
});
