import type { Subscription } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Card, DescriptionRows } from '@portolan/ui/base';
import { Badge } from '@portolan/ui/core';

export interface PlanCardProps {
  readonly plan: Subscription['plan'];
  readonly isCurrent: boolean;
}

const facts = ['books', 'end', 'after'] as const;

/** What one plan has. It promises nothing that the portal does not do. */
export function PlanCard({ plan, isCurrent }: PlanCardProps) {
  const { t } = useTexts('mf-company-admin');
  const kind = plan === 'trial' ? 'trial' : 'paid';
  return (
    <Card
      title={t(`subscription.plans.${plan}`)}
      extra={
        isCurrent && (
          <Badge theme="success" icon="check">
            {t('plans.current')}
          </Badge>
        )
      }
    >
      <DescriptionRows
        rows={facts.map((fact) => ({ label: t(`plans.facts.${fact}`), value: t(`plans.${kind}.${fact}`) }))}
      />
    </Card>
  );
}
