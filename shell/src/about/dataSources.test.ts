import { dataSources } from './dataSources.ts';

it('Each source under CC BY names its licence, its change and its address', () => {
  const underCcBy = dataSources.filter(({ licence }) => licence.startsWith('CC BY'));
  expect(underCcBy.map(({ name, isChanged }) => [name, isChanged])).toEqual([
    ['GeoNames', true],
    ['airport-data-js', true],
  ]);
  for (const { url, licenceUrl } of underCcBy)
    expect([url, licenceUrl]).toEqual([/^https:/, /^https:/].map((shape) => expect.stringMatching(shape)));
});
