import { closeSync, lstatSync, openSync, rmSync, writeSync } from 'node:fs'

type Reject = { line: number; item?: number | undefined; reason: string; raw: unknown }

const MOST = 4000

/** The row as it was where that is short, so that it can be mended and read again; otherwise its beginning. */
function shortened(raw: unknown): unknown {
  const text = typeof raw === 'string' ? raw : (JSON.stringify(raw) ?? '')
  return text.length <= MOST ? raw : `${text.slice(0, MOST)}…`
}

/** Writes rejected rows, one JSON object a line. The file exists only while there are any; where it cannot be written, they go to standard error. */
export function createRejects(path: string) {
  let file: number | undefined
  let told = false
  // What an earlier import left would be taken for this one's; anything but a plain file is not ours to remove.
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile()) rmSync(path)
  return {
    /** Where the rejected rows are, for the last words. */
    place: () => (told ? 'above, on standard error' : `in ${path}`),
    add({ line, item, reason, raw }: Reject): void {
      const text = `${JSON.stringify({ line, item, reason, row: shortened(raw) })}\n`
      try {
        file ??= openSync(path, 'w')
        writeSync(file, text)
      } catch (error) {
        if (!told) process.stderr.write(`Cannot write ${path} (${error instanceof Error ? error.message : String(error)}); rejected rows follow here.\n`)
        told = true
        process.stderr.write(text)
      }
    },
    close(): void {
      if (file !== undefined) closeSync(file)
    },
  }
}
export type Rejects = ReturnType<typeof createRejects>
