import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PlantedFault } from './fault.ts'
import { FAULTS } from './faults.ts'
import { readResults, resultsFile } from './results.ts'

test('each fault can be planted: its text occurs in its file once', () => {
  const times = ({ file, old }: PlantedFault) =>
    existsSync(file) ? readFileSync(file, 'utf8').split(old).length - 1 : 0
  expect(FAULTS.filter((fault) => times(fault) !== 1).map(({ id, file }) => `${id} (${file})`)).toEqual([])
  expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length)
})

test('the tests that a fault names are there, and every result is that of a fault', () => {
  expect(FAULTS.flatMap(({ near = [] }) => near).filter((file) => !existsSync(file))).toEqual([])
  const ids = new Set(FAULTS.map(({ id }) => id))
  expect(Object.keys(readResults(resultsFile('.'))).filter((id) => !ids.has(id))).toEqual([])
})
