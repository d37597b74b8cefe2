import { useState } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { Paginator } from '@portolan/ui/data';
import { Dialog, Drawer, LeaveDialog, SideDrawer, type SideDrawerProps } from '@portolan/ui/overlay';
import { DataTable } from '@portolan/ui/table';
import { Words } from '../Words.tsx';
import type { Showcases } from '../showcase.ts';

/** A layer over the page, with the button that opens it. */
function useOpening() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const button = (name: string) => (
    <Button onClick={() => setOpen(true)}>
      <Words of="devUi.open" /> <span lang="en">{name}</span>
    </Button>
  );
  return { isOpen, close, button };
}

function OpenedDialog({ isDanger = false }: { readonly isDanger?: boolean }) {
  const { t } = useTexts('shell');
  const { isOpen, close, button } = useOpening();
  return (
    <>
      {button(isDanger ? 'Dialog, danger' : 'Dialog')}
      <Dialog
        isOpen={isOpen}
        title={t('rootError.title')}
        confirmLabel={t('tryAgain')}
        cancelLabel={t('news.close')}
        isDanger={isDanger}
        onConfirm={close}
        onCancel={close}
      >
        <Words of="rootError.text" />
      </Dialog>
    </>
  );
}

function OpenedLeaveDialog() {
  const { isOpen, close, button } = useOpening();
  return (
    <>
      {button('LeaveDialog')}
      <LeaveDialog isOpen={isOpen} onLeave={close} onStay={close} />
    </>
  );
}

/** In the modes `push` and `side` the drawer shares the room with its page. */
function OpenedSideDrawer({ mode }: Pick<SideDrawerProps, 'mode'>) {
  const { t } = useTexts('shell');
  const { isOpen, close, button } = useOpening();
  return (
    <>
      {button(mode === 'over' ? 'SideDrawer' : `SideDrawer, ${mode}`)}
      <SideDrawer
        isOpen={isOpen}
        mode={mode}
        width={mode === 'over' ? 320 : 200}
        title={t('nav.main')}
        onClose={close}
        panel={<Words of="rootError.text" />}
      >
        {mode !== 'over' && <Words of="unauthorized.text" />}
      </SideDrawer>
    </>
  );
}

function OpenedDrawer() {
  const { t } = useTexts('shell');
  const { isOpen, close, button } = useOpening();
  return (
    <>
      {button('Drawer')}
      <Drawer open={isOpen} title={t('nav.main')} closable={{ 'aria-label': t('news.close') }} onClose={close}>
        <Words of="rootError.text" />
      </Drawer>
    </>
  );
}

function Pages({ totalItems }: { readonly totalItems: number }) {
  const [[page, size], setPage] = useState<readonly [number, number]>([1, 24]);
  return (
    <Paginator
      page={page}
      pageSize={size}
      pageSizes={[24, 48]}
      totalItems={totalItems}
      onChange={(next, nextSize) => setPage([next, nextSize])}
    />
  );
}

function People({ rows }: { readonly rows: readonly { readonly key: string; readonly email: string }[] }) {
  const { t } = useTexts('shell');
  return (
    <DataTable label={t('nav.profile')} columns={[{ title: t('login.email'), dataIndex: 'email' }]} dataSource={rows} />
  );
}

/** `@portolan/ui/overlay` */
export const overlay: Showcases = {
  drawn: {
    Dialog: [
      { state: 'confirm', Shown: OpenedDialog },
      { state: 'danger', Shown: () => <OpenedDialog isDanger /> },
    ],
    Drawer: [{ state: 'over', Shown: OpenedDrawer }],
    LeaveDialog: [{ state: 'open', Shown: OpenedLeaveDialog }],
    SideDrawer: (['over', 'push', 'side'] as const).map((mode) => ({
      state: mode,
      Shown: () => <OpenedSideDrawer mode={mode} />,
    })),
  },
  undrawn: [],
};

/** `@portolan/ui/data` */
export const data: Showcases = {
  drawn: {
    Paginator: [
      { state: 'many', Shown: () => <Pages totalItems={120} /> },
      { state: 'one page', Shown: () => <Pages totalItems={3} /> },
    ],
  },
  undrawn: [],
};

/** `@portolan/ui/table` */
export const table: Showcases = {
  drawn: {
    DataTable: [
      {
        state: 'rows',
        Shown: () => (
          <People
            rows={[
              { key: '1', email: 'elin@nordlys.example' },
              { key: '2', email: 'jonas@nordlys.example' },
            ]}
          />
        ),
      },
    ],
  },
  undrawn: ['useIsPhone'],
};
