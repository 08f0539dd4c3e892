import { m } from '#web/lib/messages.ts'
import type { News } from './upload-news.ts'

/** What is read out of an upload's way. */
export function newsText({ kind, name, percent = 0 }: News): string {
  if (kind === 'begun') return m.upload_begun_said({ name })
  return kind === 'waiting' ? m.upload_waiting_said({ name }) : m.upload_quarter_said({ name, percent })
}
