/** The statements in the comments at the head of a migration's file. */
export type MigrationHead = {
  /**
   * Programs whose newest migration has this number or a higher one are compatible with a database that has this one.
   */
  worksFrom?: number
  /** One statement that PostgreSQL runs outside any transaction, such as `create index concurrently`. */
  outsideTransaction: boolean
}

/** `-- works from 0112`, `-- outside a transaction`, each in a line of its own before the first statement. */
export function readHead(text: string): MigrationHead {
  const lines: string[] = []
  for (const line of text.split('\n')) {
    if (!/^\s*(--|$)/.test(line)) break
    lines.push(line.trim())
  }
  const from = lines.map((line) => /^-- works from (\d{4})$/.exec(line)?.[1]).find((number) => number !== undefined)
  return {
    ...(from === undefined ? {} : { worksFrom: Number(from) }),
    outsideTransaction: lines.includes('-- outside a transaction'),
  }
}

/** The statement in a form that also runs in a transaction: on an embedded database, and where a backup is restored. */
export const inTransactionText = (text: string): string => text.replace(/\b(index)\s+concurrently\b/i, '$1')

/** The index that the one statement of such a file creates; a killed run leaves it there, but invalid. */
export const indexMadeBy = (text: string): string | undefined =>
  /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/im.exec(text)?.[1]
