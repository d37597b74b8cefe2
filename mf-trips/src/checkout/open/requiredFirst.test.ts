import { aFlightItem, aHotelItem, aTripItem } from '@portolan/testing/rules';
import { riskOf } from './requiredFirst.ts';

const rule = (feePercent: number) =>
  ({
    ruleDescription: 'x',
    kind: 'CANCEL',
    from: null,
    until: null,
    feeAmount: null,
    feePercent,
    currency: 'SEK',
  }) as const;

describe('Bookings required first', () => {
  it('Bookings that need nothing else carry no risk', () => {
    expect(riskOf([aTripItem(), aHotelItem()])).toBeNull();
    expect(riskOf([aFlightItem()])).toBeNull();
  });

  it('A flight is booked first, and a non-refundable hotel with it stays charged if the flight fails late', () => {
    const flight = aFlightItem();
    const nonRefundable = aHotelItem({ cancellationRules: [rule(100)] });
    expect(riskOf([flight, nonRefundable, aTripItem()])).toEqual({ first: [flight], nonRefundable: [nonRefundable] });
  });

  it('A refundable hotel does not stay charged', () => {
    expect(riskOf([aFlightItem(), aHotelItem({ cancellationRules: [rule(50)] })])?.nonRefundable).toEqual([]);
  });
});
