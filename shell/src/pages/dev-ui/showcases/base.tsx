import { useState } from 'react';
import type { PolicyVerdict, PolicyViolation } from '@portolan/contracts';
import { useSession, useTexts } from '@portolan/remote-kit';
import {
  AccentPreview,
  ActionMenu,
  Card,
  DescriptionRows,
  Facts,
  PolicyChip,
  PolicyNote,
  TabLinks,
  Tag,
} from '@portolan/ui/base';
import { Words } from '../Words.tsx';
import type { Showcases } from '../showcase.ts';

function Tabs() {
  const { t } = useTexts('shell');
  const [current, setCurrent] = useState('home');
  return (
    <TabLinks
      label={t('nav.main')}
      current={current}
      onChange={setCurrent}
      tabs={[
        { key: 'home', label: t('nav.home') },
        { key: 'profile', label: t('nav.profile'), count: 3 },
      ]}
    />
  );
}

function TitledCard() {
  const { t } = useTexts('shell');
  return (
    <Card title={t('nav.profile')} footer={<Words of="loading" />}>
      <Words of="rootError.text" />
    </Card>
  );
}

function Rows() {
  const { t } = useTexts('shell');
  return (
    <DescriptionRows
      rows={[
        { label: t('login.email'), value: 'elin@nordlys.example' },
        { label: t('language'), value: 'English' },
      ]}
    />
  );
}

function Preview({ mode }: { readonly mode: 'light' | 'dark' }) {
  const { t } = useTexts('shell');
  const { name, brandColor } = useSession().tenant.tenant;
  return (
    <AccentPreview
      seed={brandColor}
      mode={mode}
      name={name}
      logo={null}
      title={t(`devUi.theme.${mode}`)}
      button={t('tryAgain')}
      link={t('nav.home')}
      verdict={brandColor}
    />
  );
}

function Menu() {
  const { t } = useTexts('shell');
  const onSelect = () => undefined;
  return (
    <ActionMenu
      label={t('nav.more')}
      actions={[
        { key: 'home', label: t('nav.home'), icon: 'home', onSelect },
        { key: 'profile', label: t('nav.profile'), icon: 'profile', onSelect, isDisabled: true },
        { key: 'out', label: t('nav.signOut'), icon: 'logout', onSelect, isDanger: true },
      ]}
    />
  );
}

const priceViolation = (action: PolicyViolation['action']): PolicyViolation => ({
  ruleId: action,
  ruleVersion: 1,
  ruleType: 'MAX_PRICE',
  action,
  expected: { kind: 'MONEY', amount: 500, currency: 'SEK' },
  actual: { kind: 'MONEY', amount: 610, currency: 'SEK' },
});
const verdicts: readonly { readonly state: string; readonly verdict: PolicyVerdict }[] = [
  { state: 'in', verdict: { state: 'IN', violations: [] } },
  { state: 'out', verdict: { state: 'OUT', violations: [priceViolation('FLAG')] } },
  { state: 'approval', verdict: { state: 'OUT', violations: [priceViolation('APPROVAL')] } },
  { state: 'blocked', verdict: { state: 'BLOCKED', violations: [priceViolation('PREVENT')] } },
  {
    state: 'overridden',
    verdict: {
      state: 'OUT',
      violations: [
        { ...priceViolation('PREVENT'), override: { reason: 'The last train has gone', at: '2026-11-20T08:00:00Z' } },
      ],
    },
  },
];

/** `@portolan/ui/base` */
export const base: Showcases = {
  drawn: {
    AccentPreview: (['light', 'dark'] as const).map((mode) => ({ state: mode, Shown: () => <Preview mode={mode} /> })),
    ActionMenu: [{ state: 'menu', Shown: Menu }],
    Card: [
      { state: 'titled', Shown: TitledCard },
      {
        state: 'plain',
        Shown: () => (
          <Card>
            <Words of="rootError.text" />
          </Card>
        ),
      },
    ],
    DescriptionRows: [{ state: 'rows', Shown: Rows }],
    Facts: [
      {
        state: 'facts',
        Shown: () => (
          <Facts
            facts={[
              { icon: 'seat', text: '4' },
              { icon: 'bag', text: '2' },
              { icon: 'leaf', text: '4.8 kg' },
            ]}
          />
        ),
      },
    ],
    PolicyChip: verdicts.map(({ state, verdict }) => ({ state, Shown: () => <PolicyChip verdict={verdict} /> })),
    PolicyNote: verdicts.map(({ state, verdict }) => ({ state, Shown: () => <PolicyNote verdict={verdict} /> })),
    TabLinks: [{ state: 'tabs', Shown: Tabs }],
    Tag: [
      {
        state: 'tag',
        Shown: () => (
          <Tag>
            <Words of="nav.profile" />
          </Tag>
        ),
      },
    ],
  },
  undrawn: ['revealInRow', 'useViolationTexts'],
};
