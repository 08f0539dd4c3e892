import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ASKED_OF_BIDDERS } from '#test/requirement-labels.ts'
import { requirementsIn } from './requirements.ts'

const file = resolve(
  import.meta.dirname,
  '..',
  process.env['SHARED_DATA'] ?? '../shared/data',
  'ethiopian-notices.jsonl',
)
const [MIN_PRECISION, MIN_RECALL] = [0.95, 0.85]

test.skipIf(!existsSync(file))('required documents in notices that people labelled', () => {
  const notices = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { id: string; text: string })
  let right = 0
  const [wrong, missed]: [string[], string[]] = [[], []]
  for (const { id, text } of notices) {
    const found = new Set(requirementsIn(text).map(({ kind }) => kind))
    const asked = new Set(ASKED_OF_BIDDERS[id])
    right += found.intersection(asked).size
    for (const kind of found.difference(asked)) wrong.push(`${id} ${kind}`)
    for (const kind of asked.difference(found)) missed.push(`${id} ${kind}`)
  }
  const precision = right / (right + wrong.length)
  const recall = right / (right + missed.length)
  process.stderr.write(
    `requirements of ${notices.length} notices: precision ${precision.toFixed(3)} recall ${recall.toFixed(3)} right ${right} wrong ${wrong.join(', ') || 0} missed ${missed.join(', ') || 0}\n`,
  )
  expect(precision).toBeGreaterThanOrEqual(MIN_PRECISION)
  expect(recall).toBeGreaterThanOrEqual(MIN_RECALL)
})
