import { observable } from 'mobx';
import type { TenantThemeProps } from '@portolan/ui/core';

/** Theme of the current page in place of the person's own; null for none. Only the showcase page sets it. */
export const themeOverride = observable.box<TenantThemeProps['mode'] | null>(null);
