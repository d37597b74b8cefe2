import { aTripItem } from '@portolan/testing/rules';

/** An item of an unknown product, as a later API may return it. */
export const aBalloon = (): object => {
  const {
    vehicle: _vehicle,
    stops: _stops,
    transferType: _transferType,
    driverNote: _driverNote,
    ...common
  } = aTripItem({
    serviceProvider: { code: 'SKY', name: 'Skyline Balloons', logoUrl: null },
  });
  return {
    ...common,
    productType: 'BALLOON',
    basket: { people: 4 },
    failure: 'NO_WIND',
    cancellationRules: [{ kind: 'CHANGE', text: 'Any day' }],
  };
};

/** The same item on a shared trip. */
export const aSharedBalloon = (): object => {
  const { status, serviceProvider, start, end } = aTripItem({
    serviceProvider: { code: 'SKY', name: 'Skyline Balloons', logoUrl: null },
  });
  return { productType: 'BALLOON', status, serviceProvider, start, end, travellers: ['Ellen Berg'] };
};
