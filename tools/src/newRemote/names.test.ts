import { namesOfFeature, namesOfRemote } from './names.ts';

describe('a new remote', () => {
  it('A new remote has one name in each way of writing', () => {
    const titles = { en: 'Lounge visits', sr: 'Saloni', sv: 'Lounge visits', da: 'Lounge visits' };
    expect(namesOfRemote('mf-lounge-visits', { sr: 'Saloni' })).toEqual({
      id: 'mf-lounge-visits',
      folder: 'lounge-visits',
      path: 'lounge-visits',
      camel: 'loungeVisits',
      pascal: 'LoungeVisits',
      titles,
    });
  });

  it('A new remote has the given titles, and the English one for the others', () => {
    expect(namesOfRemote('mf-lounge', { en: 'Airport lounges', da: 'Lounger' }).titles).toEqual({
      en: 'Airport lounges',
      sr: 'Airport lounges',
      sv: 'Airport lounges',
      da: 'Lounger',
    });
  });

  it.each([
    ['lounge', 'begins with "mf-"'],
    ['', 'begins with "mf-"'],
    ['mf-', 'is no name'],
    ['mf-Lounge', 'is no name'],
    ['mf-lounge--visits', 'is no name'],
    ['mf-lounge-', 'is no name'],
    ['mf-2nd', 'is no name'],
    ['mf-a/b', 'is no name'],
    ['mf-../api', 'is no name'],
    ['mf-löunge', 'is no name'],
    ['mf-lounge visits', 'is no name'],
    [`mf-${'x'.repeat(31)}`, 'is too long: 30 letters at most'],
    ['mf-login', 'is reserved'],
    ['mf-api', 'is reserved'],
    ['mf-document-service', 'is reserved'],
    ['mf-common', 'is reserved'],
  ])('A new remote cannot be called "%s", and the refusal says why: %s', (name, why) => {
    expect(() => namesOfRemote(name)).toThrow(why);
  });

  it.each(['', '"', 'a\nb', "it's", 'x'.repeat(41), '<b>'])('A new remote cannot have the title %j', (sr) => {
    expect(() => namesOfRemote('mf-lounge', { sr })).toThrow('is no title');
  });
});

describe('one more page of a remote', () => {
  it('A new page’s route lies under its remote’s name', () => {
    expect(namesOfFeature('mf-lounge', 'guest-passes')).toMatchObject({
      id: 'mf-lounge',
      folder: 'guest-passes',
      path: 'lounge/guest-passes',
      camel: 'guestPasses',
      pascal: 'GuestPasses',
    });
  });

  it.each(['', 'Guests', 'mf_guests', 'guest passes', '-guests', 'locales', 'testing', 'helpers'])(
    'A new page cannot be called "%s"',
    (name) => {
      expect(() => namesOfFeature('mf-lounge', name)).toThrow(/is no name|is reserved/);
    },
  );
});
