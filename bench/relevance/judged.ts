import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A query with the grades of the documents judged for it: 3 exact, 2 much of it, 1 a little, 0 nothing
 * (docs/relevance.md).
 */
export type JudgedQuery = {
  id: string
  kind: string
  text: string
  amharic: boolean
  tuning: boolean
  grades: ReadonlyMap<string, number>
}

const ETHIOPIC = /\p{Script=Ethiopic}/u
const lines = (file: string): string[][] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))

/**
 * All queries with their grades. Those with an odd number are for tuning, those with an even number are held out
 * (docs/relevance.md).
 */
export function readJudged(): JudgedQuery[] {
  const grades = new Map<string, Map<string, number>>()
  for (const [id = '', grade = '', keys = ''] of lines('judgements.tsv')) {
    const known = grades.get(id) ?? new Map<string, number>()
    for (const key of keys.split(' ')) known.set(key, Number(grade))
    grades.set(id, known)
  }
  return lines('queries.tsv').map(([id = '', kind = '', text = '']) => ({
    id,
    kind,
    text,
    amharic: ETHIOPIC.test(text),
    tuning: Number(id.slice(1)) % 2 === 1,
    grades: grades.get(id) ?? new Map(),
  }))
}
