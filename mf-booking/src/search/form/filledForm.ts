import { useLocation } from '@portolan/remote-kit/router';

/** State of a page whose form a trip has filled: only its button is left to press. */
export const filledForm = { isFormFilled: true } as const;

export const useIsFormFilled = (): boolean =>
  (useLocation().state as Partial<typeof filledForm> | null)?.isFormFilled === true;
