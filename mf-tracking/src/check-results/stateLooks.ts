import type { SafetyState } from '@portolan/contracts';
import type { IconName, StatusTheme } from '@portolan/ui/core';

interface StateLook {
  readonly icon: IconName;
  readonly theme: StatusTheme;
}

/** Icon and ground of each state; a word always stands next to them. */
export const stateLooks: Readonly<Record<'help' | 'waiting' | 'safe', StateLook>> = {
  help: { icon: 'triangle', theme: 'failure' },
  waiting: { icon: 'clock', theme: 'warning' },
  safe: { icon: 'check', theme: 'success' },
};

export const partOf: Readonly<Record<SafetyState, keyof typeof stateLooks>> = {
  HELP: 'help',
  WAITING: 'waiting',
  SAFE: 'safe',
};
