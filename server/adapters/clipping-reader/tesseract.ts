import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { PictureUnread } from '#server/modules/desk/index.ts'
import type { ClippingReader } from '#server/modules/desk/index.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts'
import { runConfined, ENVIRONMENT } from './confinement.ts'
import type { Confinement } from './confinement.ts'
import { tesseractWords } from './tesseract-words.ts'

const LANGUAGES = ['amh', 'eng'] as const
const MAX_TABLE = 4 * 1024 * 1024
const MAX_WAITING = 10
const ASKED = ['stdin', 'stdout', '-l', LANGUAGES.join('+'), '--psm', '6', 'tsv']

/**
 * Reads columns of pictures with the program at `path`, one at a time; undefined where it is not installed with both
 * languages.
 */
export function tesseractReader(path: string, confined: Confinement): ClippingReader | undefined {
  if (!existsSync(path)) return undefined
  const { stdout, status } = spawnSync(path, ['--list-langs'], { env: ENVIRONMENT, timeout: 5000, encoding: 'utf8' })
  const known = new Set((stdout ?? '').split('\n').map((line) => line.trim()))
  if (status !== 0 || !LANGUAGES.every((language) => known.has(language))) return undefined
  const command = confined(path, '--version')
  if (!command) return undefined
  const inTurn = createConcurrencyLimit(1, MAX_WAITING, () => new PictureUnread('too many columns at once'))
  return {
    read: (pgm) =>
      inTurn(async () => {
        const table = await runConfined(command, ASKED, pgm, MAX_TABLE)
        if (!table) throw new PictureUnread('ended without an answer')
        return tesseractWords(table.toString('utf8'))
      }),
  }
}
