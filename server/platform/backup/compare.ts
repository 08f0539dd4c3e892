import { hash } from 'node:crypto'
import type { Database } from '../db.ts'
import { readMigrations } from '../migrate.ts'
import type { Migration } from '../migrate.ts'
import { ownTableNames, readTables } from './layout.ts'
import { statementsOf } from './read-backup.ts'
import type { BackupSource } from './read-backup.ts'
import { inOneMoment, statementsFor } from './write-backup.ts'

/** Table, or 'sequences' → sum of the SHA-256 of its rows, or statements, in a backup. */
export type TableHashes = ReadonlyMap<string, bigint>

const INSERT = /^insert into "((?:[^"]|"")+)" .*? overriding system value values /
const ROW = /\((?:[^'()]|'[^']*')*\)/g
const SEQUENCES = 'sequences'
const LARGEST_SUM = 256

/** Sums, because a database does not have to store rows in the order in which they are inserted. */
async function hashesOf(statements: AsyncIterable<string>): Promise<TableHashes> {
  const sums = new Map<string, bigint>()
  const add = (table: string, text: string) =>
    sums.set(table, BigInt.asUintN(LARGEST_SUM, (sums.get(table) ?? 0n) + BigInt(`0x${hash('sha256', text)}`)))
  for await (const statement of statements) {
    const [head, table] = INSERT.exec(statement) ?? []
    if (head === undefined || table === undefined) add(SEQUENCES, statement)
    else for (const [row] of statement.slice(head.length).matchAll(ROW)) add(table, head + row)
  }
  return sums
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
