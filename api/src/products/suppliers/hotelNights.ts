const dayMs = 86_400_000;

/** The local days of a stay's nights, yyyy-MM-dd each; none if the last day is not after the first. */
export function nightsOf(checkIn: string, checkOut: string): string[] {
  const first = Date.parse(checkIn);
  const count = Math.max(0, Math.round((Date.parse(checkOut) - first) / dayMs));
  return Array.from({ length: count }, (_, night) => new Date(first + night * dayMs).toISOString().slice(0, 10));
}
