const TABLE = /<table\b[^]*?<\/table>/gi
const ROW = /<tr\b[^]*?<\/tr>/gi
const CELL = /<(td|th)\b([^>]*)>([^]*?)<\/\1>/gi
/** Markup that moves cells out of their columns. */
const UNEVEN = /\b(?:col|row)span\b|<table\b[^]*<table\b/i
const FIGURE = /^(?:birr|etb|ብር)?\s*[+–-]?\d[\d.,\s]*%?\s*(?:birr|etb|ብር)?$/i

const wordsOf = (cell: string): string =>
  cell
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .trim()

/** The positions of columns that contain only figures below their heads. The first column names or numbers the rows. */
function figureColumns(table: string): Set<number> {
  const figures = new Set<number>()
  const others = new Set([0])
  for (const [row] of table.matchAll(ROW))
    for (const [place, [, tag, , content = '']] of [...row.matchAll(CELL)].entries()) {
      const words = wordsOf(content)
      if (tag?.toLowerCase() === 'td' && words !== '') (FIGURE.test(words) ? figures : others).add(place)
    }
  return figures.difference(others)
}

/** The tables of sanitised HTML with `data-figure` at each cell of a column of figures. */
export const markFigures = (html: string): string =>
  html.replace(TABLE, (table) => {
    const columns = UNEVEN.test(table) ? new Set() : figureColumns(table)
    if (columns.size === 0) return table
    return table.replace(ROW, (row) => {
      let place = 0
      return row.replace(CELL, (cell, tag: string) =>
        columns.has(place++) ? `<${tag} data-figure${cell.slice(tag.length + 1)}` : cell,
      )
    })
  })
