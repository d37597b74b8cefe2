import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scaffoldedRemote, type ScaffoldedRemote } from './scaffoldedRemote.ts';

/** A page with a button for each way in which a remote can crash; each throws an error that names it. */
const page = `import { useEffect, useState } from 'react';
import { observable, reaction, runInAction } from 'mobx';

export function CrashPage() {
  const [isBroken, setBroken] = useState(false);
  const [clicks] = useState(() => observable.box(0));
  useEffect(() => {
    if (isBroken) throw new Error('in an effect');
  }, [isBroken]);
  useEffect(() => reaction(() => clicks.get(), () => {
    throw new Error('in a reaction');
  }), [clicks]);
  const handler = () => {
    throw new Error('in a handler');
  };
  return (
    <>
      <h1>Crash</h1>
      <button onClick={handler}>handler</button>
      <button onClick={() => setTimeout(() => {
        throw new Error('in a timer');
      })}>timer</button>
      <button onClick={() => void Promise.reject(new Error('in a promise'))}>promise</button>
      <button onClick={() => runInAction(() => clicks.set(clicks.get() + 1))}>reaction</button>
      <button onClick={() => setBroken(true)}>effect</button>
    </>
  );
}
`;

/** A production build of a remote at `/crash` that crashes in every way, generated as teams generate theirs. */
export const crashingRemote = (): Promise<ScaffoldedRemote> =>
  scaffoldedRemote('mf-crash', (room) => writeFile(join(room, 'src/crash/CrashPage.tsx'), page));
