import { ChildFields } from './ChildFields.ts';

const booker = { email: 'elin@nordlys.example', cellphone: '+46 70 123 45 67' };
const day = '2026-11-23';

function aChild(birthDate: string, over: { readonly infants?: number } = {}) {
  const { infants = 0 } = over;
  const fields = new ChildFields(booker, { children: 1 - infants, infants }, day);
  for (const [field, value] of [
    ['title', 'MS'],
    ['firstName', ' Alva '],
    ['lastName', 'Sandberg'],
    ['birthDate', birthDate],
  ] as const)
    fields.type(0, field, value);
  return fields;
}

describe('Children of a flight search', () => {
  it('Children carry names, birth dates and the contact details of the booker', () => {
    expect(aChild('2018-03-02').submit()).toEqual([
      {
        title: 'MS',
        firstName: 'Alva',
        lastName: 'Sandberg',
        birthDate: '2018-03-02',
        phone: '+46701234567',
        email: 'elin@nordlys.example',
      },
    ]);
  });

  it.each([
    ['2014-11-24', 0, null],
    ['2014-11-23', 0, 'childAge'],
    ['2024-11-23', 0, null],
    ['2024-11-24', 0, 'childAge'],
    ['2024-11-24', 1, null],
    ['2024-11-23', 1, 'infantAge'],
    ['2026-11-24', 1, 'infantAge'],
  ])('A birth date of %s with %i lap infants gives the problem %s', (born, infants, code) => {
    const fields = aChild(born, { infants });
    expect(fields.submit() === null).toBe(code !== null);
    expect(fields.problemOf('0.birthDate')).toBe(code);
  });

  it('Children without the data of a ticket have a problem at each field', () => {
    const fields = new ChildFields({ ...booker, cellphone: '' }, { children: 1, infants: 0 }, day);
    expect(fields.submit()).toBeNull();
    expect(fields.problems.map(({ code }) => code)).toEqual(['title', 'firstName', 'lastName', 'birthDate', 'phone']);
    fields.type(0, 'firstName', 'Alva');
    expect(fields.problemOf('0.firstName')).toBeNull();
  });

  it('A name that no airline can print must be entered in Latin letters', () => {
    const fields = aChild('2018-03-02');
    fields.type(0, 'firstName', 'Љубица');
    expect(fields.submit()).toHaveLength(1);
    fields.type(0, 'lastName', '李');
    expect(fields.submit()).toBeNull();
    expect([fields.problemOf('0.firstName'), fields.problemOf('0.lastName')]).toEqual([null, 'unprintable']);
  });

  it('A search without children needs no child data', () => {
    expect(new ChildFields({ ...booker, cellphone: '' }, { children: 0, infants: 0 }, day).submit()).toEqual([]);
  });
});
