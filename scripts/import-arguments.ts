import { basename, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'

export type ImportArguments = { file: string; approve: boolean; source: string | undefined; government: boolean; rejects: string }

export const USAGE = `npm run import -- FILE [--approve] [--source NAME] [--government] [--rejects FILE]

  FILE            JSON lines, OCDS 1.1 packages (JSON), or CSV with a header; also packed with gzip; - reads standard input
  --approve       tenders come in as Approved, not as Submitted
  --source NAME   the source of notices that name none, and of an OCDS package instead of its publisher
  --government    sources met for the first time are the government's
  --rejects FILE  where rows that cannot be taken are written; otherwise FILE.rejects.jsonl in this directory
`

/** Reads the command line; a text tells what is wrong with it. Paths are meant from `base`, where the person stands, which need not be `here`. */
export function readArguments(words: readonly string[], base = '', here = base): ImportArguments | string {
  let parsed
  try {
    parsed = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { approve: { type: 'boolean' }, source: { type: 'string' }, government: { type: 'boolean' }, rejects: { type: 'string' } },
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
  const from = (path: string): string => (base === here ? path : relative(here, resolve(base, path)) || '.')
  const rejects = values.rejects ?? `${file === '-' ? 'standard-input' : basename(file)}.rejects.jsonl`
  if (resolve(base, rejects) === resolve(base, file)) return '--rejects must not be the file that is read'
  return { file: file === '-' ? file : from(file), approve: values.approve ?? false, source, government: values.government ?? false, rejects: from(rejects) }
}
