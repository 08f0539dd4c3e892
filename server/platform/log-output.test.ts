import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from './log.ts'
import { patientOutput } from './log-output.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A disk with room for this many bytes. */
function disk(room: number) {
  let written = ''
  return {
    put(bytes: Buffer): number {
      if (room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      const part = bytes.subarray(0, room)
      room -= part.length
      written += part.toString('latin1')
      return part.length
    },
    makeRoom(more: number) {
      room += more
    },
    written: () => written,
  }
}

test('lines wait while there is no space, and are then written whole and in order', () => {
  const { put, makeRoom, written } = disk(5)
  const lost = vi.fn<(lines: number) => void>()
  const output = patientOutput(lost, put)
  for (const line of ['one\n', 'two\n', 'three\n']) output.write(line)
  expect(written()).toBe('one\nt')
  vi.advanceTimersByTime(1000)
  makeRoom(2)
  vi.advanceTimersByTime(1000)
  expect(written()).toBe('one\ntwo')
  makeRoom(1000)
  vi.advanceTimersByTime(1000)
  output.write('four\n')
  expect(written()).toBe('one\ntwo\nthree\nfour\n')
  expect(lost).not.toHaveBeenCalled()
})

test('lines beyond the limit are dropped and counted, and nothing is thrown', () => {
  const { put, makeRoom, written } = disk(0)
  let lost = 0
  const output = patientOutput((lines) => void (lost += lines), put)
  const log = createLog('info', output.write)
  for (let n = 0; n < 5000; n++) log.info({ n, words: 'x'.repeat(400) }, 'a line')
  expect(lost).toBeGreaterThan(1000)
  expect(output.lost()).toBe(lost)
  makeRoom(1e9)
  vi.advanceTimersByTime(1000)
  const lines = written().trimEnd().split('\n')
  expect(lines.length + lost).toBe(5000)
  expect(lines.map((line) => (JSON.parse(line) as { n: number }).n)).toEqual(lines.map((_, n) => n))
})
