import { sql } from 'kysely'
import { matches } from '#language/match.ts'
import { keywordQuery } from '#language/phrase-key.ts'
import { tsvectorLiteral } from '#language/postgres.ts'
import { tokenise } from '#language/tokens.ts'
import { analyse, findMatches } from '#server/modules/alerts/actions/find-matches.ts'
import { keysOfProfile } from '#server/modules/alerts/core/keys.ts'
import { insertMatched } from '#server/modules/alerts/store/matched-approvals.ts'
import { findWatchedKeys } from '#server/modules/alerts/store/watched-keys.ts'
import { listPreviewedMatches, insertHits } from '#server/modules/alerts/store/matching.ts'
import { placedTexts } from '#server/modules/search/index.ts'
import type { IndexableTender } from '#server/modules/tenders/index.ts'
import { PREPARED, inTransaction } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'
import type { BenchProfile } from './profiles.ts'

/** A way to find everybody whose watch matches a notice. Returns how many phrases, or how many people, were found. */
export type Matcher = {
  name: string
  match(tender: IndexableTender): Promise<number>
  /** It takes long, so it matches only a few notices. */ slow?: true
}

/** All that the product does before it writes hits: watched keys found, candidates verified. Returns their number. */
export const finding = ({ db }: Database, name: string): Matcher => ({
  name: `${name}: keys found and candidates verified`,
  async match(tender) {
    const { exact, verified } = await findMatches(db, tender, Date.now())
    return exact.length + verified.length
  },
})

/** Ours: reading the text, its keys, the watches, and the verification of candidates, without writing. */
export const ourMatching = ({ db }: Database, name: string): Matcher => ({
  name: `${name}: matching`,
  async match(tender) {
    const { exact, verified } = await findMatches(db, tender, Date.now())
    const { rows } = await sql<{ id: number }>`${sql.raw(PREPARED)}
      select distinct o.person_id as id from watched_key o where not o.needs_verification and o.key_id = any(${exact.map(({ id }) => id)}::bigint[])`.execute(
      db,
    )
    return new Set([...rows.map(({ id }) => id), ...verified.map(({ personId }) => personId)]).size
  },
})

/** Ours with a hit and its reasons written for everybody, in one transaction that commits. */
export const ourWriting = ({ db }: Database, name: string): Matcher => ({
  name: `${name}: hits written`,
  match: (tender) =>
    inTransaction(db, async (tx) => {
      const now = Date.now()
      const added = await insertHits(tx, {
        tenderId: tender.id,
        at: now,
        backfilled: false,
        ...(await findMatches(tx, tender, now)),
      })
      await insertMatched(tx, tender.id, now, now)
      return added
    }),
})

/** Reads the text and returns the number of its keys: the part of matching outside the database. */
export const analysis = ({ db }: Database, name: string): Matcher => ({
  name: `${name}: analysis alone`,
  match: async (tender) => analyse(tender, (await findWatchedKeys(db)).ids.mayHave).keys.length,
})

const fieldsOf = (tender: IndexableTender) =>
  placedTexts(tender).flatMap(({ text, name }) => (name ? [] : [{ tokens: tokenise(text), weight: 'D' as const }]))

/** The plain way: every phrase of every profile is searched in the text, one after the other. */
export const plainScan = ({ db }: Database, name: string): Matcher => ({
  name: `${name}: scan of all phrases`,
  slow: true,
  async match(tender) {
    const { rows } = await sql<{ id: number }>`
      select distinct person_id as id from bench_scanned where ${tsvectorLiteral(fieldsOf(tender))}::tsvector @@ q`.execute(
      db,
    )
    return rows.length
  },
})

/** All keys in the memory of one process, as without a database; every node would have to load and update it. */
export function inMemory(profiles: Iterable<BenchProfile>): Matcher & { keys: number } {
  const watching = new Map<string, { person: number; said: string | undefined }[]>()
  let person = 0
  for (const profile of profiles) {
    person++
    for (const { key, proof, said } of keysOfProfile(profile)) {
      const there = watching.get(key)
      const one = { person, said: proof ? said : undefined }
      if (there) there.push(one)
      else watching.set(key, [one])
    }
  }
  return {
    name: 'in memory: matching',
    keys: watching.size,
    async match(tender) {
      const read = analyse(tender)
      const found = new Set<number>()
      for (const key of read.keys) {
        for (const { person: one, said } of watching.get(key) ?? [])
          if (said === undefined || matches(keywordQuery(said), read.tokens)) found.add(one)
      }
      return found.size
    },
  }
}

/** People found by keywords alone, to compare the scan with. */
export async function foundByWords({ db }: Database, tender: IndexableTender): Promise<number> {
  const { exact, verified } = await findMatches(db, tender, Date.now())
  const finds = await listPreviewedMatches(db, { exact: exact.filter(({ kind }) => kind === 'k'), verified })
  return new Set(finds.map(({ personId }) => personId)).size
}
