import { aCustomer } from '@portolan/testing';
import { draftOf, rebaseDraft, updateOf } from './profileDraft.ts';
import { problemsOf } from './profileRules.ts';

const today = '2026-11-20';
const draft = draftOf(aCustomer());

describe('a profile as typed', () => {
  it('comes back as the record it was made of', () => {
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

  it('sends null for a title, birth date and country that are not given', () => {
    const { userTitle, birthDate, country } = updateOf({ ...draft, userTitle: '', birthDate: ' ', country: '' });
    expect([userTitle, birthDate, country]).toEqual([null, null, null]);
  });

  it.each(['+46 (70) 123-45 67', '0046 70 123 45 67', '+46.70.123.45.67'])('reads the phone number %s', (cellphone) => {
    expect(updateOf({ ...draft, cellphone }).cellphone).toBe('+46701234567');
  });

  it('keeps what was typed over a newer record and takes the rest from it', () => {
    const newer = { ...draft, city: 'Uppsala', firstName: 'Elina' };
    expect(rebaseDraft({ ...draft, firstName: 'Ellen' }, draft, newer)).toEqual({ ...newer, firstName: 'Ellen' });
  });
});

describe('what keeps a profile from being saved', () => {
  it('is nothing for a whole one', () => {
    expect(problemsOf(draft, today)).toEqual([]);
  });

  it.each([
    ['a name of blanks', { lastName: '  ' }, { field: 'lastName', code: 'required' }],
    ['a phone without its country', { cellphone: '070 123 45 67' }, { field: 'cellphone', code: 'invalid' }],
    ['a day that is none', { birthDate: '1988-02-30' }, { field: 'birthDate', code: 'invalid' }],
    ['another way to write a day', { birthDate: '12.04.1988' }, { field: 'birthDate', code: 'invalid' }],
    ['a birth date to come', { birthDate: '2026-11-21' }, { field: 'birthDate', code: 'future' }],
    ['a text longer than the API takes', { city: 'x'.repeat(81) }, { field: 'city', code: 'tooLong' }],
  ])('is %s', (_what, typed, problem) => {
    expect(problemsOf({ ...draft, ...typed }, today)).toEqual([problem]);
  });

  it('comes in the order of the form', () => {
    expect(
      problemsOf({ ...draft, cellphone: '1', lastName: '', firstName: '' }, today).map(({ field }) => field),
    ).toEqual(['firstName', 'lastName', 'cellphone']);
  });

  it('is not a birthday today', () => {
    expect(problemsOf({ ...draft, birthDate: today }, today)).toEqual([]);
  });
});
