import {
  listCountries,
  listCurrencies,
  listIssuingCountries,
  listLanguages,
  listNationalities,
  type AnswerOf,
} from '@portolan/contracts';
import { openTestApp, withDatabases, type TestApp } from '../../testing/index.ts';

withDatabases((database) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await openTestApp(database());
  });
  afterAll(() => api.app.close());

  describe('reference data, without signing in', () => {
    it('[S3.25] [S7.15] Currencies come with their symbols, those of the four languages among them', async () => {
      const currencies = (await api.call(listCurrencies)).json<AnswerOf<typeof listCurrencies>>();
      expect(currencies).toEqual(
        expect.arrayContaining([
          { code: 'RSD', symbol: 'din.' },
          { code: 'SEK', symbol: 'kr' },
          { code: 'DKK', symbol: 'kr.' },
          { code: 'USD', symbol: '$' },
        ]),
      );
      expect(currencies.map(({ code }) => code)).toEqual(currencies.map(({ code }) => code).toSorted());
      expect(new Set(currencies.map(({ code }) => code)).size).toBe(currencies.length);
    });

    it('[S3.26] [S7.53] The four languages come each in its own name', async () => {
      expect((await api.call(listLanguages)).json()).toEqual([
        { isoCode: 'en', name: 'English' },
        { isoCode: 'sr', name: 'Srpski' },
        { isoCode: 'sv', name: 'Svenska' },
        { isoCode: 'da', name: 'Dansk' },
      ]);
    });

    it.each([
      ['en', 'Germany', 'Serbia'],
      ['sr', 'Nemačka', 'Srbija'],
      ['sv', 'Tyskland', 'Serbien'],
      ['da', 'Tyskland', 'Serbien'],
    ] as const)('Countries have names in %s, Serbian in Latin script', async (language, germany, serbia) => {
      const countries = (await api.call(listCountries, { query: { language } })).json<AnswerOf<typeof listCountries>>();
      expect(countries).toEqual(
        expect.arrayContaining([
          { code: 'DE', name: germany },
          { code: 'RS', name: serbia },
        ]),
      );
      expect(countries.length).toBeGreaterThan(240);
      expect(countries.filter(({ name }) => /\p{Script=Cyrillic}/u.test(name))).toEqual([]);
    });

    it('Countries are sorted as their language does: Å, Ä and Ö come last in Swedish', async () => {
      const codes = (await api.call(listCountries, { query: { language: 'sv' } }))
        .json<AnswerOf<typeof listCountries>>()
        .map(({ code }) => code);
      expect(codes.indexOf('AT')).toBeGreaterThan(codes.indexOf('ZW'));
    });

    it.each([
      ['countries', listCountries],
      ['issuing countries', listIssuingCountries],
      ['nationalities', listNationalities],
    ] as const)(
      '[S7.46] [S7.58] [S7.59] Names of %s come in the requested language, each once',
      async (_what, operation) => {
        const answer = await api.call(operation, { query: { language: 'da' } });
        expect(answer.statusCode).toBe(200);
        const list = answer.json<AnswerOf<typeof listCountries>>();
        expect(list).toEqual(
          expect.arrayContaining([
            { code: 'DE', name: 'Tyskland' },
            { code: 'RS', name: 'Serbien' },
          ]),
        );
        const codes = list.map(({ code }) => code);
        expect([codes.length > 240, new Set(codes).size]).toEqual([true, codes.length]);
      },
    );

    it.each([listCountries, listIssuingCountries, listNationalities])(
      'A language that the portal does not speak is refused: $id',
      async (operation) => {
        expect((await api.call(operation, { query: { language: 'xx' as never } })).statusCode).toBe(400);
      },
    );
  });
});
