import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { PictureField } from './PictureField.tsx';
import type { SettingsCardProps } from './settingsFields.ts';
import { pictures } from './settingsDraft.ts';
import styles from './TenantSettings.module.css';

/** Logo, inverted logo and icon. */
export const PicturesCard = observer(function PicturesCard({ store, details, fields }: SettingsCardProps) {
  const { t } = useTexts('mf-company-admin');
  return (
    <Card title={t('tenant.section.pictures')}>
      <div className={styles['fields']}>
        {pictures.map((picture) => (
          <PictureField
            key={picture}
            picture={picture}
            path={details.draft.pictures[picture]}
            store={store}
            id={fields.idOf(picture)}
            error={fields.errorOf(picture)}
          />
        ))}
      </div>
    </Card>
  );
});
