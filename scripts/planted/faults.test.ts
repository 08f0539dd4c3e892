import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { IN_PEOPLE } from './people-data.ts'
import { IN_PLATFORM } from './platform-data.ts'
import { IN_READING } from './reading-data.ts'
import { IN_RULES } from './rules-data.ts'
import { IN_WEB } from './web-data.ts'

test('each fault can be planted: its text stands in its file once', () => {
  const faults = [...IN_RULES, ...IN_READING, ...IN_PEOPLE, ...IN_PLATFORM, ...IN_WEB]
  const times = ({ file, old }: (typeof faults)[number]) =>
    existsSync(file) ? readFileSync(file, 'utf8').split(old).length - 1 : 0
  expect(faults.filter((fault) => times(fault) !== 1).map(({ id, file }) => `${id} (${file})`)).toEqual([])
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length)
})
