import { createHash } from 'node:crypto'
import { plainBytes } from './encryption.ts'
import { BackupRefused, HEADLINE, readEnd, readFacts } from './format.ts'
import type { BackupFacts } from './format.ts'

const NEW_LINE = 10

/** A backup, and the file with the secret key for an encrypted one. */
export type BackupSource = { file: string; identityFile?: string | undefined }

/** The lines of a file as bytes, without their ends; never more than one chunk and one line in memory. */
async function* linesOf({ file, identityFile }: BackupSource): AsyncGenerator<Buffer> {
  let open: Buffer[] = []
  for await (const chunk of plainBytes(file, identityFile)) {
    let from = 0
    for (let end = chunk.indexOf(NEW_LINE); end !== -1; end = chunk.indexOf(NEW_LINE, from)) {
      yield Buffer.concat([...open, chunk.subarray(from, end)])
      open = []
      from = end + 1
    }
    if (from < chunk.length) open.push(chunk.subarray(from))
  }
  if (open.length > 0) yield Buffer.concat(open)
}

/**
 * Reads the whole file once, before anything is changed, to check that it is a complete backup. Rejects with
 * BackupRefused.
 */
export async function checkBackup(source: BackupSource): Promise<BackupFacts> {
  const { file } = source
  const hash = createHash('sha256')
  let facts: BackupFacts | undefined
  let count = 0
  let end
  for await (const line of linesOf(source)) {
    count++
    if (count === 1 && line.toString() !== HEADLINE)
      throw new BackupRefused(`${file} is not a backup of Chereta, or of a format this version does not know.`)
    if (count === 2) facts = readFacts(line.toString())
    end = line[0] === DASH ? readEnd(line.toString()) : undefined
    if (!end) hash.update(line).update('\n')
  }
  if (!facts || !end)
    throw new BackupRefused(`${file} is cut short: its last line is missing. Nothing was changed; take another copy.`)
  if (end.sha256 !== hash.digest('hex'))
    throw new BackupRefused(`${file} was changed or damaged after it was made. Nothing was changed; take another copy.`)
  return facts
}
const DASH = '-'.charCodeAt(0)

/** The statements of a checked file, in order. */
export async function* statementsOf(source: BackupSource): AsyncGenerator<string> {
  for await (const line of linesOf(source)) if (line[0] !== DASH) yield line.toString()
}
