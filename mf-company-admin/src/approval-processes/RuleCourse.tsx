import { observer } from 'mobx-react-lite';
import { formatList, formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import type { AudienceNames } from '../records/AudienceNames.ts';
import { numberOf } from '../records/amounts.ts';
import type { PeopleNames } from '../records/peopleNames.ts';
import { useProductName } from '../records/useProductName.ts';
import { useTabTexts } from '../texts/TabTexts.tsx';
import type { ProcessRuleDraft, StepDraft } from './processDraft.ts';
import styles from './RuleCourse.module.css';

export interface RuleCourseProps {
  readonly rule: ProcessRuleDraft;
  readonly names: AudienceNames;
  readonly people: PeopleNames;
}

interface Stop {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  /** A named person who has left. */
  readonly left?: string;
}

/** A rule in words and as the way of a trip: its trips, the outcome, and the people asked or told. */
export const RuleCourse = observer(function RuleCourse({ rule, names, people }: RuleCourseProps) {
  const { language } = useTexts('mf-company-admin');
  const { t } = useTabTexts();
  const nameOfProduct = useProductName();
  const all = (words: readonly string[]) => formatList(words, language, 'all');
  const amount = numberOf(rule.minTotal);
  const conditions = [
    ...(amount === null
      ? []
      : [t('rule.fromAmount', { amount: formatMoney({ amount, currency: rule.currency }, language) })]),
    ...(rule.region === '' ? [] : [t(`region.${rule.region}`)]),
    ...(rule.productTypes.length === 0 ? [] : [all(rule.productTypes.map(nameOfProduct))]),
    ...(rule.costCenters.length === 0
      ? []
      : [
          all(
            names.costCenters
              .filter(({ id }) => rule.costCenters.includes(id))
              .map(({ code, name }) => `${code} ${name}`),
          ),
        ]),
  ];
  const stepOf = (step: StepDraft): Stop => {
    const archived = step.userIds.filter((id) => people.archived.has(id));
    const asked = [
      ...step.kinds.map((kind) => t(`approver.${kind}`)),
      ...step.userIds.filter((id) => !people.archived.has(id)).map((id) => people.nameOf(id) ?? '…'),
    ];
    return {
      key: step.key,
      title: asked.length === 0 ? t('rule.noOne') : formatList(asked, language, step.need === 'ALL' ? 'all' : 'any'),
      detail: rule.mode === 'NOTIFY' ? t('rule.told') : t(`need.${step.need}`),
      ...(archived.length > 0 && {
        left: t('step.archived', { name: all(archived.map((id) => people.nameOf(id) ?? '…')) }),
      }),
    };
  };
  const steps = rule.steps.map(stepOf);
  const booked: Stop = { key: 'booked', title: t('rule.booked'), detail: '' };
  const isBookedFirst = rule.mode === 'NOTIFY' || rule.mode === 'SOFT';
  const stops: readonly Stop[] = [
    { key: 'submitted', title: t('rule.submitted'), detail: rule.mode === 'HARD' ? t('rule.held') : '' },
    ...(isBookedFirst ? [booked, ...steps] : [...steps, booked]),
  ];
  return (
    <div className={styles['rule']}>
      <p className={styles['words']}>
        {[<b key="kind">{t(`tripKind.${rule.tripKind}`)}</b>, ...conditions].map((part, index) => (
          <span key={index}>
            {index > 0 && ' · '}
            {part}
          </span>
        ))}
        {': '}
        <b>{t(`mode.${rule.mode}`)}</b>
      </p>
      <ol className={styles['course']} aria-label={t('step.list')}>
        {stops.map(({ key, title, detail, left }) => (
          <li key={key} data-state={left === undefined ? (key === 'booked' ? 'end' : undefined) : 'left'}>
            <span className={styles['title']}>{title}</span>
            {detail !== '' && <span className={styles['detail']}>{detail}</span>}
            {left !== undefined && <span className={styles['left']}>{left}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
});
