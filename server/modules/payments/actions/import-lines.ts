import type { bankLines } from '#contract/bank-lines.ts'
import type { CheckedInputOf, OutputOf } from '#contract/endpoint.ts'
import { refusal } from '#contract/refusals.ts'
import type { StatementColumns } from '#contract/statement-columns.ts'
import { hasRole, personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { bookableDays } from '../core/booked-day.ts'
import { SANTIM } from '../core/price.ts'
import { findHead, guessColumns, placesOf } from '../core/statement-head.ts'
import { storableLines, readStatement } from '../core/statement-lines.ts'
import type { StatementRead } from '../core/statement-lines.ts'
import { statementRows } from '../core/statement-rows.ts'
import type { StatementRow } from '../core/statement-row.ts'
import { findColumns, insertLines, insertOrUpdateColumns } from '../store/bank-lines.ts'
import { updateCountedLinesUsed } from '../store/line-uses.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { spreadsheetParts } from './spreadsheet-parts.ts'

type Import = (typeof bankLines)['POST /api/payment/lines']
type Preview = (typeof bankLines)['POST /api/payment/lines/preview']
type ImportInput = CheckedInputOf<Import>['body']

/** How many refused lines are listed, and how many rows are previewed. */
const MAX_REFUSED = 50
const MAX_SHOWN = 8

/**
 * Imports a statement of one of our accounts. An admin assigns its columns, which are then remembered. Known lines add
 * nothing.
 */
export async function importLines(world: PaymentsWorld, caller: Caller, input: ImportInput): Promise<OutputOf<Import>> {
  const { db, clock } = world
  const rows = await rowsOf(world, input)
  if (input.columns && !hasRole(caller, 'admin')) throw new Refused('not-allowed', refusal('lines-mapped-by-admin'))
  const columns = input.columns ?? (await findColumns(db, input.account))
  if (!columns) throw refuse('columns', 'lines-unmapped')
  const read = readStatement(rows, columns, bookableDays(world.clock.now()))
  if (!read) throw refuse('columns', 'lines-columns-differ')
  const [by, now] = [personOf(caller).id, clock.now()]
  const done = await inTransaction(db, async (tx) => {
    if (input.columns) await insertOrUpdateColumns(tx, { account: input.account, columns: input.columns, by, now })
    const ids = await insertLines(tx, storableLines(input.account, read.credits), { account: input.account, by, now })
    return { imported: ids.length, counted: await updateCountedLinesUsed(tx, { ids }, now) }
  })
  world.log.info({ ...done, debits: read.debits, refused: read.faulty.length }, 'lines of a statement imported')
  return { ...done, known: read.credits.length - done.imported, debits: read.debits, ...refusedOf(read) }
}

/** Previews a statement: its rows, the guessed columns and the lines they give. Stores nothing. */
export async function previewLines(world: PaymentsWorld, input: ImportInput): Promise<OutputOf<Preview>> {
  const rows = await rowsOf(world, input)
  const remembered = await findColumns(world.db, input.account)
  const isRemembered =
    input.columns === undefined && remembered !== undefined && placesOf(rows, remembered) !== undefined
  const columns = input.columns ?? (isRemembered ? remembered : guessColumns(rows))
  const head = headOf(rows, columns)
  const read = columns && readStatement(rows, columns, bookableDays(world.clock.now()))
  return {
    headings: head.headings,
    rows: rows.slice(head.row + 1, head.row + 1 + MAX_SHOWN).map(({ cells }) => cells),
    ...(columns ? { columns } : {}),
    isRemembered,
    ...(read
      ? {
          read: {
            credits: read.credits.length,
            debits: read.debits,
            ...refusedOf(read),
            first: read.credits
              .slice(0, MAX_SHOWN)
              .map(({ bookedOn, amount, text, reference }) => ({ bookedOn, amount: amount / SANTIM, text, reference })),
          },
        }
      : {}),
  }
}

async function rowsOf({ seller }: PaymentsWorld, { account, statement }: ImportInput): Promise<StatementRow[]> {
  if (!seller.accounts.some(({ number }) => number === account)) throw refuse('account', 'account-unknown')
  return statementRows(new Uint8Array(await statement.arrayBuffer()), spreadsheetParts)
}

function headOf(rows: readonly StatementRow[], columns: StatementColumns | undefined) {
  const named = columns && placesOf(rows, columns)
  return named ? { row: named.row, headings: rows[named.row]?.cells ?? [] } : findHead(rows)
}

const refusedOf = ({ faulty }: StatementRead) => ({
  refused: faulty.slice(0, MAX_REFUSED),
  refusedCount: faulty.length,
})
