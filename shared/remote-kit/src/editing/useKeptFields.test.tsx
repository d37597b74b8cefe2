import { act, useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { defineRemote, SessionProvider, useSession, useStore } from '@portolan/remote-kit';
import { EditedRecord, isSameDraft, rebaseDraft, useKeptFields } from '@portolan/remote-kit/editing';
import { FakeEdge, renderRemote } from '@portolan/testing';

const none = () => Promise.resolve({ default: {} });
const noRecord = () => Promise.reject(new Error('given'));

const Note = observer(function Note() {
  const record = useStore(
    () =>
      new EditedRecord<{ text: string }, { text: string }, never>(
        {
          draftOf: (saved) => saved,
          isSame: isSameDraft,
          rebase: rebaseDraft,
          problemsOf: () => [],
          problemsOfAnswer: () => [],
          fetch: noRecord,
          save: noRecord,
        },
        { saved: { text: '' }, draft: { text: '' } },
      ),
  );
  useKeptFields('note', record);
  return (
    <input
      aria-label="Note"
      value={record.details?.draft.text}
      onChange={({ target }) => record.change(() => ({ text: target.value }))}
    />
  );
});

/** A form in a host before 1.14, whose session has no `keptForms`. */
function InOlderHost() {
  const page = useSession();
  const [older] = useState(() => ({
    ...page,
    session: new Proxy(page.session, {
      get: (session, name) => (name === 'keptForms' ? undefined : (Reflect.get(session, name, session) as unknown)),
    }),
  }));
  return (
    <SessionProvider session={older}>
      <Note />
    </SessionProvider>
  );
}

async function open(screen: () => ReactNode = () => <Note />) {
  const opened = await renderRemote(
    defineRemote({
      id: 'mf-probe',
      nav: [],
      locales: { en: none, sr: none, sv: none, da: none },
      needs: { shell: '^1.0.0' },
      routes: [
        {
          path: 'probe',
          access: 'public',
          title: { en: '', sr: '', sv: '', da: '' },
          screen: () => Promise.resolve({ default: screen }),
        },
      ],
    }),
    { at: '/probe', edge: new FakeEdge() },
  );
  await opened.user.type(await opened.screen.findByLabelText('Note'), 'typed');
  return { ...opened, field: () => opened.screen.findByLabelText('Note') };
}

it('Typed fields of a form are restored once after signing in again', async () => {
  const { field, signInAgain, router } = await open();
  await signInAgain();
  expect(await field()).toHaveValue('typed');
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/probe'));
  expect(await field()).toHaveValue('');
});

it('A form that is left keeps nothing', async () => {
  const { field, signInAgain, router } = await open();
  await act(() => router.navigate('/elsewhere'));
  await signInAgain('/probe');
  expect(await field()).toHaveValue('');
});

it('In a host that keeps nothing, the form works without it', async () => {
  const { field, signInAgain } = await open(InOlderHost);
  expect(await field()).toHaveValue('typed');
  await signInAgain();
  expect(await field()).toHaveValue('');
});
