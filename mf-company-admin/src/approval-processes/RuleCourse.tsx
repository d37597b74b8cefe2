import { observer } from 'mobx-react-lite';
import { productTypes } from '@portolan/contracts';
import { formatList } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { useApprovalTexts } from '@portolan/remote-kit/approval-texts';
import type { AudienceNames } from '../records/AudienceNames.ts';
import { numberOf } from '../records/amounts.ts';
import type { PeopleNames } from '../records/peopleNames.ts';
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
  const { t, language } = useTexts('mf-company-admin');
  const { tripsOf, stepOf, roleOf, holdingOf } = useApprovalTexts();
  const amount = numberOf(rule.minTotal);
  const trips = tripsOf({
    tripKind: rule.tripKind,
    ...(amount !== null && { minTotal: { amount, currency: rule.currency } }),
    ...(rule.region !== '' && { region: rule.region }),
    productTypes: productTypes.filter((type) => rule.productTypes.includes(type)),
    costCenters: names.costCenters.filter(({ id }) => rule.costCenters.includes(id)).map(({ name }) => name),
  });
  const stopOf = (step: StepDraft, index: number): Stop => {
    const archived = step.userIds.filter((id) => people.archived.has(id));
    const asked = [
      ...step.kinds.map(roleOf),
      ...step.userIds.filter((id) => !people.archived.has(id)).map((id) => people.nameOf(id) ?? '…'),
    ];
    return {
      key: step.key,
      title: stepOf({
        step: index + 1,
        of: rule.steps.length,
        need: step.need === 'ALL' ? 'ALL' : 'ANY',
        who: asked.length === 0 ? [t('approvalProcesses.rule.noOne')] : asked,
      }),
      detail: rule.mode === 'NOTIFY' ? t('approvalProcesses.rule.told') : t(`approvalProcesses.need.${step.need}`),
      ...(archived.length > 0 && {
        left: t('approvalProcesses.step.archived', {
          name: formatList(
            archived.map((id) => people.nameOf(id) ?? '…'),
            language,
            'all',
          ),
        }),
      }),
    };
  };
  const steps = rule.steps.map(stopOf);
  const booked: Stop = { key: 'booked', title: t('approvalProcesses.rule.booked'), detail: '' };
  const isBookedFirst = rule.mode === 'NOTIFY' || rule.mode === 'SOFT';
  const stops: readonly Stop[] = [
    { key: 'submitted', title: t('approvalProcesses.rule.submitted'), detail: holdingOf(rule.mode) ?? '' },
    ...(isBookedFirst ? [booked, ...steps] : [...steps, booked]),
  ];
  return (
    <div className={styles['rule']}>
      <p className={styles['words']}>
        <b>{trips}</b>
        {': '}
        <b>{t(`approvalProcesses.mode.${rule.mode}`)}</b>
      </p>
      <ol className={styles['course']} aria-label={t('approvalProcesses.step.list')}>
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
