import { act, type ReactNode } from 'react';
import { SessionProvider } from '@portolan/remote-kit';
import { FakeEdge, ids, renderHook, signedInSession } from '@portolan/testing';
import { useCompanyId } from './useCompanyId.ts';

it('A part keeps the company that it first showed with, and one that first shows after the session’s end has none', async () => {
  const session = await signedInSession(new FakeEdge());
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SessionProvider session={session}>{children}</SessionProvider>
  );
  const before = renderHook(useCompanyId, { wrapper });
  act(() => session.session.expire());
  before.rerender();
  expect([before.result.current, renderHook(useCompanyId, { wrapper }).result.current]).toEqual([ids.company, '']);
});
