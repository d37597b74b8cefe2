import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { AccentPreview, Card } from '@portolan/ui/base';
import { accentFor } from '@portolan/ui/core';
import { ColourInput, Field } from '@portolan/ui/form';
import type { SettingsCardProps } from './settingsFields.ts';
import styles from './TenantSettings.module.css';

const modes = ['light', 'dark'] as const;

/** The tenant's colour, before and after it is made readable, light and dark. */
export const BrandCard = observer(function BrandCard({ store, details: { saved, draft }, fields }: SettingsCardProps) {
  const { t } = useTexts('mf-company-admin');
  const { brandColor } = draft.typed;
  const isColour = /^#[0-9A-F]{6}$/i.test(brandColor.trim());
  const seed = isColour ? brandColor.trim().toUpperCase() : saved.brandColor;
  const logos = { light: draft.pictures.logo, dark: draft.pictures.invertedLogo ?? draft.pictures.logo };
  const verdictOf = (mode: 'light' | 'dark') => {
    const { accent, isAdjusted } = accentFor(seed, mode);
    return isAdjusted ? t('tenant.colour.adjusted', { seed, accent }) : t('tenant.colour.kept', { seed });
  };
  return (
    <Card title={t('tenant.section.colour')}>
      <div className="pt-stack-16 pt-shrinkable">
        <Field
          id={fields.idOf('brandColor')}
          label={t('tenant.field.brandColor')}
          hint={t('tenant.hint.brandColor')}
          error={fields.errorOf('brandColor')}
          isRequired
        >
          {(control) => (
            <ColourInput
              {...control}
              name="brandColor"
              pickerLabel={t('tenant.colour.pick')}
              value={brandColor}
              onChange={(value) => store.type('brandColor', value)}
            />
          )}
        </Field>
        <div className={styles['previews']} aria-live="polite">
          {modes.map((mode) => (
            <AccentPreview
              key={mode}
              seed={seed}
              mode={mode}
              name={saved.name}
              logo={logos[mode]}
              title={t(`tenant.colour.${mode}`)}
              button={t('tenant.colour.button')}
              link={t('tenant.colour.link')}
              verdict={verdictOf(mode)}
            />
          ))}
        </div>
      </div>
    </Card>
  );
});
