import { bookingStatuses, carClasses, listTrips, vehicleCategories, type LanguageCode } from '@portolan/contracts';
import { aTripListItem, FakeEdge, renderRemote } from '@portolan/testing';
import { uiLocales } from '@portolan/ui/core';
import { remote } from '../remote.ts';

const plural = /_(one|few|other)$/;

function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${path}${key}.`) : [`${path}${key}`],
  );
}
const load = async (language: LanguageCode) => (await remote.locales[language]()).default;
const wordsOf = (keys: string[]) => [...new Set(keys.map((key) => key.replace(plural, '')))].sort();

describe('Texts of the room', () => {
  it.each(['sr', 'sv', 'da'] as const)('All texts exist in %s', async (language) => {
    expect(wordsOf(keysOf(await load(language)))).toEqual(wordsOf(keysOf(await load('en'))));
  });

  it.each([
    ['en', ['one', 'other']],
    ['sr', ['few', 'one', 'other']],
    ['sv', ['one', 'other']],
    ['da', ['one', 'other']],
  ] as const)('The texts have every plural form of %s', async (language, forms) => {
    const counted = keysOf(await load(language)).filter((key) => plural.test(key));
    expect(counted.map((key) => key.replace(plural, ' $1')).sort()).toEqual(
      wordsOf(counted).flatMap((word) => forms.map((form) => `${word} ${form}`)),
    );
  });

  it.each(['en', 'sr', 'sv', 'da'] as const)(
    'The ui package has a text for every status, vehicle and car class of the contract in %s',
    async (language) => {
      const { status, vehicle } = (await uiLocales[language]()).default;
      expect([Object.keys(status).sort(), Object.keys(vehicle).sort()]).toEqual([
        bookingStatuses.toSorted(),
        [...vehicleCategories, ...carClasses].toSorted(),
      ]);
    },
  );

  it.each([
    ['sr', 21, '21 putovanje', 'Potvrđeno'],
    ['sr', 22, '22 putovanja', 'Potvrđeno'],
    ['sv', 2, '2 resor', 'Bekräftad'],
    ['da', 1, '1 rejse', 'Bekræftet'],
  ] as const)('The trips list counts and names in %s: %i', async (language, totalItems, count, status) => {
    const edge = new FakeEdge().answers(listTrips, {
      content: [aTripListItem()],
      pageSize: 24,
      totalItems,
      totalPages: 1,
      currentPage: 1,
    });
    const { screen } = await renderRemote(remote, { at: '/trips', edge, language });
    expect(await screen.findByText(count)).toBeVisible();
    expect(screen.getByText(status)).toBeVisible();
  });
});
