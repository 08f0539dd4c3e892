import type { Instant } from '#ethiopia/time-units.ts'

/**
 * Retry-After (RFC 9110, 10.2.3): seconds or a date, as milliseconds from `now`; undefined when absent or unreadable.
 */
export function waitOf(header: string | null, now: Instant): number | undefined {
  if (header === null) return undefined
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
