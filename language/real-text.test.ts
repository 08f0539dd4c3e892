import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { byDay } from '#test/engines.ts'
import { highlight } from './highlight.ts'
import { matches } from './match.ts'
import { keysOfKeyword, keywordQuery, phraseKeys } from './phrase-key.ts'
import { parseQuery } from './query.ts'
import { tokenise } from './tokens.ts'
import type { Token } from './tokens.ts'

const folder = process.env.SHARED_DATA ?? '../shared/data'
const files = ['notices.jsonl', 'amharic.jsonl', 'ethiopian-languages.jsonl'].map((name) => `${folder}/${name}`)

type Sample = { title?: string; headline?: string | null; description?: string; text?: string }

let read: { text: string; tokens: Token[] }[] | undefined
/** Each with its tokens, which all tests look at: they cost most of the time. */
function texts() {
  return (read ??= files
    .flatMap((file) => byDay(readFileSync(file, 'utf8').trim().split('\n'), 6))
    .map((line) => JSON.parse(line) as Sample)
    .map(({ title, headline, description, text: body }) =>
      [title, headline, description, body].filter(Boolean).join('\n'),
    )
    .map((text) => ({ text, tokens: tokenise(text) })))
}

/** Runs of `count` words, evenly picked, of text without query syntax. */
function picked(text: string, count: number): string[] {
  const words = text.split(/\s+/)
  const starts = [0.1, 0.4, 0.7, 0.95].map((share) => Math.floor(share * words.length))
  return starts
    .map((start) => words.slice(start, start + count).join(' '))
    .filter((run) => !/(?:^|\s)(?:[-−(]|OR|\|)|["“”„«»″‟‹›]/.test(run))
}

describe.skipIf(!files.every(existsSync))('every real text', { timeout: 60_000 }, () => {
  test('is found, and highlighted, by its own words', () => {
    for (const { text, tokens } of texts()) {
      for (const run of [...picked(text, 1), ...picked(text, 3)]) {
        const query = parseQuery(run)
        // 'it' typed alone means IT, which a text with the pronoun does not hold.
        if (query.empty || /^\W*(?:it|us)\W*$/.test(run)) continue
        if (!matches(query, tokens)) expect.fail(`'${run}' does not find its text`)
        const [range] = highlight(text, query)
        if (!range || range.end <= range.start || range.end > text.length) expect.fail(`'${run}' is not highlighted`)
      }
    }
  })

  test('is found by its own phrases, quoted and as a keyword of an alert', () => {
    for (const { text, tokens } of texts()) {
      const keys = new Set(phraseKeys(tokens).keys)
      for (const run of picked(text, 3)) {
        const query = parseQuery(`"${run}"`)
        if (query.groups.length === 1 && !matches(query, tokens)) expect.fail(`"${run}" does not find its text`)
        if (!keywordQuery(run).empty && !keysOfKeyword(run).some(({ key }) => keys.has(key)))
          expect.fail(`the keyword '${run}' does not find its text`)
      }
    }
  })

  test('has tokens that point into it', () => {
    for (const { text, tokens } of texts())
      for (const token of tokens) if (token.text !== text.slice(token.start, token.end)) expect.fail(token.text)
  })
})
