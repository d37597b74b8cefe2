import { observable } from 'mobx';
import type { TenantThemeProps } from '@portolan/ui/core';

/** The look that a page asks for in place of the person's own, as long as it shows; null for none. Only the page of the interface's parts does. */
export const askedMode = observable.box<TenantThemeProps['mode'] | null>(null);
