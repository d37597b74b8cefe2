import type { PriceCap } from '@portolan/contracts';
import { capRangesOf, capsAmong, capsAt } from './capsByPlace.ts';

const night = (amount: number): PriceCap => ({ per: 'NIGHT', amount, currency: 'SEK' });
const oslo = { place: 'Oslo', caps: [night(1200)] };
const denmark = { place: 'DK', caps: [night(1100)] };
const caps = { list: [night(900)], inPlaces: [oslo, denmark] };
const at = (cityName: string, countryCode: string) => ({ cityName, countryCode });

describe('Price caps by place', () => {
  it('The caps at an address are those of its city or country, else those of all other places', () => {
    expect(capsAt(caps, at('Oslo', 'NO'))).toEqual([night(1200)]);
    expect(capsAt(caps, at('Copenhagen', 'DK'))).toEqual([night(1100)]);
    expect(capsAt(caps, at('Bergen', 'NO'))).toEqual([night(900)]);
  });

  it('Results in one place have its caps alone, and results in several the caps of each', () => {
    expect(capsAmong(caps, [at('Oslo', 'NO'), at('Oslo', 'NO')])).toEqual({ list: [night(1200)], inPlaces: [] });
    expect(capsAmong(caps, [at('Bergen', 'NO'), at('Voss', 'NO')])).toEqual({ list: [night(900)], inPlaces: [] });
    expect(capsAmong(caps, [at('Oslo', 'NO'), at('Bergen', 'NO')])).toEqual({ list: [night(900)], inPlaces: [oslo] });
    expect(capsAmong(caps, [at('Oslo', 'NO'), at('Aarhus', 'DK')])).toEqual({ list: [], inPlaces: caps.inPlaces });
  });

  it('No price cap is named before the first result if caps differ by place', () => {
    expect(capsAmong(caps, [])).toEqual({ list: [], inPlaces: [] });
    expect(capsAmong({ ...caps, inPlaces: [] }, [])).toEqual({ list: [night(900)], inPlaces: [] });
  });

  it('The range of price caps covers all places', () => {
    expect(capRangesOf(caps)).toEqual([{ per: 'NIGHT', currency: 'SEK', least: 900, most: 1200 }]);
  });
});
