import { useState } from 'react';
import { fetchCustomer } from '@portolan/contracts';
import { useSession, useStore } from '@portolan/remote-kit';
import { PageHeading } from '@portolan/ui/core';
import { aCustomer, anAccessToken, ids, testNow } from '@portolan/testing';
import { aRemote, aRoute } from '../testing/aRemote.tsx';
import { RemoteServer } from '../testing/RemoteServer.ts';
import { aQuietEdge, headingOf, renderPortal, until } from '../testing/renderPortal.tsx';

const server = new RemoteServer();
afterAll(() => server.close());

/** Tokens of an agent who begins to act: the page stays, the person changes. */
const agentTokens = {
  accessToken: anAccessToken(aCustomer(), testNow, { cid: ids.item, impersonatorType: 'INTERNAL_AGENT' }),
  refreshToken: 'r',
};

it('[S4.8] [S4.9] The next person finds neither a screen’s store nor its typed text', async () => {
  let made = 0;
  const disposed: number[] = [];
  class NoteStore {
    readonly number = (made += 1);
    start(): void {}
    dispose(): void {
      disposed.push(this.number);
    }
  }
  function Notes() {
    const store = useStore(() => new NoteStore());
    const [typed] = useState(store.number === 1 ? 'the secret of Elin' : 'nothing');
    return <PageHeading>{`${store.number}: ${typed}`}</PageHeading>;
  }
  const entry = server.serve(aRemote({ routes: [aRoute({ screen: () => Promise.resolve({ default: Notes }) })] }));
  const { session } = await renderPortal({ at: '/trips', remotes: [entry] });
  await headingOf('1: the secret of Elin');
  await session.session.takeUp(agentTokens);
  await headingOf('2: nothing');
  expect(disposed).toContain(1);
});

/** A screen that names the person's company and fails without one. */
function OwnCompany() {
  const { session } = useSession();
  const [company] = useState(() => {
    if (session.company === null) throw new Error('for members only');
    return session.company.name;
  });
  return <PageHeading>{`Trips of ${company}`}</PageHeading>;
}

it('A screen renders for the next person once they are known, and not before', async () => {
  const entry = server.serve(aRemote({ routes: [aRoute({ screen: () => Promise.resolve({ default: OwnCompany }) })] }));
  const edge = aQuietEdge();
  const { session, reports } = await renderPortal({ at: '/trips', remotes: [entry], edge });
  await headingOf('Trips of Nordlys Industri AB');
  const release = edge.holds(fetchCustomer);
  const taken = session.session.takeUp(agentTokens);
  await until(() => document.querySelector('h1') === null);
  release();
  await taken;
  await headingOf('Trips of Nordlys Industri AB');
  expect(reports).not.toContainEqual(expect.objectContaining({ failed: true }));
});

it('A screen goes with the session, and does not render without a person', async () => {
  const entry = server.serve(aRemote({ routes: [aRoute({ screen: () => Promise.resolve({ default: OwnCompany }) })] }));
  const { session, reports } = await renderPortal({ at: '/trips', remotes: [entry] });
  await headingOf('Trips of Nordlys Industri AB');
  session.session.expire();
  await headingOf('Sign in');
  expect(reports).not.toContainEqual(expect.objectContaining({ failed: true }));
});
