import { expect, test } from 'vitest'
import { inGroups } from './palette-item.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'

const item = (id: string, group: PaletteGroup, label = id): PaletteItem => ({
  id,
  group,
  label,
  icon: 'search',
  to: '/',
})

test('each item occurs once, under its first name; groups are in order, with a limit each', () => {
  const found = inGroups(
    [
      item('a', 'tenders', 'from memory'),
      item('b', 'actions'),
      item('a', 'tenders', 'from the service'),
      item('c', 'tenders'),
      item('d', 'tenders'),
      item('e', 'buyers'),
    ],
    ['actions', 'tenders'],
    2,
  )
  expect(found.map(({ group, items }) => [group, items.map(({ label }) => label)])).toEqual([
    ['actions', ['b']],
    ['tenders', ['from memory', 'c']],
  ])
})
