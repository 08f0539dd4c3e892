import { aZip } from './files.ts'

/** A cell as in Excel: texts are shared, numbers are themselves, and days are numbers with a style. */
export type SheetCell = string | number | { day: number } | { raw: string } | undefined

const escaped = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const letter = (n: number) => String.fromCharCode(65 + n)

/** An Excel file of these sheets; `more` are parts that replace its own, or are added. */
export function aSpreadsheet(sheets: readonly (readonly SheetCell[])[][], more: Record<string, string> = {}): Buffer {
  const shared: string[] = []
  const cell = (value: SheetCell, at: string): string => {
    if (value === undefined) return ''
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
    if (typeof value === 'string') return `<c r="${at}" t="s"><v>${shared.push(value) - 1}</v></c>`
    return 'day' in value ? `<c r="${at}" s="1"><v>${value.day}</v></c>` : value.raw
  }
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook><workbookPr/><sheets>${sheets.map((_, n) => `<sheet name="S${n}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, n) => `<Relationship Id="rId${n + 1}" Target="worksheets/sheet${n + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    ...Object.fromEntries(
      sheets.map((rows, n) => [
        `xl/worksheets/sheet${n + 1}.xml`,
        `<worksheet><sheetData>${rows.map((cells, row) => `<row r="${row + 1}">${cells.map((value, column) => cell(value, `${letter(column)}${row + 1}`)).join('')}</row>`).join('')}</sheetData></worksheet>`,
      ]),
    ),
  }
  parts['xl/sharedStrings.xml'] = `<sst>${shared.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`
  return aZip(Object.entries({ ...parts, ...more }).map(([name, data]) => ({ name, data })))
}
