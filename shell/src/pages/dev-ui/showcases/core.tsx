import { bookingStatuses } from '@portolan/contracts';
import {
  Avatar,
  Badge,
  Button,
  CourseLine,
  EmptyState,
  ErrorState,
  Icon,
  LoadingState,
  Notice,
  Price,
  StatusBadge,
  TenantMark,
  useChangeText,
  useStatusText,
  useVehicleText,
} from '@portolan/ui/core';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Words } from '../Words.tsx';
import type { Showcases } from '../showcase.ts';

const nothing = () => undefined;

function Mark() {
  const { tenant } = useSession();
  return <TenantMark {...tenant.mark} />;
}

function Amount({ size }: { readonly size: 'normal' | 'large' }) {
  const { language } = useTexts('shell');
  return <Price amount={1250.5} currency="SEK" language={language} size={size} />;
}

const StatusText = () => <>{useStatusText()('PENDING_APPROVAL')}</>;
const VehicleText = () => <>{useVehicleText()('ESTATE')}</>;
const ChangeText = () => <>{useChangeText()({ by: 'Elin Sandberg', at: '2026-11-20T09:00:00Z' })}</>;

/** `@portolan/ui/core` */
export const core: Showcases = {
  drawn: {
    Button: [
      {
        state: 'primary',
        Shown: () => (
          <Button type="primary">
            <Words of="tryAgain" />
          </Button>
        ),
      },
      {
        state: 'default',
        Shown: () => (
          <Button>
            <Words of="tryAgain" />
          </Button>
        ),
      },
      {
        state: 'text',
        Shown: () => (
          <Button type="text">
            <Words of="tryAgain" />
          </Button>
        ),
      },
      {
        state: 'danger',
        Shown: () => (
          <Button danger>
            <Words of="tryAgain" />
          </Button>
        ),
      },
      {
        state: 'disabled',
        Shown: () => (
          <Button disabled>
            <Words of="tryAgain" />
          </Button>
        ),
      },
      {
        state: 'busy',
        Shown: () => (
          <Button type="primary" loading>
            <Words of="tryAgain" />
          </Button>
        ),
      },
    ],
    Avatar: [
      { state: '32', Shown: () => <Avatar name="Elin Sandberg" /> },
      { state: '24', Shown: () => <Avatar name="Jonas Lindqvist" size={24} /> },
    ],
    Badge: (['success', 'warning', 'failure', 'neutral'] as const).map((theme) => ({
      state: theme,
      Shown: () => (
        <Badge theme={theme} icon="clock">
          <Words of="loading" />
        </Badge>
      ),
    })),
    StatusBadge: bookingStatuses.map((status) => ({ state: status, Shown: () => <StatusBadge status={status} /> })),
    CourseLine: [
      { state: 'horizontal', Shown: () => <CourseLine above="42 min" changes={2} /> },
      { state: 'vertical', Shown: () => <CourseLine direction="vertical" above="42 min" /> },
    ],
    EmptyState: (['open', 'cross', 'lock', 'break'] as const).map((kind) => ({
      state: kind,
      Shown: () => (
        <EmptyState
          kind={kind}
          title="—"
          headingLevel={2}
          action={
            <Button>
              <Words of="tryAgain" />
            </Button>
          }
        />
      ),
    })),
    ErrorState: [
      { state: 'retry', Shown: () => <ErrorState title="503" requestId="0f6c2b1e" onRetry={nothing} /> },
      { state: 'final', Shown: () => <ErrorState title="404" /> },
    ],
    Icon: (['taxi', 'plane', 'train', 'hotel', 'car', 'trips', 'search', 'globe'] as const).map((name) => ({
      state: name,
      Shown: () => <Icon name={name} size={20} />,
    })),
    LoadingState: [{ state: 'loading', Shown: () => <LoadingState label="…" /> }],
    Notice: (['info', 'success', 'warning', 'failure'] as const).map((kind) => ({
      state: kind,
      Shown: () => (
        <Notice
          kind={kind}
          action={
            <Button size="small">
              <Words of="tryAgain" />
            </Button>
          }
        >
          <Words of="loading" />
        </Notice>
      ),
    })),
    Price: [
      { state: 'normal', Shown: () => <Amount size="normal" /> },
      { state: 'large', Shown: () => <Amount size="large" /> },
    ],
    TenantMark: [{ state: 'tenant', Shown: Mark }],
    useStatusText: [{ state: 'PENDING_APPROVAL', Shown: StatusText }],
    useVehicleText: [{ state: 'ESTATE', Shown: VehicleText }],
    useChangeText: [{ state: 'by', Shown: ChangeText }],
  },
  undrawn: [
    'PageHeading',
    'TenantTheme',
    'accentFor',
    'badgeLookOf',
    'contrast',
    'cssVariables',
    'iconPaths',
    'initialsOf',
    'quietMs',
    'slowMs',
    'uiLocales',
    'useCancellationText',
    'useIsOnline',
    'useIsPhone',
  ],
};
