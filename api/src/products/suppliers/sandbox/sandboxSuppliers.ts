import { SupplierError, type BookingSuppliers } from '../bookingPort.ts';
import type { SandboxBookings } from './sandboxBookings.ts';
import { sandboxProviders } from './sandboxSearch.ts';

/** The sandbox under the codes of its providers. */
export function sandboxSuppliers(sandbox: SandboxBookings): BookingSuppliers {
  const codes = new Set(
    Object.values(sandboxProviders)
      .flat()
      .map(({ code }) => code),
  );
  return {
    byCode(code) {
      if (!codes.has(code)) throw new SupplierError('NOT_ALLOWED');
      return sandbox;
    },
  };
}
