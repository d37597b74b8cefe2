import { useTexts } from '@portolan/remote-kit';
import { trackingViews, type TrackingView } from './trackingQuery.ts';
import styles from './filters/PresetButtons.module.css';

export interface ViewSwitchProps {
  readonly view: TrackingView;
  readonly onChange: (view: TrackingView) => void;
}

/** List or map (spec §2). */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { t } = useTexts('mf-tracking');
  return (
    <div role="group" className={styles['presets']} aria-label={t('view.title')}>
      {trackingViews.map((one) => (
        <button
          key={one}
          type="button"
          className={styles['preset']}
          aria-pressed={one === view}
          onClick={() => onChange(one)}
        >
          {t(`view.${one}`)}
        </button>
      ))}
    </div>
  );
}
