/** Queries the database itself, outside any transaction; also several statements without values at once. */
export type Ask = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** A database's state before its first use; `rows` as JSON. */
export type Untouched = { state: State; rows: string[] }
type State = { structure: string } & Contents
type Contents = { sequences: string; filled: Filled[] }
/** A table that has rows initially, and their digest: making JSON of them takes five times as long. */
type Filled = { table: string; digest: string }

/** Our schemas and the queue's. */
const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`
const RELATIONS = `from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS}`

/** Objects below are PostgreSQL's own. */
const FIRST_OID = 16_384

/**
 * Everything that a data definition statement would change: truncating and analyzing change none of it. Of a column,
 * the transaction that wrote it: there are thousands.
 */
const STRUCTURE = `select md5(concat_ws('/',
  (select string_agg(concat_ws(' ', c.oid, c.relname, c.relkind, c.relpersistence, c.reloptions), ',' order by c.oid) ${RELATIONS}),
  (select concat_ws(' ', count(*), max(xmin::text::bigint)) from pg_attribute where attrelid >= ${FIRST_OID}),
  (select string_agg(concat_ws(' ', p.oid, md5(p.prosrc)), ',' order by p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS}),
  (select string_agg(concat_ws(' ', oid, convalidated), ',' order by oid) from pg_constraint),
  (select string_agg(concat_ws(' ', indexrelid, indisvalid), ',' order by indexrelid) from pg_index),
  (select string_agg(concat_ws(' ', oid, tgenabled), ',' order by oid) from pg_trigger),
  (select string_agg(oid::text, ',' order by oid) from pg_attrdef),
  (select string_agg(oid::text, ',' order by oid) from pg_type),
  (select string_agg(oid::text, ',' order by oid) from pg_rewrite),
  (select string_agg(concat_ws(' ', oid, nspname), ',' order by oid) from pg_namespace where nspname !~ '^pg_(toast_)?temp_'),
  (select string_agg(extname, ',' order by extname) from pg_extension),
  (select string_agg(setconfig::text, ',' order by setrole) from pg_db_role_setting where setdatabase in (0, (select oid from pg_database where datname = current_database())))
))`

/** Sequences that were used: the view pg_sequences says the same, at five times the cost. */
const USED = `from pg_sequence where pg_sequence_last_value(seqrelid) is not null`

/** To be called for an unused database. */
export async function untouched(ask: Ask): Promise<Untouched> {
  const filled = await filledTables(ask)
  const rows: string[] = []
  for (const table of filled)
    rows.push(...(await list(ask, `select jsonb_agg(to_jsonb(t) order by t::text)::text as one from ${table} t`)))
  return { state: await findState(ask, filled), rows }
}

/** Those that have rows. */
export async function filledTables(ask: Ask): Promise<string[]> {
  const tables = await list(
    ask,
    `select format('%I.%I', n.nspname, c.relname) as one ${RELATIONS} and c.relkind = 'r' order by 1`,
  )
  const filled: string[] = []
  for (const table of tables)
    if ((await list(ask, `select '' as one from ${table} limit 1`)).length > 0) filled.push(table)
  return filled
}

/** A table with more bytes than this is quicker to truncate than to empty row by row. */
const LARGE = 128 * 1024
/** The program keeps their rows in its memory, and notices by a table's file that it was emptied. */
const REMEMBERED = `('public.watch_key'::regclass, 'public.tender_search'::regclass)`
type Grown = { name: string; large: boolean; remembered: boolean }

/**
 * Empties all tables that have pages, but for these, and resets all sequences. Truncating makes new files for a table,
 * its indexes and all tables that refer to it: a hundred times the work of deleting few rows and their pages.
 */
export async function emptyTables(ask: Ask, filled: readonly string[]): Promise<void> {
  const but = `c.oid <> all (array[${filled.map((table) => `'${table}'`).join(', ')}]::regclass[]::oid[])`
  const findGrown = async () =>
    (
      await ask(`select format('%I.%I', n.nspname, c.relname) as name, pg_relation_size(c.oid) + pg_indexes_size(c.oid) > ${LARGE} as large,
        c.oid in ${REMEMBERED} as remembered
        ${RELATIONS} and c.relkind = 'r' and pg_relation_size(c.oid) > 0 and ${but}`)
    ).rows as Grown[]
  const grown = await findGrown()
  const few = grown.some(({ large }) => large) ? [] : grown.filter(({ remembered }) => !remembered)
  if (few.length > 0) await deleteFew(ask, few)
  // Also where another connection may still see the rows, so that their pages stayed.
  const rest = few.length > 0 ? await findGrown() : grown
  if (rest.length > 0) await ask(`truncate ${rest.map(({ name }) => name).join(', ')} restart identity cascade`)
  await ask(`select setval(seqrelid::regclass, seqstart, false) ${USED}`)
}

/** Afterwards the tables have no pages, and the planner knows of no rows; indexes keep the few pages they had. */
async function deleteFew(ask: Ask, few: readonly Grown[]): Promise<void> {
  const names = few.map(({ name }) => name)
  // Without triggers: they would look for rows of other tables that are deleted as well.
  await ask(`set local session_replication_role = replica; ${names.map((name) => `delete from ${name}`).join('; ')}`)
  await ask(`vacuum (index_cleanup on) ${names.join(', ')}`)
  const tables = `(array[${names.map((name) => `'${name}'`).join(', ')}]::regclass[]::oid[])`
  await ask(`update pg_class set relpages = 0, reltuples = -1
    where oid = any ${tables} or oid in (select indexrelid from pg_index where indrelid = any ${tables})`)
}

/**
 * Deletes every row added since, and resets the sequences. Returns whether the state is restored: not if table
 * definitions were changed. Rejects where it cannot be done.
 */
export async function resetDatabase(ask: Ask, before: Untouched): Promise<boolean> {
  await ask('discard all')
  const { state, rows } = before
  const filled = state.filled.map(({ table }) => table)
  await emptyTables(ask, filled)
  // Statistics of an ANALYZE would give later searches other plans.
  await ask(
    `delete from pg_statistic s using pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = s.starelid and ${OURS}`,
  )
  const now = await findContents(ask, filled)
  for (const [n, { table, digest }] of state.filled.entries()) {
    if (now.filled[n]?.digest === digest) continue
    // Jobs refer to their queues, and a table with references to it cannot be truncated alone.
    await ask(`${table.startsWith('pgboss.') ? 'delete from' : 'truncate'} ${table}`)
    await ask(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [rows[n]])
  }
  return JSON.stringify(await findState(ask, filled)) === JSON.stringify(state)
}

/** The structure takes five times as long to read as the rest. */
async function findState(ask: Ask, filled: readonly string[]): Promise<State> {
  const { rows } = await ask(STRUCTURE)
  return { structure: (rows as { md5: string }[])[0]?.md5 ?? '', ...(await findContents(ask, filled)) }
}

async function findContents(ask: Ask, filled: readonly string[]): Promise<Contents> {
  const digests = filled.map((table) => `(select md5(string_agg(t::text, ',' order by t::text)) from ${table} t)`)
  const { rows } =
    await ask(`select (select string_agg(concat_ws(' ', seqrelid, pg_sequence_last_value(seqrelid)), ',' order by seqrelid) ${USED}) as sequences,
    array[${digests.join(', ')}]::text[] as digests`)
  const [row] = rows as { sequences: string | null; digests: (string | null)[] }[]
  if (!row) throw new Error('the database says nothing of itself')
  return {
    sequences: row.sequences ?? '',
    filled: filled.map((table, n) => ({ table, digest: row.digests[n] ?? '' })),
  }
}

const list = async (ask: Ask, text: string): Promise<string[]> =>
  ((await ask(text)).rows as { one: string }[]).map(({ one }) => one)
