import { defaultTabOrder, employeeStatuses, languages, plans, roles, subscriptionStatuses } from '@portolan/contracts';
import da from './da.json';
import en from './en.json';
import sr from './sr.json';
import sv from './sv.json';

/** Keys without the endings of plural forms. */
const keysOf = (texts: object, path = ''): string[] => {
  const keys = Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${path}${key}.`)
      : [path + key.replace(/_(one|few|other)$/, '')],
  );
  return [...new Set(keys)].sort();
};
const pluralsOf = (texts: object): string[] => JSON.stringify(texts).match(/"\w+_(one|few|other)":/g) ?? [];
const all = [
  ['en', en],
  ['sr', sr],
  ['sv', sv],
  ['da', da],
] as const;

describe('the texts of the company’s pages', () => {
  it.each(all)('The texts of the company’s pages are complete in %s', (_language, texts) => {
    expect(keysOf(texts)).toEqual(keysOf(en));
  });

  it('The texts of the company’s pages have the three plural forms of Serbian', () => {
    expect(pluralsOf(sr)).toHaveLength((pluralsOf(en).length / 2) * 3);
  });

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
