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

describe('children of a search', () => {
  it('are named with their birth dates, and reached by the person who books', () => {
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
  ])(
    'born on %s with %i in a lap have the age of their seat on the first day, else it is said',
    (born, infants, code) => {
      const fields = aChild(born, { infants });
      expect(fields.submit() === null).toBe(code !== null);
      expect(fields.problemOf('0.birthDate')).toBe(code);
    },
  );

  it('without what a ticket needs are refused field by field', () => {
    const fields = new ChildFields({ ...booker, cellphone: '' }, { children: 1, infants: 0 }, day);
    expect(fields.submit()).toBeNull();
    expect(fields.problems.map(({ code }) => code)).toEqual(['title', 'firstName', 'lastName', 'birthDate', 'phone']);
    fields.type(0, 'firstName', 'Alva');
    expect(fields.problemOf('0.firstName')).toBeNull();
  });

  it('whose names no airline prints are asked for in Latin letters', () => {
    const fields = aChild('2018-03-02');
    fields.type(0, 'firstName', 'Љубица');
    expect(fields.submit()).toHaveLength(1);
    fields.type(0, 'lastName', '李');
    expect(fields.submit()).toBeNull();
    expect([fields.problemOf('0.firstName'), fields.problemOf('0.lastName')]).toEqual([null, 'unprintable']);
  });

  it('that there are none of want nothing', () => {
    expect(new ChildFields({ ...booker, cellphone: '' }, { children: 0, infants: 0 }, day).submit()).toEqual([]);
  });
});
