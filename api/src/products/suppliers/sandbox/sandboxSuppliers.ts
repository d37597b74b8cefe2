import { SupplierError, type BookingSuppliers } from '../bookingPort.ts';
import { renters } from './carRenters.ts';
import type { SandboxBookings } from './sandboxBookings.ts';
import { fleet } from './sandboxFleet.ts';

/** The sandbox under the codes of its providers, and under OTHER for services. */
export function sandboxSuppliers(sandbox: SandboxBookings): BookingSuppliers {
  const codes = new Set<string>([...[...fleet, ...renters].map(({ code }) => code), 'OTHER']);
  return {
    byCode(code) {
      if (!codes.has(code)) throw new SupplierError('NOT_ALLOWED');
      return sandbox;
    },
  };
}
