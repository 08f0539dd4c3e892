import { closeSync, lstatSync, openSync, rmSync, writeSync } from 'node:fs'

type Place = { line: number; item?: number | undefined }
type Reject = Place & { reason: string; raw: unknown }

const MAX_LENGTH = 4000

/** The original row where it is short, so that it can be corrected and imported again; otherwise its beginning. */
function shortened(raw: unknown): unknown {
  const text = typeof raw === 'string' ? raw : (JSON.stringify(raw) ?? '')
  return text.length <= MAX_LENGTH ? raw : `${text.slice(0, MAX_LENGTH)}…`
}

/**
 * Writes one JSON object a line. The file exists only while there are any; where it cannot be written, they go to
 * standard error. `what` names them there.
 */
function createList(path: string, what: string) {
  let file: number | undefined
  let isOnStandardError = false
  // A file of an earlier import would be mistaken for this one's; anything but a plain file is not ours to delete.
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile()) rmSync(path)
  return {
    /** Where they are, for the final message. */
    place: () => (isOnStandardError ? 'above, on standard error' : `in ${path}`),
    write(entry: object): void {
      const text = `${JSON.stringify(entry)}\n`
      try {
        file ??= openSync(path, 'w')
        writeSync(file, text)
      } catch (error) {
        if (!isOnStandardError)
          process.stderr.write(
            `Cannot write ${path} (${error instanceof Error ? error.message : String(error)}); ${what} follow here.\n`,
          )
        isOnStandardError = true
        process.stderr.write(text)
      }
    },
    close(): void {
      if (file !== undefined) closeSync(file)
    },
  }
}

/** Rejected rows, with their reason. */
export function createRejects(path: string) {
  const { place, write, close } = createList(path, 'rejected rows')
  return {
    place,
    close,
    add: ({ line, item, reason, raw }: Reject): void => write({ line, item, reason, row: shortened(raw) }),
  }
}
export type Rejects = ReturnType<typeof createRejects>

/** Imported rows with changes: what was cut or is in doubt. */
export function createNotes(path: string) {
  const { place, write, close } = createList(path, 'notes')
  let rows = 0
  return {
    place,
    close,
    /** How many rows have notes. */
    rows: () => rows,
    add({ line, item }: Place, notes: readonly string[]): void {
      if (notes.length === 0) return
      rows += 1
      write({ line, item, notes })
    },
  }
}
export type Notes = ReturnType<typeof createNotes>
