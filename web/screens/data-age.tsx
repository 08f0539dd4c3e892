import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { dateTimeText } from '#web/lazy/date-time-text.ts'

/** The age of the shown data, in the reader's words. */
export function DataAge({ at }: { at: number }) {
  const reader = useVisitor()
  return <time dateTime={new Date(at).toISOString()}>{m.cached_as_of({ when: dateTimeText(at, reader) })}</time>
}
