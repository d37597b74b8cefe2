import { releaseRule, type ReleaseRule } from '@portolan/contracts';
import { draftOf, faultsOf, ruleOf, type RuleDraft } from './ruleDraft.ts';

const aDraft = (over: Partial<RuleDraft> = {}): RuleDraft => ({ ...draftOf(1), ...over });

describe('a rule that is being written', () => {
  it.each<ReleaseRule>([
    { tenants: ['nordlys', 'dunav'] },
    { companies: ['a-company'], roles: ['APPROVER'] },
    { users: ['elin'], percentage: 5 },
  ])('A rule survives the way into a draft and back: %j', (rule) => {
    expect(ruleOf(draftOf(1, rule))).toEqual(rule);
  });

  it('Names are split at commas and lines, each kept once', () => {
    expect(ruleOf(aDraft({ tenants: ' nordlys,dunav\nnordlys, ' }))).toEqual({ tenants: ['nordlys', 'dunav'] });
  });

  it.each<[Partial<RuleDraft>, object]>([
    [{}, { tenants: 'empty' }],
    [{ percentage: '0' }, { percentage: 'percentage' }],
    [{ percentage: '100' }, {}],
    [{ percentage: '101' }, { percentage: 'percentage' }],
    [{ percentage: 'half' }, { percentage: 'percentage' }],
    [{ percentage: '2.5' }, { percentage: 'percentage' }],
    [{ users: 'x'.repeat(101) }, { users: 'longName' }],
    [{ users: 'x'.repeat(100) }, {}],
    [{ companies: Array.from({ length: 501 }, (_unused, index) => `c${index}`).join(',') }, { companies: 'manyNames' }],
    [{ roles: ['ANALYST'] }, {}],
  ])('The draft %j has the faults %j, and none exactly if the registry would take it', (over, faults) => {
    const draft = aDraft(over);
    expect(faultsOf(draft)).toEqual(faults);
    expect(releaseRule.safeParse(ruleOf(draft)).success).toBe(Object.keys(faults).length === 0);
  });
});
