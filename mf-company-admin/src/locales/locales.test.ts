import { defaultTabOrder, employeeStatuses, languages, plans, roles, subscriptionStatuses } from '@portolan/contracts';
import da from './da.json';
import en from './en.json';
import sr from './sr.json';
import sv from './sv.json';

const all = [
  ['en', en],
  ['sr', sr],
  ['sv', sv],
  ['da', da],
] as const;

describe('the texts of the company’s pages', () => {
  it.each(all)('The texts of the company’s pages name every value of the contract in %s', (_language, texts) => {
    const named = [
      texts.role,
      texts.people.status,
      texts.people.tab,
      texts.subscription.plans,
      texts.subscription.statuses,
      texts.product,
      texts.language,
    ];
    const declared = [
      roles,
      employeeStatuses,
      employeeStatuses,
      plans,
      subscriptionStatuses,
      defaultTabOrder,
      languages,
    ];
    expect(named.map((part) => Object.keys(part).sort())).toEqual(declared.map((values) => [...values].sort()));
  });
});
