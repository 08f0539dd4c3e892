import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import type { Database } from '../db.ts'
import { readMigrations } from '../migrate.ts'
import type { Migration } from '../migrate.ts'
import { ownTableNames, readTables } from './layout.ts'
import { statementsOf } from './read-backup.ts'
import type { BackupSource } from './read-backup.ts'
import { inOneMoment, statementsFor } from './write-backup.ts'

/** Table, or 'sequences' → SHA-256 of its part of a backup. */
export type TableHashes = ReadonlyMap<string, string>

const INSERT = /^insert into "((?:[^"]|"")+)"/
const SEQUENCES = 'sequences'

async function hashesOf(statements: AsyncIterable<string>): Promise<TableHashes> {
  const hashes = new Map<string, Hash>()
  for await (const statement of statements) {
    const table = INSERT.exec(statement)?.[1] ?? SEQUENCES
    const hash = hashes.get(table) ?? createHash('sha256')
    hashes.set(table, hash)
    hash.update(statement).update('\n')
  }
  return new Map([...hashes].map(([table, hash]) => [table, hash.digest('hex')]))
}

/** The hashes of a backup's rows, by table. */
export const hashesOfBackup = (source: BackupSource): Promise<TableHashes> => hashesOf(statementsOf(source))

/** The hashes that a backup of this database would have, by table. */
export const hashesOfDatabase = (
  database: Pick<Database, 'db'>,
  migrations: readonly Migration[] = readMigrations(),
): Promise<TableHashes> =>
  inOneMoment(database, async (tx) => {
    const tables = await readTables(tx, ownTableNames(migrations))
    return hashesOf(
      (async function* () {
        for await (const { text } of statementsFor(tx, tables)) yield text
      })(),
    )
  })

/** The tables in which the two differ, sorted. */
export const differences = (one: TableHashes, other: TableHashes): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((table) => one.get(table) !== other.get(table)).toSorted()
