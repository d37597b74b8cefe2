import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { Button, Icon } from '@portolan/ui/core';
import styles from './SideDrawer.module.css';

export interface SideDrawerProps {
  readonly isOpen: boolean;
  /**
   * `over` covers the page and keeps the focus inside until Escape, the mask or the close button close it; `push` moves the page aside at
   * its width; `side` leaves it the remaining width. The last two are part of the page: Tab walks on.
   */
  readonly mode: 'over' | 'push' | 'side';
  readonly title: string;
  readonly onClose: () => void;
  /** Content of the drawer. Unmounted while closed over the page; in the other modes, kept and unreachable. */
  readonly panel: ReactNode;
  /** Below the panel, such as "Show 12 trips". */
  readonly footer?: ReactNode;
  /** The edge of the page where it opens. Default `start`. */
  readonly edge?: 'start' | 'end';
  /** Width in CSS pixels, default 320. In mode `over`, at most the width of the window. */
  readonly width?: number;
  /** The page that it covers, pushes or shares the width with. */
  readonly children?: ReactNode;
}

/** The drawer with its page, open or closed in one of three modes, moving in 400 ms (spec §4, §9). The focus returns to its opener. */
export function SideDrawer(props: SideDrawerProps) {
  if (props.mode !== 'over') return <PageDrawer {...props} mode={props.mode} />;
  return (
    <>
      {props.children}
      <Over {...props} />
    </>
  );
}

function Over({ isOpen, title, onClose, panel, footer, edge = 'start', width = 320 }: SideDrawerProps) {
  const { t } = useTranslation('ui');
  return (
    <Drawer
      open={isOpen}
      title={title}
      placement={edge === 'start' ? 'left' : 'right'}
      size={width}
      footer={footer}
      closable={{ placement: 'end', 'aria-label': t('close') }}
      focusable={{ trap: true, focusTriggerAfterClose: true }}
      destroyOnHidden
      onClose={onClose}
    >
      {panel}
    </Drawer>
  );
}

function PageDrawer({
  isOpen,
  mode,
  title,
  onClose,
  panel,
  footer,
  edge = 'start',
  width = 320,
  children,
}: SideDrawerProps & { readonly mode: 'push' | 'side' }) {
  const { t } = useTranslation('ui');
  const heading = useId();
  const ground = useRef<HTMLElement>(null);
  useFocusBack(ground, isOpen);
  return (
    <div className={styles['frame']} data-mode={mode} data-edge={edge}>
      <section
        ref={ground}
        className={styles['drawer']}
        aria-labelledby={heading}
        inert={!isOpen}
        style={{ width: isOpen ? width : 0 }}
      >
        <div className={styles['inside']} style={{ width }}>
          <div className={styles['head']}>
            <h2 id={heading} className="pt-section-title">
              {title}
            </h2>
            <Button type="text" icon={<Icon name="close" />} aria-label={t('close')} onClick={onClose} />
          </div>
          {panel}
          {footer}
        </div>
      </section>
      <div className={styles['page']}>{children}</div>
    </div>
  );
}

/** Closing the drawer from inside would lose the focus: it returns to the element that had it when the drawer opened. */
function useFocusBack(ground: { readonly current: HTMLElement | null }, isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  const held = useRef(false);
  useEffect(() => {
    if (!isOpen) {
      if (held.current && opener.current instanceof HTMLElement) opener.current.focus();
      return undefined;
    }
    opener.current = document.activeElement;
    held.current = false;
    const remember = () => void (held.current = ground.current?.contains(document.activeElement) === true);
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [ground, isOpen]);
}
