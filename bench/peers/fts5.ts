import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { StatementSync } from 'node:sqlite'
import { addPacked, pack } from './packed.ts'
import type { Packed } from './packed.ts'
import type { Peer, PeerAnswer, PeerCounts, PeerSearch, PeerText } from './peer.ts'

const TITLE_WEIGHT = 5

/**
 * SQLite's own full-text index, with bm25 over all matches and a title that weighs more; facets in a narrow table next
 * to it.
 */
export function fts5(text: PeerText): Peer {
  const dir = mkdtempSync(join(tmpdir(), 'chereta-fts5-'))
  const file = join(dir, 'fts5.db')
  const db = new DatabaseSync(file)
  const tokenizer = text === 'english' ? 'porter unicode61' : 'unicode61 remove_diacritics 0'
  db.exec(`
    pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -262144; pragma mmap_size = 8000000000;
    create table facet (id integer primary key, published_at integer, open integer, sig text, rmask integer, gmask integer);
    create virtual table fts using fts5 (title, body, content = '', tokenize = '${tokenizer}');`)
  const prepared = new Map<string, StatementSync>()
  const run = (sql: string, ...values: (string | number)[]) => {
    const statement = prepared.get(sql) ?? db.prepare(sql)
    prepared.set(sql, statement)
    return statement.all(...values)
  }

  return {
    name: 'SQLite FTS5',
    gets: text === 'english' ? 'text, porter stemmer; bm25' : 'our lexemes; bm25',
    async build(documents) {
      const fts = db.prepare('insert into fts (rowid, title, body) values (?, ?, ?)')
      const facet = db.prepare('insert into facet values (?, ?, ?, ?, ?, ?)')
      for await (const batch of documents) {
        db.exec('begin')
        for (const { id, title, body, publishedAt, open, facets } of batch) {
          const { sig, rmask, gmask } = pack(facets)
          fts.run(id, title, body)
          facet.run(id, publishedAt, open ? 1 : 0, sig, rmask, gmask)
        }
        db.exec('commit')
      }
      db.exec(`
        insert into fts (fts) values ('optimize');
        create index by_date on facet (published_at desc, id desc);
        create index open_by_date on facet (published_at desc, id desc) where open;
        analyze`)
    },
    async search(asked) {
      return search(run, asked)
    },
    async sizes() {
      return { disk: statSync(file).size, memory: 0 }
    },
    async close() {
      db.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

type Run = (sql: string, ...values: (string | number)[]) => Record<string, unknown>[]

function search(run: Run, { words, any, openOnly, size, counts }: PeerSearch): PeerAnswer {
  const open = openOnly ? 'facet.open' : 'true'
  const query = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(any ? ' OR ' : ' ')
  const from =
    words.length > 0
      ? `fts cross join facet on facet.id = fts.rowid where fts match ? and ${open}`
      : `facet where ${open}`
  const values = words.length > 0 ? [query] : []
  const order = words.length > 0 ? `bm25(fts, ${TITLE_WEIGHT}, 1)` : 'published_at desc, id desc'
  const ids = run(`select facet.id from ${from} order by ${order} limit ${size}`, ...values).map((row) =>
    Number(row['id']),
  )
  if (!counts) {
    const alone = words.length > 0 && !openOnly ? 'fts where fts match ?' : from
    return { ids, total: Number(run(`select count(*) as n from ${alone}`, ...values)[0]?.['n']) }
  }
  const groups = run(
    `with m as materialized (select sig, rmask, gmask from ${from})
     select 'sig' as what, sig as value, count(*) as n from m group by sig
     union all select 'rmask', rmask, count(*) from m group by rmask
     union all select 'gmask', gmask, count(*) from m group by gmask`,
    ...values,
  ) as { what: keyof Packed; value: string | number; n: number }[]
  const counted: PeerCounts = new Map()
  let total = 0
  for (const { what, value, n } of groups) {
    addPacked(counted, what, value, n)
    if (what === 'sig') total += n
  }
  return { ids, total, counts: counted }
}
