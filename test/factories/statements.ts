import type { StatementColumns } from '#contract/statement-columns.ts'

/** A row of a statement, as its bank writes it. */
export type Booked = { day: string; reference: string; text: string; credit: string; debit?: string }

export const STATEMENT_COLUMNS: StatementColumns = {
  day: 'Transaction Date',
  credit: 'Credit',
  debit: 'Debit',
  reference: 'Reference No',
  text: 'Narration',
  dayFormat: 'dd/mm/yyyy',
  decimal: '.',
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** A statement of a bank as CSV. */
export function statementFile(rows: readonly Booked[]): File {
  const head = ['Transaction Date', 'Reference No', 'Narration', 'Debit', 'Credit']
  const lines = rows.map(({ day, reference, text, debit = '', credit }) => [day, reference, text, debit, credit])
  return new File([[head, ...lines].map((cells) => cells.map(quoted).join(',')).join('\r\n')], 'statement.csv', {
    type: 'text/csv',
  })
}
