import { useTexts } from '@portolan/remote-kit';
import { useSearchParams } from '@portolan/remote-kit/router';
import { Select } from '@portolan/ui/choice';
import { Field } from '@portolan/ui/form';
import { spanIn, spans, withSpan } from './span.ts';

/** Time span of the figures; kept in the URL. */
export function SpanSelect() {
  const { t } = useTexts('mf-platform');
  const [params, setParams] = useSearchParams();
  return (
    <Field label={t('span.label')}>
      {(control) => (
        <Select
          {...control}
          value={spanIn(params)}
          options={spans.map((span) => ({ value: span, label: t(`span.${span}`) }))}
          onChange={(value) =>
            setParams(withSpan(params, spans.find((span) => span === value) ?? 'day'), { replace: true })
          }
        />
      )}
    </Field>
  );
}
