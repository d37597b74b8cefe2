import {
  columnDecimals,
  changeLanguage,
  cityName,
  createI18n,
  dropNamespace,
  formatCo2,
  formatDate,
  formatDeadline,
  formatDuration,
  formatMoney,
  type MoneyDecimals,
  formatPercent,
  instantOf,
  isTimeZone,
  localDayOf,
  localTimeOf,
  ownTimeZone,
  registerNamespace,
  titleCase,
} from './index.ts';

const taxis = { taxis_one: '{{count}} taksi', taxis_few: '{{count}} taksija', taxis_other: '{{count}} taksija ukupno' };
const english = { taxis_one: '{{count}} taxi', taxis_other: '{{count}} taxis' };
const loaders = {
  en: () => Promise.resolve({ default: english }),
  sr: () => Promise.resolve({ default: taxis }),
  sv: () => Promise.resolve({ default: english }),
  da: () => Promise.resolve({ default: english }),
};

describe('the language of a page', () => {
  it('A language change switches texts, plural forms and html lang together', async () => {
    const i18n = await createI18n({ language: 'en' });
    await registerNamespace(i18n, 'test', loaders);
    expect(i18n.t('taxis', { ns: 'test', count: 1 })).toBe('1 taxi');
    await changeLanguage(i18n, 'sr');
    expect([1, 3, 5].map((count) => i18n.t('taxis', { ns: 'test', count }))).toEqual([
      '1 taksi',
      '3 taksija',
      '5 taksija ukupno',
    ]);
    expect(document.documentElement.lang).toBe('sr-Latn');
  });

  it('The page shows the language chosen last, even if its texts come first', async () => {
    const i18n = await createI18n({ language: 'en' });
    let sendSwedish: () => void = () => undefined;
    const swedish = new Promise<{ default: object }>((resolve) => (sendSwedish = () => resolve({ default: english })));
    await registerNamespace(i18n, 'test', { ...loaders, sv: () => swedish });
    const first = changeLanguage(i18n, 'sv');
    await changeLanguage(i18n, 'da');
    sendSwedish();
    await first;
    expect([i18n.language, document.documentElement.lang]).toEqual(['da', 'da']);
  });

  it('A language change waits for a room’s texts that are added during it', async () => {
    const i18n = await createI18n({ language: 'en' });
    let sendSwedish: () => void = () => undefined;
    const swedish = new Promise<{ default: object }>((resolve) => (sendSwedish = () => resolve({ default: english })));
    await registerNamespace(i18n, 'early', { ...loaders, sv: () => swedish });
    const change = changeLanguage(i18n, 'sv');
    await registerNamespace(i18n, 'late', loaders);
    sendSwedish();
    await change;
    expect(i18n.t('taxis', { ns: 'late', count: 1 })).toBe('1 taxi');
  });

  it('Further texts complete a namespace, in the language at hand and in those chosen later', async () => {
    const i18n = await createI18n({ language: 'en' });
    const more = () => Promise.resolve({ default: { group: { more: 'more' } } });
    await registerNamespace(i18n, 'test', {
      ...loaders,
      en: () => Promise.resolve({ default: { group: { first: 'first' } } }),
    });
    await registerNamespace(i18n, 'test', { en: more, sr: more, sv: more, da: more });
    const texts = (...keys: string[]) => keys.map((key) => i18n.t(key, { ns: 'test', count: 1 }));
    expect(texts('group.first', 'group.more')).toEqual(['first', 'more']);
    await changeLanguage(i18n, 'sr');
    expect(texts('taxis', 'group.more')).toEqual(['1 taksi', 'more']);
  });

  it('A dropped namespace has no texts, even if some arrive later', async () => {
    const i18n = await createI18n({ language: 'en' });
    const late = Promise.withResolvers<{ default: object }>();
    await registerNamespace(i18n, 'test', loaders);
    const adding = registerNamespace(i18n, 'test', { ...loaders, en: () => late.promise });
    dropNamespace(i18n, 'test');
    late.resolve({ default: { late: 'late' } });
    await adding;
    expect(i18n.hasResourceBundle('en', 'test')).toBe(false);
  });

  it('The language stays if the new one’s texts do not load', async () => {
    const i18n = await createI18n({ language: 'en' });
    await registerNamespace(i18n, 'test', { ...loaders, sv: () => Promise.reject(new Error('offline')) });
    await expect(changeLanguage(i18n, 'sv')).rejects.toThrow('offline');
    expect([i18n.language, document.documentElement.lang]).toEqual(['en', 'en']);
  });

  it('[S8.30] A city without a text is title-cased (spec §8)', async () => {
    const i18n = await createI18n({ language: 'sr' });
    const cities = () => Promise.resolve({ default: { location: { cities: { copenhagen: 'Kopenhagen' } } } });
    await registerNamespace(i18n, 'ui', { ...loaders, sr: cities });
    expect(cityName(i18n, 'COPENHAGEN')).toBe('Kopenhagen');
    expect(cityName(i18n, 'new york')).toBe('New York');
  });

  it.each([
    ['malmö', 'Malmö'],
    ['aix-en-provence', 'Aix-En-Provence'],
    ['ØLSTYKKE', 'Ølstykke'],
    ['čačak', 'Čačak'],
  ])('The name %s is title-cased', (name, shown) => {
    expect(titleCase(name)).toBe(shown);
  });
});

describe('money and amounts', () => {
  it.each([
    ['en', 1250, 'SEK', 'SEK 1,250'],
    ['sv', 1250.5, 'SEK', 'SEK 1 250,50'],
    ['da', 1250.5, 'DKK', 'DKK 1.250,50'],
    ['sr', 99000, 'RSD', 'RSD 99.000'],
    ['en', 12.345, 'KWD', 'KWD 12.345'],
    ['en', 500, 'JPY', 'JPY 500'],
  ] as const)('In %s, %d %s is written as %s', (language, amount, currency, shown) => {
    expect(formatMoney({ amount, currency }, language).replaceAll('\u00A0', ' ')).toBe(shown);
  });

  it('An amount shows its column’s decimals, or none if unwanted', () => {
    const shown = (amount: number, decimals: MoneyDecimals) =>
      formatMoney({ amount, currency: 'SEK' }, 'en', decimals).replaceAll('\u00A0', ' ');
    expect([shown(1230, columnDecimals([1230, 2227.72])), shown(1230, columnDecimals([1230, 400]))]).toEqual([
      'SEK 1,230.00',
      'SEK 1,230',
    ]);
    expect(shown(2227.72, 'none')).toBe('SEK 2,228');
  });

  it('Emissions are written in kilograms', () => {
    expect(formatCo2(4810, 'en')).toBe('4.8\u00A0kg\u00A0CO₂e');
  });
});

describe('dates and times', () => {
  it('A calendar day is never shifted by a time zone', () => {
    expect(formatDate('2026-11-23', 'en', { style: 'shortDate', zone: 'Pacific/Kiritimati' })).toBe('23 Nov 2026');
  });

  it.each(['en', 'sr', 'sv', 'da'] as const)(
    'A deadline names its time zone by the short name, which summer changes, else by its offset (%s)',
    (language) => {
      const times = [
        ['2026-11-23T11:00:00Z', 'Europe/Stockholm'],
        ['2027-06-23T11:00:00Z', 'Europe/Stockholm'],
        ['2026-11-23T11:00:00Z', 'Asia/Tokyo'],
      ] as const;
      expect(times.map(([at, zone]) => formatDeadline(at, language, zone).split(', ')[1])).toEqual([
        '12:00\u00A0CET',
        '13:00\u00A0CEST',
        '20:00\u00A0GMT+9',
      ]);
    },
  );

  it('An instant shows the place’s clock, on both sides of the change to summer time', () => {
    expect(formatDate('2027-03-28T00:30:00Z', 'en', { style: 'time', zone: 'Europe/Stockholm' })).toBe('01:30');
    expect(formatDate('2027-03-28T01:30:00Z', 'en', { style: 'time', zone: 'Europe/Stockholm' })).toBe('03:30');
  });

  it.each([
    ['en', '23 November 2026, 06:35'],
    ['sr', '23 novembar 2026, 06:35'],
    ['sv', '23 november 2026, 06:35'],
    ['da', '23 november 2026, 06:35'],
  ] as const)('A pickup in %s has the spec’s format', (language, shown) => {
    expect(formatDate('2026-11-23T05:35:00Z', language, { style: 'pickup', zone: 'Europe/Stockholm' })).toBe(shown);
  });

  it.each([
    ['en', '23 Nov 2026', 'Monday 23 November'],
    ['sr', '23. nov. 2026.', 'ponedeljak, 23. novembar'],
    ['sv', '23 nov 2026', 'måndag 23 november'],
    ['da', '23. nov. 2026', 'mandag d. 23. november'],
  ] as const)('A day in %s has the language’s format', (language, shortDate, dayHeading) => {
    expect(formatDate('2026-11-23', language, { style: 'shortDate' })).toBe(shortDate);
    expect(formatDate('2026-11-23', language, { style: 'dayHeading' })).toBe(dayHeading);
  });

  it('A percentage has the language’s format', () => {
    expect([formatPercent(50, 'en'), formatPercent(50, 'sv'), formatPercent(12.5, 'sr')]).toEqual([
      '50%',
      '50\u00A0%',
      '12,5%',
    ]);
  });

  it('Valid time zones, old names included, are recognised, and other text is not', () => {
    expect(['Europe/Stockholm', 'Europe/Kiev', 'UTC'].every(isTimeZone)).toBe(true);
    expect(['Atlantis', '', 'Europe/'].some(isTimeZone)).toBe(false);
    expect(isTimeZone(ownTimeZone())).toBe(true);
  });

  it('Local time converts to an instant and back', () => {
    const instant = instantOf('2026-11-23T06:35', 'Europe/Stockholm');
    expect(instant).toBe('2026-11-23T06:35:00+01:00');
    expect(localTimeOf(instant, 'Europe/Stockholm')).toBe('2026-11-23T06:35');
    expect(localDayOf('2026-11-23T23:30:00Z', 'Europe/Stockholm')).toBe('2026-11-24');
  });

  it.each([
    ['PT42M', '42 min'],
    ['PT5H12M', '5 h 12 min'],
    ['PT2H', '2 h'],
    [0, '0 min'],
  ] as const)('The duration %s is written as %s', (duration, shown) => {
    expect(formatDuration(duration, 'en').replaceAll('\u00A0', ' ')).toBe(shown);
  });
});
