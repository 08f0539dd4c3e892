/**
 * A backup is plain SQL, one statement a line: a headline, a line of facts, inserts in an order that foreign keys
 * allow, the state of the sequences, and a last line with the count and the hash of everything before it. It does not
 * contain the tables themselves: the facts name the migrations that create them.
 */
export const HEADLINE = '-- Chereta backup, format 1: read it with `npm run restore -- FILE`'
const FACTS = '-- facts '
const END = '-- end '

/** The suffix of encrypted files. */
export const ENCRYPTED = '.age'

export type BackupFacts = {
  madeAt: string
  migrations: { number: number; name: string; hash: string }[]
  /** Rows by table, in the order of the file. */
  rows: Record<string, number>
}
type End = { rows: number; sha256: string }

export const factsLine = (facts: BackupFacts) => FACTS + JSON.stringify(facts)
export const endLine = (end: End) => END + JSON.stringify(end)

/** Undefined also for the last line of a cut file. */
export const readFacts = (line: string | undefined): BackupFacts | undefined =>
  readLine(line, FACTS) as BackupFacts | undefined
export const readEnd = (line: string | undefined): End | undefined => readLine(line, END) as End | undefined

function readLine(line: string | undefined, mark: string): unknown {
  if (!line?.startsWith(mark)) return undefined
  try {
    return JSON.parse(line.slice(mark.length)) as unknown
  } catch {
    return undefined
  }
}

const SPECIAL: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', "'": "''" }

/**
 * A value in its text form as an SQL literal without a line break, whatever the server's standard_conforming_strings.
 */
export function literal(value: string | null): string {
  if (value === null) return 'null'
  if (/[\\\n\r]/.test(value)) return `E'${value.replace(/[\\\n\r']/g, (c) => SPECIAL[c] ?? c)}'`
  return `'${value.replaceAll("'", "''")}'`
}

export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The file is no backup, incomplete, or does not fit this program or database; the message says which. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
