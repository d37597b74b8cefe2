import { aCustomer } from '@portolan/testing/rules';
import { draftOf, updateOf } from './profileDraft.ts';
import { problemsOf } from './profileRules.ts';

const today = '2026-11-20';
const draft = draftOf(aCustomer());

describe('a profile as typed', () => {
  it('A profile draft converts back into its record', () => {
    const { firstName, lastName, cellphone, birthDate, country, userTitle } = updateOf(draft);
    expect({ firstName, lastName, cellphone, birthDate, country, userTitle }).toEqual({
      firstName: 'Elin',
      lastName: 'Sandberg',
      cellphone: '+46701234567',
      birthDate: '1988-04-12',
      country: 'SE',
      userTitle: 'MS',
    });
  });

  it('A missing title, birth date and country are sent as null', () => {
    const { userTitle, birthDate, country } = updateOf({ ...draft, userTitle: '', birthDate: ' ', country: '' });
    expect([userTitle, birthDate, country]).toEqual([null, null, null]);
  });

  it.each(['+46 (70) 123-45 67', '0046 70 123 45 67', '+46.70.123.45.67'])(
    'The phone number %s is normalised',
    (cellphone) => {
      expect(updateOf({ ...draft, cellphone }).cellphone).toBe('+46701234567');
    },
  );
});

describe('problems of a profile', () => {
  it('A complete profile has no problem', () => {
    expect(problemsOf(draft, today)).toEqual([]);
  });

  it.each([
    ['a name of blanks', { lastName: '  ' }, { field: 'lastName', code: 'required' }],
    ['a phone without its country', { cellphone: '070 123 45 67' }, { field: 'cellphone', code: 'invalid' }],
    ['an impossible day', { birthDate: '1988-02-30' }, { field: 'birthDate', code: 'invalid' }],
    ['a day in another format', { birthDate: '12.04.1988' }, { field: 'birthDate', code: 'invalid' }],
    ['a future birth date', { birthDate: '2026-11-21' }, { field: 'birthDate', code: 'future' }],
    ['too long a text', { city: 'x'.repeat(81) }, { field: 'city', code: 'tooLong' }],
  ])('A profile with %s has a problem', (_what, typed, problem) => {
    expect(problemsOf({ ...draft, ...typed }, today)).toEqual([problem]);
  });

  it('Problems come in the order of the form', () => {
    expect(
      problemsOf({ ...draft, cellphone: '1', lastName: '', firstName: '' }, today).map(({ field }) => field),
    ).toEqual(['firstName', 'lastName', 'cellphone']);
  });

  it('A birth date of today is no problem', () => {
    expect(problemsOf({ ...draft, birthDate: today }, today)).toEqual([]);
  });
});
