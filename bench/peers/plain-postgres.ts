import pg from 'pg'
import type { Peer, PeerAnswer, PeerCounts, PeerDocument, PeerSearch, PeerText } from './peer.ts'

const SCHEMA = 'plain_peer'
const TABLE = `${SCHEMA}.notice`
const KINDS = [
  ['region', 'unnest(regions)'],
  ['group', 'unnest(groups)'],
  ['source', 'source'],
  ['language', 'language'],
  ['proforma', 'proforma'],
  ['government', 'government'],
] as const

/**
 * The usual search with PostgreSQL: a generated tsvector with its GIN index, plainto_tsquery, ts_rank over all matches,
 * one query for each kind of count. It creates a schema in the database at `url`.
 */
export async function plainPostgres(text: PeerText, url: string): Promise<Peer> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const config = text === 'english' ? 'english' : 'simple'

  return {
    name: 'PostgreSQL, plain',
    gets: `${text === 'english' ? 'text, english configuration' : 'our lexemes'}; ts_rank`,
    async build(documents) {
      await client.query(`
        drop schema if exists ${SCHEMA} cascade;
        create schema ${SCHEMA};
        create table ${TABLE} (id bigint primary key, published_at bigint not null, open boolean not null, source int, language text, proforma boolean,
          government boolean, regions int[], groups int[], title text, body text,
          tsv tsvector generated always as (setweight(to_tsvector('${config}', title), 'A') || setweight(to_tsvector('${config}', body), 'D')) stored)`)
      for await (const batch of documents) await insert(client, batch)
      await client.query(`
        create index on ${TABLE} using gin (tsv);
        create index on ${TABLE} (published_at desc, id desc);
        create index on ${TABLE} (published_at desc, id desc) where open`)
      await client.query(`vacuum analyze ${TABLE}`)
    },
    search: (asked) => search(client, config, asked),
    async sizes() {
      const { rows } = await client.query<{ bytes: string }>(`select pg_total_relation_size('${TABLE}') as bytes`)
      return { disk: Number(rows[0]?.bytes), memory: 0 }
    },
    async close() {
      await client.query(`drop schema if exists ${SCHEMA} cascade`)
      await client.end()
    },
  }
}

async function insert(client: pg.Client, batch: readonly PeerDocument[]): Promise<void> {
  const rows = batch.map(({ facets, publishedAt, ...rest }) => ({ ...rest, ...facets, published_at: publishedAt }))
  await client.query(
    `insert into ${TABLE} (id, published_at, open, source, language, proforma, government, regions, groups, title, body)
     select id, published_at, open, source, language, proforma, government, regions, groups, title, body
     from jsonb_to_recordset($1::jsonb) as x(id bigint, published_at bigint, open boolean, source int, language text, proforma boolean, government boolean,
       regions int[], groups int[], title text, body text)`,
    [JSON.stringify(rows)],
  )
}

async function search(
  client: pg.Client,
  config: string,
  { words, any, openOnly, size, counts }: PeerSearch,
): Promise<PeerAnswer> {
  const query = any
    ? `replace(plainto_tsquery('${config}', $1)::text, '&', '|')::tsquery`
    : `plainto_tsquery('${config}', $1)`
  const conditions = [...(words.length > 0 ? [`tsv @@ ${query}`] : []), ...(openOnly ? ['open'] : [])]
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const values = words.length > 0 ? [words.join(' ')] : []
  const order = words.length > 0 ? `ts_rank(tsv, ${query}) desc, published_at desc` : 'published_at desc, id desc'
  const page = await client.query<{ id: string }>(
    `select id from ${TABLE} ${where} order by ${order} limit ${size}`,
    values,
  )
  const total = await client.query<{ n: number }>(`select count(*)::int as n from ${TABLE} ${where}`, values)
  const answer: PeerAnswer = { ids: page.rows.map(({ id }) => Number(id)), total: total.rows[0]?.n ?? 0 }
  if (!counts) return answer
  const counted: PeerCounts = new Map()
  for (const [kind, value] of KINDS) {
    const { rows } = await client.query<{ value: unknown; n: number }>(
      `select ${value} as value, count(*)::int as n from ${TABLE} ${where} group by 1`,
      values,
    )
    for (const row of rows) counted.set(`${kind}:${String(row.value)}`, row.n)
  }
  return { ...answer, counts: counted }
}
