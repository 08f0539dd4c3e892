import { existsSync, readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { stemEnglish } from './english-stem.ts'

const notices = `${process.env.SHARED_DATA ?? '../shared/data'}/notices.jsonl`

test.skipIf(!existsSync(notices))(
  "agrees with PostgreSQL's own English stemmer on every word of the sample notices",
  async () => {
    const words = [
      ...new Set(
        readFileSync(notices, 'utf8')
          .toLowerCase()
          .match(/\b[a-z]+\b/g),
      ),
    ]
    const db = await PGlite.create()
    await db.exec('create text search dictionary bare_english (template = snowball, language = english)')
    const { rows } = await db.query<{ word: string; stem: string }>(
      "select word, (ts_lexize('bare_english', word))[1] as stem from unnest($1::text[]) word",
      [words],
    )
    await db.close()
    expect(rows.length).toBeGreaterThan(5_000)
    expect(rows.filter(({ word, stem }) => stemEnglish(word) !== stem)).toEqual([])
  },
)
