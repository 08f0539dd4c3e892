/**
 * A row of a statement: the line of the file where it begins, and its cells. `typed`: whether the file itself types
 * each cell as a day or a number.
 */
export type StatementRow = { line: number; cells: string[]; typed?: readonly boolean[] }
