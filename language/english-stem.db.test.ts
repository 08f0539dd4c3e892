import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
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
    const database = await openTestDatabase()
    await database.executeRaw('create text search dictionary bare_english (template = snowball, language = english)')
    const stemmed = await database.executeRaw(
      "select word, (ts_lexize('bare_english', word))[1] as stem from unnest($1::text[]) word",
      [words],
    )
    await database.executeRaw('drop text search dictionary bare_english')
    await database.close()
    const rows = stemmed.rows as { word: string; stem: string }[]
    expect(rows.length).toBeGreaterThan(5_000)
    expect(rows.filter(({ word, stem }) => stemEnglish(word) !== stem)).toEqual([])
  },
)
