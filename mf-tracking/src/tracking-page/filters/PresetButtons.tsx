import { useTexts } from '@portolan/remote-kit';
import { presetHours, type PresetHours } from '../trackingRange.ts';
import styles from './PresetButtons.module.css';

export interface PresetButtonsProps {
  readonly hours: PresetHours | null;
  /** Null if the active one is pressed again. */
  readonly onChange: (hours: PresetHours | null) => void;
}

/** The next 24, 48 or 72 hours (spec §9); pressed again, none. */
export function PresetButtons({ hours, onChange }: PresetButtonsProps) {
  const { t } = useTexts('mf-tracking');
  return (
    <div role="group" className={styles['presets']} aria-label={t('filters.presets')}>
      {presetHours.map((preset) => (
        <button
          key={preset}
          type="button"
          className={styles['preset']}
          aria-pressed={preset === hours}
          onClick={() => onChange(preset === hours ? null : preset)}
        >
          {t('filters.preset', { hours: preset })}
        </button>
      ))}
    </div>
  );
}
