import { basename, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { columnNamed, CSV_COLUMNS } from '#server/adapters/notice-sources/read-notices.ts'
import type { ColumnMap } from '#server/adapters/notice-sources/read-notices.ts'

export type ImportArguments = {
  file: string
  approve: boolean
  source: string | undefined
  government: boolean
  calendar: 'gregorian' | 'ethiopian' | undefined
  map: ColumnMap
  rejects: string
  notes: string
}

export const USAGE = `npm run import -- FILE [--approve] [--source NAME] [--government] [--calendar NAME] [--map FIELD=COLUMN] [--rejects FILE]

  FILE            JSON lines, OCDS 1.1 packages (JSON), or CSV with a header; also packed with gzip; - reads standard input
  --approve       tenders come in as Approved, not as Submitted
  --source NAME   the source of notices that name none, and of an OCDS package instead of its publisher
  --government    sources met for the first time are the government's
  --calendar NAME gregorian or ethiopian: the calendar of dates that do not name theirs; otherwise judged by the file
  --map FIELD=COLUMN
                  a CSV column under a name of its own, as in --map title='Tender Description'; once for each
  --rejects FILE  where rows that cannot be taken are written; otherwise FILE.rejects.jsonl in this directory.
                  What was cut or is in doubt is written beside it, to FILE.notes.jsonl
`

/** Columns by field; a text in case of an error. */
function readMap(words: readonly string[]): ColumnMap | string {
  const map: ColumnMap = {}
  for (const word of words) {
    const [field = '', ...rest] = word.split('=')
    const name = rest.join('=').trim()
    if (name === '')
      return `--map needs a field and a column, as in --map title='Tender Description'; this was '${word}'`
    const column = columnNamed(field.trim())
    if (!column) return `--map knows no field '${field.trim()}'; there are ${CSV_COLUMNS.join(', ')}`
    if (map[column] !== undefined) return `--map names two columns for ${column}`
    map[column] = name
  }
  return map
}

/**
 * Reads the command line; a text in case of an error. Paths are relative to `base`, the person's directory, which may
 * differ from `here`.
 */
export function readArguments(words: readonly string[], base = '', here = base): ImportArguments | string {
  let parsed
  try {
    parsed = parseArgs({
      // Without npm, which removes it, the mark between npm's arguments and ours arrives here.
      args: words[0] === '--' ? words.slice(1) : [...words],
      allowPositionals: true,
      options: {
        approve: { type: 'boolean' },
        source: { type: 'string' },
        government: { type: 'boolean' },
        calendar: { type: 'string' },
        map: { type: 'string', multiple: true },
        rejects: { type: 'string' },
      },
    })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const { values, positionals } = parsed
  const [file, ...more] = positionals
  if (!file) return 'Which file?'
  if (more.length > 0) return `One file at a time: ${positionals.join(', ')}`
  const source = values.source?.trim()
  if (source !== undefined && !/[\p{L}\p{N}]/u.test(source)) return '--source needs a name'
  const calendar = values.calendar?.toLowerCase()
  if (calendar !== undefined && calendar !== 'gregorian' && calendar !== 'ethiopian')
    return '--calendar is gregorian or ethiopian'
  const map = readMap(values.map ?? [])
  if (typeof map === 'string') return map
  const from = (path: string): string => (base === here ? path : relative(here, resolve(base, path)) || '.')
  const rejects = values.rejects ?? `${file === '-' ? 'standard-input' : basename(file)}.rejects.jsonl`
  if (resolve(base, rejects) === resolve(base, file)) return '--rejects must not be the file that is read'
  return {
    file: file === '-' ? file : from(file),
    approve: values.approve ?? false,
    source,
    government: values.government ?? false,
    calendar,
    map,
    rejects: from(rejects),
    notes: from(/rejects(?=[^/]*$)/.test(rejects) ? rejects.replace(/rejects(?=[^/]*$)/, 'notes') : `${rejects}.notes`),
  }
}
