/** Queries the database itself, outside any transaction; also several statements without values at once. */
export type Ask = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** A database's state before its first use. */
export type Untouched = { structure: string; sequences: string; rows: Rows[] }
/** A table's initial rows, as JSON. */
type Rows = { table: string; json: string }

/** Our schemas and the queue's. */
const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`
const RELATIONS = `from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS}`

/** Everything that a data definition statement would change: truncating and analyzing change none of it. */
const STRUCTURE = `select md5(concat_ws('/',
  (select string_agg(concat_ws(' ', c.oid, c.relname, c.relkind, c.relpersistence, c.reloptions), ',' order by c.oid) ${RELATIONS}),
  (select string_agg(concat_ws(' ', c.oid, a.attnum, a.attname, a.atttypid, a.attnotnull, a.attisdropped), ',' order by c.oid, a.attnum)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid where ${OURS}),
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

/** Sequences that were used. */
const USED = `from pg_sequences where last_value is not null and schemaname !~ '^pg_'`

/** To be called for an unused database. */
export async function untouched(ask: Ask): Promise<Untouched> {
  const tables = await list(
    ask,
    `select format('%I.%I', n.nspname, c.relname) as one ${RELATIONS} and c.relkind = 'r' order by 1`,
  )
  const filled: string[] = []
  for (const table of tables)
    if ((await list(ask, `select '' as one from ${table} limit 1`)).length > 0) filled.push(table)
  return findFilled(ask, filled)
}

/**
 * Deletes every row added since, and resets the sequences. Returns whether the state is restored: not if table
 * definitions were changed. Rejects where it cannot be done.
 */
export async function madeAsNew(ask: Ask, before: Untouched): Promise<boolean> {
  await ask('discard all')
  const filled = before.rows.map(({ table }) => table)
  const grown = await list(
    ask,
    `select format('%I.%I', n.nspname, c.relname) as one ${RELATIONS} and c.relkind = 'r' and pg_relation_size(c.oid) > 0
      and c.oid <> all (array[${filled.map((table) => `'${table}'`).join(', ')}]::regclass[]::oid[])`,
  )
  if (grown.length > 0) await ask(`truncate ${grown.join(', ')} restart identity cascade`)
  // Statistics of an ANALYZE would give later searches other plans.
  await ask(
    `delete from pg_statistic s using pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = s.starelid and ${OURS}`,
  )
  const now = await findContents(ask, filled)
  const changed = before.rows.filter(({ table, json }, n) => table !== now.rows[n]?.table || json !== now.rows[n].json)
  const counted =
    now.sequences === before.sequences
      ? []
      : await list(ask, `select format('%I.%I', schemaname, sequencename) as one ${USED}`)
  for (const sequence of counted) await ask(`alter sequence ${sequence} restart`)
  for (const { table, json } of changed) {
    // Jobs refer to their queues, and a table with references to it cannot be truncated alone.
    await ask(`${table.startsWith('pgboss.') ? 'delete from' : 'truncate'} ${table}`)
    await ask(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [json])
  }
  return JSON.stringify(await findFilled(ask, filled)) === JSON.stringify(before)
}

/** The structure takes ten times as long to read as the rest. */
async function findFilled(ask: Ask, filled: readonly string[]): Promise<Untouched> {
  const { rows } = await ask(STRUCTURE)
  return { structure: (rows as { md5: string }[])[0]?.md5 ?? '', ...(await findContents(ask, filled)) }
}

async function findContents(ask: Ask, filled: readonly string[]): Promise<Omit<Untouched, 'structure'>> {
  const contents = filled.map((table) => `(select jsonb_agg(to_jsonb(t) order by t::text)::text from ${table} t)`)
  const { rows } =
    await ask(`select (select string_agg(concat_ws(' ', schemaname, sequencename, last_value), ',') ${USED}) as sequences,
    array[${contents.join(', ')}]::text[] as contents`)
  const [row] = rows as { sequences: string | null; contents: (string | null)[] }[]
  if (!row) throw new Error('the database says nothing of itself')
  return {
    sequences: row.sequences ?? '',
    rows: filled.map((table, n) => ({ table, json: row.contents[n] ?? '[]' })),
  }
}

const list = async (ask: Ask, text: string): Promise<string[]> =>
  ((await ask(text)).rows as { one: string }[]).map(({ one }) => one)
