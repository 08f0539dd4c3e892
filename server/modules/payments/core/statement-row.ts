/** A row of a statement: on which line of the file it begins, and its cells. `typed` says of each whether the file knows it for a day or a number. */
export type StatementRow = { line: number; cells: string[]; typed?: readonly boolean[] }
