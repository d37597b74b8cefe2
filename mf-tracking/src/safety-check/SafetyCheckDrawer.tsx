import { useEffect, useId, useState, type FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { longestSafetyList, safetyMessageLength } from '@portolan/contracts';
import { isApiError } from '@portolan/http';
import { useSession, useTexts } from '@portolan/remote-kit';
import { useNavigate } from '@portolan/remote-kit/router';
import { Select } from '@portolan/ui/choice';
import { Button, Notice } from '@portolan/ui/core';
import { Field, TextArea } from '@portolan/ui/form';
import { SideDrawer } from '@portolan/ui/overlay';
import type { PlacedPerson } from '../tracking-page/whereabouts.ts';
import { KindChoice } from './KindChoice.tsx';
import { PeopleChoice } from './PeopleChoice.tsx';
import styles from './SafetyCheckDrawer.module.css';
import { safetyTemplates, SafetyCheckFormStore } from './SafetyCheckFormStore.ts';

export interface SafetyCheckDrawerProps {
  /** People after filtering, in the list's order. */
  readonly people: readonly PlacedPerson[];
  /** Milliseconds. */
  readonly now: number;
  readonly onClose: () => void;
}

/** Asks chosen people whether they are safe, or informs them; then shows their replies. */
export const SafetyCheckDrawer = observer(function SafetyCheckDrawer({ people, now, onClose }: SafetyCheckDrawerProps) {
  const { t } = useTexts('mf-tracking');
  const { http } = useSession();
  const navigate = useNavigate();
  const messageId = useId();
  const [store] = useState(
    () =>
      new SafetyCheckFormStore(
        http,
        people.map(({ person }) => person.key),
        (template) => (template === 'own' ? '' : t(`safety.words.${template}`)),
      ),
  );
  // Read here: Field calls its children in its own render, which no observer watches.
  const { kind, template, message, personKeys, problems, failure, isBusy } = store;
  useEffect(() => {
    if (problems.includes('message')) document.getElementById(messageId)?.focus();
  }, [messageId, problems]);
  const isTooMany = personKeys.length > longestSafetyList;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void store.send().then((check) => check && navigate(`/travel-tracking/checks/${check.id}`));
  };
  const panel = (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      {failure !== null && (
        <Notice kind="failure">{isApiError(failure) ? failure.message : t('safety.notSent')}</Notice>
      )}
      <KindChoice value={kind} onChange={store.setKind} />
      <Field label={t('safety.template')}>
        {(control) => (
          <Select
            {...control}
            value={template}
            options={safetyTemplates.map((value) => ({ value, label: t(`safety.templates.${value}`) }))}
            onChange={(value) => store.setTemplate(safetyTemplates.find((one) => one === value) ?? 'own')}
          />
        )}
      </Field>
      <Field
        id={messageId}
        label={t('safety.message')}
        hint={t('safety.messageHint')}
        error={problems.includes('message') ? t('safety.messageMissing') : undefined}
        isRequired
      >
        {(control) => (
          <TextArea
            {...control}
            value={message}
            maxLength={safetyMessageLength}
            rows={5}
            disabled={isBusy}
            onChange={store.setMessage}
          />
        )}
      </Field>
      <PeopleChoice people={people} now={now} store={store} />
      {isTooMany && <Notice kind="warning">{t('safety.tooMany', { count: longestSafetyList })}</Notice>}
      <Button type="primary" size="large" htmlType="submit" block loading={isBusy} disabled={isBusy || isTooMany}>
        {t('safety.send', { count: personKeys.length })}
      </Button>
    </form>
  );
  return (
    <SideDrawer mode="over" edge="end" width={480} isOpen title={t('safety.title')} panel={panel} onClose={onClose} />
  );
});
