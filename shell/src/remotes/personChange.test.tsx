import { useEffect, useState } from 'react';
import { useStore } from '@portolan/remote-kit';
import { PageHeading } from '@portolan/ui/core';
import { aCustomer, anAccessToken, ids, testNow } from '@portolan/testing';
import { aRemote, aRoute } from '../testing/aRemote.tsx';
import { RemoteServer } from '../testing/RemoteServer.ts';
import { headingOf, renderPortal } from '../testing/renderPortal.tsx';

const server = new RemoteServer();
afterAll(() => server.close());

it('[S4.8] [S4.9] nothing that a screen holds of a person is there for the next: neither its store nor what was typed', async () => {
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
    const [typed, setTyped] = useState('nothing');
    useEffect(() => {
      if (store.number === 1) setTyped('the secret of Elin');
    }, [store]);
    return <PageHeading>{`${store.number}: ${typed}`}</PageHeading>;
  }
  const entry = server.serve(aRemote({ routes: [aRoute({ screen: () => Promise.resolve({ default: Notes }) })] }));
  const { session } = await renderPortal({ at: '/trips', remotes: [entry] });
  await headingOf('1: the secret of Elin');
  // An agent who begins to act: the page stays, the person changes.
  await session.session.takeUp({ accessToken: anAccessToken(aCustomer(), testNow, { cid: ids.item, impersonatorType: 'INTERNAL_AGENT' }), refreshToken: 'r' });
  await headingOf('2: nothing');
  expect(disposed).toContain(1);
});
