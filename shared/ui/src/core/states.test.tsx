import { act } from 'react';
import { renderInPage, the } from '../renderInPage.tsx';
import {
  badgeLookOf,
  ErrorState,
  initialsOf,
  LoadingState,
  Notice,
  quietMs,
  slowMs,
  StatusBadge,
  useCancellationText,
  useVehicleText,
} from './index.ts';
import { contrast, toOklch } from './oklch.ts';
import { neutral, statusColours } from './tokens.ts';

/** Common name of a colour, by its hue in degrees. */
function colourOf(hex: string): string {
  const degrees = (toOklch(hex).hue * 180) / Math.PI;
  const hue = (degrees + 360) % 360;
  if (hue < 45 || hue > 345) return 'red';
  if (hue > 60 && hue < 110) return 'yellow';
  if (hue > 125 && hue < 170) return 'green';
  return hue > 225 && hue < 275 ? 'blue' : `hue ${Math.round(hue)}`;
}
/** Colours of a status' badge: text, ground and edge, light and dark. */
const coloursOf = (status: string): string[] => {
  const { theme } = badgeLookOf(status);
  const drawn = (['light', 'dark'] as const).flatMap((mode) => Object.values(statusColours[mode][theme]));
  return [theme, ...new Set(drawn.map(colourOf))];
};

describe('a booking status', () => {
  it.each(['REJECTED', 'FAILED', 'CANCELLED'])(
    '[S4.2] The status %s is a failure, in red, light and dark',
    (status) => {
      expect(coloursOf(status)).toEqual(['failure', 'red']);
    },
  );

  it.each(['PROCESSING', 'PENDING', 'PENDING_APPROVAL', 'EDITED'])(
    '[S4.3] The status %s is a warning, in yellow, light and dark',
    (status) => {
      expect(coloursOf(status)).toEqual(['warning', 'yellow']);
    },
  );

  it('[S4.4] The status CONFIRMED is a success, in green, light and dark', () => {
    expect(coloursOf('CONFIRMED')).toEqual(['success', 'green']);
  });

  it.each(['DRAFT', 'SOMETHING_NEW'])('[S4.5] The status %s is neutral, in blue, light and dark', (status) => {
    expect(coloursOf(status)).toEqual(['neutral', 'blue']);
  });

  it.each([
    ['PENDING_APPROVAL', 'Pending approval', 'warning'],
    ['CONFIRMED', 'Confirmed', 'success'],
    ['SOMETHING_NEW', 'SOMETHING_NEW', 'neutral'],
  ])('The status %s is called %s on its badge, and looks like %s', (status, word, theme) => {
    renderInPage(<StatusBadge status={status} />);
    expect(the(`[data-theme=${theme}]`).textContent).toBe(word);
  });
});

it('Vehicle categories are named, and one without a name stays as it is', () => {
  function Names() {
    const nameOf = useVehicleText();
    return <p>{['ESTATE_HYBRID', 'MINIVAN', 'SOMETHING_NEW'].map(nameOf).join(' | ')}</p>;
  }
  renderInPage(<Names />);
  expect(the('p').textContent).toBe('Estate, plug-in hybrid | Minivan | SOMETHING_NEW');
});

describe('waiting', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('Waiting shows nothing at first, then what loads, and after 10 s that it takes long', () => {
    renderInPage(<LoadingState label="Loading trips" />);
    const status = the('[role=status]');
    pass(quietMs - 1);
    expect(status.textContent).toBe('');
    pass(1);
    expect(status.textContent).toBe('Loading trips');
    pass(slowMs - quietMs);
    expect(status.textContent).toBe('Loading trips. This is taking longer than usual.');
  });
});

describe('announcements', () => {
  it('Only a failure interrupts a screen reader', () => {
    renderInPage(
      <>
        <Notice kind="failure">Payment refused</Notice>
        <Notice kind="warning">Waiting for Finance</Notice>
      </>,
    );
    expect(the('[role=alert]').textContent).toBe('Payment refused');
    expect(the('[role=status]').textContent).toBe('Waiting for Finance');
  });

  it('An error offers no retry if trying again cannot help', () => {
    renderInPage(<ErrorState title="Trips did not load" />);
    expect(the('[role=alert]').textContent).toBe('Trips did not load');
    expect(document.querySelector('button')).toBeNull();
  });
});

it('Initials come from the first and the last name', () => {
  expect(['Elin Sandberg', 'Jan van der Berg', 'Čedomir', ''].map(initialsOf)).toEqual(['ES', 'JB', 'Č', '']);
});

it.each(['light', 'dark'] as const)('Text on a tooltip is readable (%s)', (mode) => {
  expect(contrast('#FFFFFF', neutral[mode].tooltip)).toBeGreaterThanOrEqual(4.5);
});

it('A cancellation rule shows times on the pickup’s clock, or the supplier’s own words if it has no text', () => {
  const pickup = { dateTime: '2026-11-23T06:35:00+01:00', timeZone: 'Europe/Stockholm' };
  const rule = {
    ruleDescription: 'Ask the driver',
    kind: 'CANCEL',
    from: null,
    until: null,
    feeAmount: null,
    feePercent: null,
    currency: 'SEK',
  } as const;
  const rules = [
    { ...rule, until: '2026-11-23T04:35:00Z', feeAmount: 0, feePercent: 0 },
    { ...rule, until: '2026-11-22T20:00:00Z', feeAmount: 0 },
    { ...rule, from: '2026-11-23T04:35:00Z', feeAmount: 305, feePercent: 50 },
    { ...rule, feePercent: 50 },
    rule,
  ];
  function Rules() {
    const textOf = useCancellationText();
    const dated = textOf({ ...rule, until: '2026-11-23T04:35:00Z', feeAmount: 0, feePercent: 0 }, pickup, true);
    return <p>{[...rules.map((each) => textOf(each, pickup)), dated].join(' | ')}</p>;
  }
  renderInPage(<Rules />);
  expect(the('p').textContent).toBe(
    'Free cancellation until 05:35 | Free cancellation until Sun 22 Nov, 21:00 | Cancellation fee from 05:35: 50% of the price | Cancellation fee: 50% of the price | Ask the driver | Free cancellation until Mon 23 Nov, 05:35',
  );
});
