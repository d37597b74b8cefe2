import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolan/ui/core';
import styles from './Dialog.module.css';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  /** Address outside the portal's pages for the filled button; `onConfirm` is not called then. */
  readonly confirmHref?: string | undefined;
  readonly onCancel: () => void;
  /** While true, no button can be pressed and the dialog stays open. */
  readonly isBusy?: boolean;
  readonly isConfirmDisabled?: boolean;
  /** Outlined in the failure colour, for irreversible actions. */
  readonly isDanger?: boolean;
  /** Opens with the focus on its first field, for forms; else on antd's close button. */
  readonly isForm?: boolean;
  /** A second way to confirm, next to the filled button. */
  readonly alsoConfirm?: { readonly label: string; readonly onClick: () => void } | undefined;
  /** At the start of the footer, such as the price. */
  readonly footerStart?: ReactNode;
}

/** A question over the page: Escape and Cancel leave it, and focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    title,
    children,
    confirmLabel,
    cancelLabel,
    onConfirm,
    confirmHref,
    onCancel,
    isBusy = false,
    isConfirmDisabled = false,
    isDanger = false,
    isForm = false,
    alsoConfirm,
    footerStart,
  } = props;
  const { t } = useTranslation('ui');
  useFocusBack();
  const footer = (
    <div className={styles['footer']}>
      <div>{footerStart}</div>
      <div className={styles['actions']}>
        <Button disabled={isBusy} onClick={onCancel}>
          {cancelLabel}
        </Button>
        {alsoConfirm && (
          <Button disabled={isBusy || isConfirmDisabled} onClick={alsoConfirm.onClick}>
            {alsoConfirm.label}
          </Button>
        )}
        <Button
          type={isDanger ? 'default' : 'primary'}
          danger={isDanger}
          loading={isBusy}
          disabled={isBusy || isConfirmDisabled}
          {...(confirmHref === undefined ? { onClick: onConfirm } : { href: confirmHref })}
        >
          {confirmLabel}
        </Button>
      </div>
    </div>
  );
  return (
    <Modal
      open={isOpen}
      title={title}
      width={520}
      centered
      classNames={{ container: styles['container'] ?? '', body: styles['content'] ?? '' }}
      footer={footer}
      closable={!isBusy && { 'aria-label': t('close') }}
      mask={{ closable: !isBusy }}
      keyboard={!isBusy}
      destroyOnHidden
      onCancel={onCancel}
    >
      {isForm ? <Form>{children}</Form> : children}
    </Modal>
  );
}

/** Focuses its first field: only after all effects of the opening, in which antd stores the focus to return to. */
function Form({ children }: { readonly children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(
    () => queueMicrotask(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()),
    [],
  );
  return <div ref={form}>{children}</div>;
}

/** antd returns the focus when it closes a dialog, but not when an open dialog is unmounted. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
