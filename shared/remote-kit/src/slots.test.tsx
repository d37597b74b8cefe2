import type { FunctionComponent, ReactNode } from 'react';
import { renderRemote } from '@portolan/testing';
import {
  defineRemote,
  manifestOf,
  places,
  Slot,
  SlotProvider,
  type RemoteSlot,
  type SlotProps,
  type SlotRequest,
  type TripPickerProps,
} from './index.ts';

const none = () => Promise.resolve({ default: {} });
const picker: TripPickerProps = {
  id: 'trip',
  value: null,
  onChange: () => undefined,
  newTripName: 'New Cart',
  day: '2026-11-23',
  isDisabled: false,
};
const filling = (...slots: readonly RemoteSlot[]) =>
  defineRemote({
    id: 'mf-probe',
    routes: [],
    nav: [],
    slots,
    locales: { en: none, sr: none, sv: none, da: none },
    needs: { shell: '^1.1.0' },
  });
/** A page of a remote; `places` as in `renderRemote`. */
const show = (page: ReactNode, places?: Parameters<typeof renderRemote>[1]['places']) => {
  const title = { en: '', sr: '', sv: '', da: '' };
  const route = {
    path: 'probe',
    access: 'public' as const,
    title,
    screen: () => Promise.resolve({ default: () => page }),
  };
  return renderRemote({ ...filling(), routes: [route] }, { at: '/probe', ...(places && { places }) });
};

describe('the fillers of a remote', () => {
  const slot: RemoteSlot = {
    place: 'trip-picker',
    access: 'member',
    order: 10,
    component: () => Promise.reject(new Error('asked for')),
  };

  it('A manifest has a remote’s slots, with the facts that the portal needs', () => {
    expect(manifestOf(filling(slot), []).slots).toEqual([
      { place: 'trip-picker', access: 'member', order: 10, takes: 'one', page: null },
    ]);
  });

  it('A manifest without slots is unchanged from before there were slots', () => {
    const { slots: _slots, ...without } = filling();
    expect(Object.keys(manifestOf(without, []))).toEqual(['id', 'routes', 'nav', 'languages', 'needs']);
  });

  it('A slot’s files are preloaded with a page that shows it at once', () => {
    expect(Object.entries(places).filter(([, { page }]) => page !== null)).toEqual([
      ['home-card', { takes: 'many', page: '/' }],
      ['home-search', { takes: 'one', page: '/' }],
      ['home-aside', { takes: 'many', page: '/' }],
    ]);
  });
});

describe('a place', () => {
  const place = <Slot place="trip-picker" {...picker} loading="loading" fallback="a new trip" />;

  it.each([
    ['without a filler', {}],
    ['on a page whose host has no slots', undefined],
  ])('A slot %s shows its owner’s fallback', async (_what, fillers) => {
    const { screen } = await show(place, fillers);
    expect(screen.getByText('a new trip')).toBeVisible();
  });

  it('A slot passes its props to its filler', async () => {
    const { screen } = await show(place, { 'trip-picker': ({ day }) => <>trips of {day}</> });
    expect(screen.getByText('trips of 2026-11-23')).toBeVisible();
  });

  it('A slot passes the host its placeholders, apart from the props', async () => {
    const asked: SlotRequest[] = [];
    const host = (request: SlotRequest) => {
      asked.push(request);
      return null;
    };
    await show(<SlotProvider host={host}>{place}</SlotProvider>);
    expect(asked).toEqual([{ place: 'trip-picker', props: picker, loading: 'loading', fallback: 'a new trip' }]);
  });
});

/** `true` if the type `Given` is assignable to `Wanted`: the compiler holds these tests. */
type Fits<Given, Wanted> = Given extends Wanted ? true : false;
type Filling<Props> = {
  place: 'trip-picker';
  access: 'member';
  order: number;
  component: () => Promise<{ default: FunctionComponent<Props> }>;
};

it('A slot is typed on both sides', () => {
  const verdicts: [
    whole: Fits<TripPickerProps & { place: 'trip-picker' }, SlotProps<'trip-picker'>>,
    withoutCallback: Fits<Omit<TripPickerProps, 'onChange'> & { place: 'trip-picker' }, SlotProps<'trip-picker'>>,
    wrongValue: Fits<
      Omit<TripPickerProps, 'value'> & { value: string; place: 'trip-picker' },
      SlotProps<'trip-picker'>
    >,
    unknownPlace: Fits<'trip-piker', keyof typeof places>,
    filledRight: Fits<Filling<TripPickerProps>, RemoteSlot>,
    filledByWhatNeedsLess: Fits<Filling<Pick<TripPickerProps, 'id'>>, RemoteSlot>,
    filledByWhatNeedsMore: Fits<Filling<TripPickerProps & { currency: string }>, RemoteSlot>,
  ] = [true, false, false, false, true, true, false];
  expect(verdicts).toHaveLength(7);
});
