import { aLocation, aPerson, aTrackedTrip } from '../../tracking-page/aLocation.ts';
import { groupByTime } from '../../tracking-page/whereabouts.ts';
import { peopleCsv, type CsvTexts } from './peopleCsv.ts';

const texts: CsvTexts = {
  columns: ['Name', 'Phone'],
  whereaboutsText: ({ kind }) => kind,
  nameOfKind: (kind) => kind,
  nameOfCity: (city) => city,
  nameOfCountry: (code) => code,
  dayText: (day) => day.split('-').toReversed().join('.'),
};
const linesOf = (name: string, phone = '') => {
  const trip = aTrackedTrip(aLocation(), aLocation({ kind: 'hotel', hotelName: 'Hotel "Kai", Oslo' }));
  const { earlier } = groupByTime([{ ...aPerson(name, trip), email: 'e@x.example', phone }], Date.UTC(2027, 0, 1));
  return peopleCsv(earlier, texts).split('\r\n');
};

describe('the table of travellers', () => {
  it('The table has a line for each location, with quotes around a cell with a comma or a quote', () => {
    expect(linesOf('Elin')).toEqual([
      'Name,Phone',
      'Elin,,e@x.example,arrived,PT-1,,taxi,20.11.2026,12:00,20.11.2026,13:00,Oslo,NO,,,',
      'Elin,,e@x.example,arrived,PT-1,,hotel,20.11.2026,12:00,20.11.2026,13:00,Oslo,NO,,,"Hotel ""Kai"", Oslo"',
    ]);
  });

  it.each(['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', '\tx', '\nx', '＝1+1'])(
    'A name that looks like a formula is not run: %j',
    (name) => {
      expect(linesOf(name)[1]).toMatch(/^"?'/);
    },
  );

  it('A phone number in the table stays as it is', () => {
    expect(linesOf('Elin', '+46 70 123-45 67')[1]).toMatch(/^Elin,\+46 70 123-45 67,/);
  });
});
