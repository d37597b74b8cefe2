import { useState } from 'react';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '@portolan/ui/core';
import type { FieldControl } from './Field.tsx';
import styles from './PasswordInput.module.css';

export interface PasswordInputProps extends FieldControl {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, which its owner may reveal. antd's own toggle is too small to hit and has no name. */
export function PasswordInput({ onChange, 'aria-invalid': isInvalid, ...rest }: PasswordInputProps) {
  const { t } = useTranslation('ui');
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className={styles['toggle']}
      aria-pressed={isShown}
      aria-label={t('showPassword')}
      onClick={() => setIsShown(!isShown)}
    >
      <Icon name="eye" size={20} />
    </button>
  );
  return (
    <Input
      {...rest}
      type={isShown ? 'text' : 'password'}
      aria-invalid={isInvalid}
      {...(isInvalid ? { status: 'error' as const } : {})}
      suffix={toggle}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
