import { NOTICE } from './notice-schema.ts'
import type { Notice, NoticeField } from './notice-schema.ts'

/** Without these a notice is none: they may be left out of a partial one, but not taken away. */
const LASTING: ReadonlySet<string> = new Set(['sourceId', 'source', 'title', 'buyer'])
const isSilent = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The fields of which a partial row speaks; null says that there is none any more, `standIns` are only for a notice that comes first. */
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

/** A later wording; of a partial one all that it leaves out is as it was. One that tells no publishing keeps what counted as that: it moves with no wording. */
export function laidOver(earlier: Notice, later: Notice): Notice {
  const whole = withChanges(earlier, later)
  return { ...whole, publishedAt: whole.publishedAt ?? earlier.publishedAt ?? earlier.issuedAt }
}
