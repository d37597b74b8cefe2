import { plainContact, problemsOf } from './contactRules.ts';

describe('an emergency contact', () => {
  it('An emergency contact is a name and a phone number, or neither', () => {
    expect(problemsOf({ name: '', phone: '' })).toEqual([]);
    expect(problemsOf({ name: 'Nora', phone: '+46 70 111 22 33' })).toEqual([]);
    expect(problemsOf({ name: 'Nora', phone: ' ' })).toEqual([{ field: 'phone', code: 'required' }]);
    expect(problemsOf({ name: ' ', phone: '+46701112233' })).toEqual([{ field: 'name', code: 'required' }]);
    expect(problemsOf({ name: 'Nora', phone: '112' })).toEqual([{ field: 'phone', code: 'invalid' }]);
  });

  it('A phone number of an emergency contact loses its separators', () => {
    expect(plainContact({ name: ' Nora ', phone: '0046 (70) 111-22 33' })).toEqual({
      name: 'Nora',
      phone: '+46701112233',
    });
  });
});
