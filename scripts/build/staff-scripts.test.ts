import { expect, test } from 'vitest'
import { planStaff, refuseStaffSources } from './staff-scripts.ts'

test('files of readers do not change, whatever staff screens import from them', () => {
  const chunks = [
    { modules: ['app'], imports: [], size: 80_000 },
    { modules: ['form', 'sheet'], imports: [0], size: 3000 },
    { modules: ['coupons'], imports: [0, 1, 3], size: 2000 },
    { modules: ['staff-words'], imports: [0], size: 300 },
    { modules: ['people'], imports: [0, 3], size: 2000 },
  ]
  const files = new Map([
    ['app', 'app'],
    ['form', 'part1'],
    ['sheet', 'part1'],
  ])
  const plan = planStaff(chunks, ['coupons', 'people', 'form'], { files, modules: new Set(files.keys()) })
  expect(plan.flat().toSorted()).toEqual(['coupons', 'people', 'staff-words'])
  expect(plan.find((ids) => ids.includes('people'))).toContain('staff-words')
})

test('a chunk that another screen shares adds nothing to a part of the form with little room', () => {
  const planWith = (part: string) =>
    planStaff(
      [
        { modules: ['app'], imports: [], size: 80_000 },
        { modules: [part], imports: [0, 3], size: 20_000 },
        { modules: ['people'], imports: [0, 3], size: 2000 },
        { modules: ['shared'], imports: [0], size: 500 },
      ],
      [part, 'people'],
      { files: new Map([['app', 'app']]), modules: new Set(['app']) },
    ).find((ids) => ids.includes('shared'))
  expect(planWith('features/entry/other.tsx')).toContain('people')
  expect(planWith('screens/keys/entry-keys.tsx')).toEqual(['shared'])
})

test('a staff source among those of readers fails the build and is named', () => {
  const readers = ['/house/web/features/tenders/card.tsx', '/house/web/features/entry/moves.ts']
  expect(() => refuseStaffSources(readers, '/house/web/')).toThrow('what is staff’s: features/entry/moves.ts')
  expect(() => refuseStaffSources(readers.slice(0, 1), '/house/web/')).not.toThrow()
})
