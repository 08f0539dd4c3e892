import { NOTICE } from './notice-schema.ts'
import type { Notice, NoticeField } from './notice-schema.ts'

/** A notice must have these: a partial one may leave them out, but not delete them. */
const LASTING: ReadonlySet<string> = new Set(['sourceId', 'source', 'title', 'buyer'])
const isSilent = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The fields that a partial row contains; null deletes a value, `standIns` are only for a notice that comes first. */
export function changedFieldsOf(row: Readonly<Record<string, unknown>>, standIns: readonly string[]): NoticeField[] {
  return NOTICE.keyof().options.filter((field) => {
    const value = row[field]
    return !isSilent(value) && !standIns.includes(field) && !(value === null && LASTING.has(field))
  })
}

function withChanges(earlier: Notice, later: Notice): Notice {
  if (!later.changedFields) return later
  const { changedFields: _, ...kept } = earlier
  return { ...kept, ...Object.fromEntries(later.changedFields.map((field) => [field, later[field]])) }
}

/**
 * A later wording; a partial one keeps all fields that it leaves out. A wording without a day of publishing keeps the
 * earlier one.
 */
export function laidOver(earlier: Notice, later: Notice): Notice {
  const whole = withChanges(earlier, later)
  return { ...whole, publishedAt: whole.publishedAt ?? earlier.publishedAt ?? earlier.issuedAt }
}
