import { SupplierError, type BookingSuppliers } from '../bookingPort.ts';
import type { SandboxBookings } from './sandboxBookings.ts';
import { sandboxCodes } from './sandboxSearch.ts';

/** The sandbox under the codes of its providers. */
export function sandboxSuppliers(sandbox: SandboxBookings): BookingSuppliers {
  return {
    byCode(code) {
      if (!sandboxCodes.has(code)) throw new SupplierError('NOT_ALLOWED');
      return sandbox;
    },
  };
}
