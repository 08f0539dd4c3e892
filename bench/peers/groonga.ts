import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderBytes, startLines } from './line-process.ts'
import { addPacked, pack } from './packed.ts'
import type { Peer, PeerAnswer, PeerCounts, PeerSearch } from './peer.ts'

const WHATS = ['sig', 'rmask', 'gmask'] as const
const TITLE_WEIGHT = 5
const SCHEMA = [
  'table_create Notices TABLE_PAT_KEY UInt32',
  ...['title', 'body', 'sig'].map((name) =>
    `column_create Notices ${name} COLUMN_SCALAR ShortText`.replace(
      'body COLUMN_SCALAR ShortText',
      'body COLUMN_SCALAR Text',
    ),
  ),
  'column_create Notices open COLUMN_SCALAR Bool',
  'column_create Notices published_at COLUMN_SCALAR Int64',
  'column_create Notices rmask COLUMN_SCALAR UInt64',
  'column_create Notices gmask COLUMN_SCALAR UInt64',
  'table_create Words TABLE_PAT_KEY ShortText --default_tokenizer TokenDelimit',
]
const INDEXES = [
  'column_create Words in_notices COLUMN_INDEX|WITH_SECTION Notices title,body',
  'table_create Opens TABLE_HASH_KEY Bool',
  'column_create Opens in_notices COLUMN_INDEX Notices open',
  'table_create Dates TABLE_PAT_KEY Int64',
  'column_create Dates in_notices COLUMN_INDEX Notices published_at',
]

/** Groonga (Debian: groonga-bin) in a process of its own; undefined where it is not installed. Takes lexemes. */
export function groonga(): Peer | undefined {
  if (spawnSync('groonga', ['--version']).status !== 0) return undefined
  const dir = mkdtempSync(join(tmpdir(), 'chereta-groonga-'))
  const program = startLines('groonga', ['-n', join(dir, 'db')])
  const ask = async (line: string): Promise<unknown> => {
    const [[code, , , message], body] = JSON.parse(await program.ask(line)) as [
      [number, number, number, string?],
      unknown,
    ]
    if (code !== 0) throw new Error(`groonga refuses ${line.slice(0, 200)}: ${message}`)
    return body
  }

  return {
    name: 'Groonga',
    gets: 'our lexemes; word count; asked over a pipe',
    async build(documents) {
      for (const line of SCHEMA) await ask(line)
      for await (const batch of documents) {
        const rows = batch.map(({ id, title, body, open, publishedAt, facets }) => ({
          _key: id,
          title,
          body,
          open,
          published_at: publishedAt,
          ...pack(facets),
        }))
        await program.send('load --table Notices\n')
        await ask(JSON.stringify(rows))
      }
      for (const line of INDEXES) await ask(line)
    },
    search: (asked) => search(ask, asked),
    async sizes() {
      return { disk: folderBytes(dir), memory: program.memory() }
    },
    async close() {
      await program.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function search(
  ask: (line: string) => Promise<unknown>,
  { words, any, openOnly, size, counts }: PeerSearch,
): Promise<PeerAnswer> {
  const query = words.map((word) => `\\"${word}\\"`).join(any ? ' OR ' : ' ')
  const answer = (await ask(
    [
      'select Notices --cache no --output_columns _key',
      `--limit ${size}`,
      ...(words.length > 0
        ? [`--match_columns "title * ${TITLE_WEIGHT} || body" --query "${query}" --sort_keys -_score`]
        : ['--sort_keys -published_at']),
      ...(openOnly ? ['--filter "open == true"'] : []),
      ...(counts ? [`--drilldown ${WHATS.join(',')} --drilldown_limit -1`] : []),
    ].join(' '),
  )) as Table[]
  const [page, ...groups] = answer
  const found = { ids: rowsOf(page).map(([id]) => Number(id)), total: page?.[0][0] ?? 0 }
  if (!counts) return found
  const counted: PeerCounts = new Map()
  for (const [at, group] of groups.entries())
    for (const [value, n] of rowsOf(group)) addPacked(counted, WHATS[at] ?? 'sig', value ?? '', Number(n))
  return { ...found, counts: counted }
}

/** [how many there are], [names of the columns], and the rows. */
type Table = [[number], unknown, ...(string | number)[][]]
const rowsOf = (table: Table | undefined): (string | number)[][] => (table?.slice(2) ?? []) as (string | number)[][]
