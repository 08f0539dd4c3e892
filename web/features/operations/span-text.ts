import { m } from '#web/lib/messages.ts'

/** A length of time in seconds, in rough words. */
export function spanText(seconds: number): string {
  if (seconds < 120)
    return m.span_seconds({ value: seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds) })
  if (seconds < 120 * 60) return m.span_minutes({ value: Math.round(seconds / 60) })
  if (seconds < 72 * 3600) return m.span_hours({ value: Math.round(seconds / 3600) })
  return m.span_days({ value: Math.round(seconds / 86_400) })
}
