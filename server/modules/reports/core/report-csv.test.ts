import { expect, test } from 'vitest'
import type { Report } from '#contract/reports.ts'
import { reportRows } from './report-csv.ts'

const NOTHING = { entered: 1, submitted: 2, approved: 3, returned: 4 }
const REPORT: Report = {
  from: '2026-03-02',
  to: '2026-03-04',
  scope: 'all',
  totals: NOTHING,
  before: NOTHING,
  waiting: 5,
  days: [{ day: '2026-03-02', ...NOTHING, isDayOff: false }],
  editors: [
    {
      name: 'Hanna',
      ...NOTHING,
      approvedAtFirst: 5,
      returnedAtFirst: 6,
      changedByOthers: 7,
      closingsCorrected: 8,
      timed: 9,
      middleSeconds: 10,
    },
  ],
  sources: [{ id: 1, name: 'Addis Zemen', approved: 3, hours: 2 }],
  sectors: [{ id: 403, en: 'Pumps', am: 'ፓምፖች', approved: 3 }],
  decisions: [{ day: '2026-03-02', count: 1, middle: 2, mostly: 3 }],
  aids: { pasted: 1, typed: 2, rules: [], suggestions: [], notAlike: 3, retyped: 4, differed: 5 },
}

test('columns and parts that came later stand behind those that programs read by position', () => {
  const rows = reportRows(REPORT)
  expect(rows.find(([first]) => first === 'Hanna')).toEqual(['Hanna', 1, 2, 3, 4, 5, 7, 8, 9, 10, 6])
  const parts = rows.flatMap((row, i) => (i === 0 || rows[i - 1]?.length === 0 ? [row[0]] : []))
  expect(parts).toEqual(['from', 'day', 'editor', 'source', 'day', 'pasted', 'proposed by', 'sector'])
})
