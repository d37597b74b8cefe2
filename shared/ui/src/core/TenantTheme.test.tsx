import { renderInPage, the } from '../renderInPage.tsx';
import { Button, TenantTheme } from './index.ts';

const page = (mode: 'light' | 'dark', seed = '#0B5F6A') => (
  <TenantTheme seed={seed} mode={mode} language="en" nonce="n">
    <Button>Book</Button>
  </TenantTheme>
);

describe('the tenant’s theme', () => {
  it('The tenant’s theme gives our style sheets the colours of the current mode', () => {
    const draw = renderInPage(page('light'));
    const { style, dataset } = document.documentElement;
    expect([dataset['theme'], style.getPropertyValue('--pt-surface'), style.getPropertyValue('--pt-accent')]).toEqual([
      'light',
      '#FFFFFF',
      '#0B5F6A',
    ]);
    draw(page('dark'));
    expect([dataset['theme'], style.getPropertyValue('--pt-surface')]).toEqual(['dark', '#171C1F']);
    expect(style.getPropertyValue('--pt-accent')).not.toBe('#0B5F6A');
  });

  it('The tenant’s theme keeps the page’s content when mode and tenant change', () => {
    const draw = renderInPage(page('light'));
    const before = the('button');
    draw(page('dark', '#FF6A13'));
    expect(the('button')).toBe(before);
  });
});
