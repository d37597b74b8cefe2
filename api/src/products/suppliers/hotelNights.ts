const dayMs = 86_400_000;

/** The local days on which the nights of a stay begin, yyyy-MM-dd each; none where the last day is not after the first. */
export function nightsOf(checkIn: string, checkOut: string): string[] {
  const first = Date.parse(checkIn);
  const count = Math.max(0, Math.round((Date.parse(checkOut) - first) / dayMs));
  return Array.from({ length: count }, (_, night) => new Date(first + night * dayMs).toISOString().slice(0, 10));
}
