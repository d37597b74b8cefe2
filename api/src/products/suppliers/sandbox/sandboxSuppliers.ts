import { SupplierError, type BookingSuppliers } from '../bookingPort.ts';
import type { SandboxBookings } from './sandboxBookings.ts';
import { fleet } from './sandboxFleet.ts';

/** The sandbox under the codes of its providers, and under OTHER for what is no taxi. */
export function sandboxSuppliers(sandbox: SandboxBookings): BookingSuppliers {
  const codes = new Set<string>([...fleet.map(({ code }) => code), 'OTHER']);
  return {
    byCode(code) {
      if (!codes.has(code)) throw new SupplierError('NOT_ALLOWED');
      return sandbox;
    },
  };
}
