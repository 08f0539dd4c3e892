import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const file = resolve(
  import.meta.dirname,
  '..',
  process.env['SHARED_DATA'] ?? '../shared/data',
  'ethiopian-notices.jsonl',
)

/** Precision and tallyRecall that are asked of each field. */
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

describe.skipIf(!existsSync(file))('measured on notices that people labelled', () => {
  test('each field is as right and as complete as is asked, and no wrong closing is sure', async () => {
    const { measureParser, precision, tallyRecall } = await import('#test/parsed-notices.ts')
    const tallies = measureParser(file)
    const rows = Object.entries(tallies).map(([field, tally]) => {
      const { right, wrong, missed, doubted } = tally
      const shown = `precision ${precision(tally).toFixed(3)} tallyRecall ${tallyRecall(tally).toFixed(3)}`
      const short = [precision(tally) < (ASKED[field]?.[0] ?? 0), tallyRecall(tally) < (ASKED[field]?.[1] ?? 0)].some(
        Boolean,
      )
      return {
        field,
        short,
        line: `${field.padEnd(10)} ${shown} right ${right.length} wrong ${wrong.join(' ') || 0} missed ${missed.join(' ') || 0} of them doubts ${doubted.length}`,
      }
    })
    process.stderr.write(`${rows.map(({ line }) => line).join('\n')}\n`)
    expect(rows.filter(({ short }) => short).map(({ line }) => line)).toEqual([])
    expect(tallies['closing']?.sureWrong).toEqual([])
    expect(tallies['opening']?.sureWrong).toEqual([])
  })
})
