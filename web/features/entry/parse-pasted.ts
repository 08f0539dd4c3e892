import { civilDateAt } from '#ethiopia/calendar.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import type { Parsed } from '#notice-parser/parsed.ts'

export type ParsedBeside = { holidays: Holidays; sources: readonly string[] }

/**
 * Reads pasted words as a notice of today. Its script is loaded at the first paste. No worker is needed: a notice has
 * two thousand letters.
 */
export async function parsePasted(words: string, { holidays, sources }: ParsedBeside): Promise<Parsed> {
  const { parseNotice } = await import('./notice-reader.ts')
  return parseNotice(words, { today: civilDateAt(Date.now()), holidays, sources })
}
