import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { measureKeys } from './key-counts.ts'

const file = resolve(
  import.meta.dirname,
  '..',
  process.env['SHARED_DATA'] ?? '../shared/data',
  'ethiopian-notices.jsonl',
)
/** The most keys a notice may take, from pasting to submitting. */
const MAX_KEYS = 40

// The form would save three seconds after the last key.
beforeEach(() => {
  vi.useFakeTimers()
  speak('en')
})
afterEach(() => void vi.useRealTimers())

test('half of the forty notices of all kinds are entered with few keys', async () => {
  const { median, ninetieth, most } = await measureKeys(resolve(import.meta.dirname, 'written-notices/tenth.jsonl'))
  process.stderr.write(`keys of forty written notices: median ${median}, 90th ${ninetieth}; most: ${most}\n`)
  expect(median).toBeLessThanOrEqual(MAX_KEYS)
})

test('half of the labelled notices are entered with few keys (0 notices are measured if they are missing)', async () => {
  if (!existsSync(file)) return void process.stderr.write('keys of labelled notices: 0 measured\n')
  const { notices, median, ninetieth, byHand, most } = await measureKeys(file)
  process.stderr.write(
    `keys of ${notices} labelled notices: median ${median}, 90th ${ninetieth}, all typed ${byHand}; most: ${most}\n`,
  )
  expect(median).toBeLessThanOrEqual(MAX_KEYS)
  return undefined
})
