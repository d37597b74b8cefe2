import { useState, type FormEvent, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useLeaveQuestion } from '@portolan/remote-kit';
import { LeaveDialog, SideDrawer } from '@portolan/ui/overlay';
import { RecordFooter, RecordMessages, type OpenForm, type OpenRecord } from './RecordMessages.tsx';

export interface RecordDrawerProps {
  readonly title: string;
  readonly record: OpenRecord;
  readonly form: OpenForm;
  readonly saveLabel?: string;
  /** In CSS pixels. Default 480. */
  readonly width?: number;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
  /** Shown below the form, such as further actions of the record. */
  readonly below?: ReactNode;
}

/** Drawer to edit one record: problems, changes by others, the form and the save bar. Asks before unsaved changes are left. */
export const RecordDrawer = observer(function RecordDrawer(props: RecordDrawerProps) {
  const { title, record, form, saveLabel, width = 480, onSave, onClose, children, below } = props;
  const [isAsking, setAsking] = useState(false);
  const { isDirty } = record;
  const leaving = useLeaveQuestion(isDirty);
  const handleClose = () => (isDirty ? setAsking(true) : onClose());
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void onSave();
  };
  return (
    <SideDrawer
      isOpen
      mode="over"
      edge="end"
      width={width}
      title={title}
      onClose={handleClose}
      footer={<RecordFooter record={record} form={form} saveLabel={saveLabel} />}
      panel={
        <>
          <form
            id={form.id}
            className="pt-stack-16 pt-shrinkable"
            noValidate
            aria-label={title}
            onSubmit={handleSubmit}
          >
            <RecordMessages record={record} form={form} />
            {children}
          </form>
          {below}
          <LeaveDialog {...leaving} />
          <LeaveDialog isOpen={isAsking} onLeave={onClose} onStay={() => setAsking(false)} />
        </>
      }
    />
  );
});
