import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SAMPLE_CATEGORIES } from './sample-categories.ts'

const cpvFile = resolve(import.meta.dirname, '..', process.env['SHARED_DATA'] ?? '../shared/data', 'cpv-2008.csv')

describe('the sample categories', () => {
  it('are about 530 short names, sorted, none twice', () => {
    const keys = SAMPLE_CATEGORIES.map((name) => name.toLowerCase())
    expect(keys).toHaveLength(539)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toEqual([...keys].sort())
    for (const name of SAMPLE_CATEGORIES) {
      expect(name).toBe(name.trim())
      expect(name.length, name).toBeLessThanOrEqual(56)
    }
  })

  it.each([
    'Accounting and Auditing',
    'Aviation',
    'Catering',
    'Construction',
    'Healthcare',
    'Information Technology',
    'Legal',
    'Security',
    'Water and Sewer',
  ])('include %s', (name) => {
    expect(SAMPLE_CATEGORIES).toContain(name)
  })

  it.skipIf(!existsSync(cpvFile))('are otherwise the names of CPV 2008, most of them word for word', () => {
    const lines = readFileSync(cpvFile, 'utf8').split(/\r?\n/)
    const vocabulary = new Set(lines.map((line) => /^(?:[^,]*,){5}"?(.*?)"?$/.exec(line)?.[1]))
    const kept = SAMPLE_CATEGORIES.filter((name) => vocabulary.has(name))
    expect(kept.length).toBeGreaterThan(380)
  })
})
