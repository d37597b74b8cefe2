import { useCallback, useId } from 'react';
import { useTexts } from '@portolan/remote-kit';
import type { SettingsProblem } from './settingsRules.ts';
import type { SettingsDetails, TenantSettingsStore } from './TenantSettingsStore.ts';

/** Ids and error messages of the form's fields. */
export interface SettingsFields {
  readonly idOf: (field: string) => string;
  readonly wordsOf: (problem: SettingsProblem) => string;
  readonly errorOf: (field: string) => string | undefined;
}

/** Props of each card of the form. */
export interface SettingsCardProps {
  readonly store: TenantSettingsStore;
  readonly details: SettingsDetails;
  readonly fields: SettingsFields;
}

export function useSettingsFields(problems: readonly SettingsProblem[]): SettingsFields {
  const { t } = useTexts('mf-company-admin');
  const form = useId();
  const idOf = useCallback((field: string) => `${form}-${field}`, [form]);
  const wordsOf = useCallback(
    ({ field, code, wanted }: SettingsProblem) =>
      t([`tenant.problem.${field}.${code}`, `tenant.problem.${code}`], { wanted }),
    [t],
  );
  const errorOf = (field: string) => {
    const problem = problems.find((candidate) => candidate.field === field);
    return problem && wordsOf(problem);
  };
  return { idOf, wordsOf, errorOf };
}
