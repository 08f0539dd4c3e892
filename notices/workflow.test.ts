import { describe, expect, test } from 'vitest'
import { ROLES } from '#contract/endpoint.ts'
import type { Role } from '#contract/endpoint.ts'
import { DATE_TYPE, STATUS } from '#contract/tenders.ts'
import type { Status } from '#contract/tenders.ts'
import { judgeTransition, missingFields, RULES } from './workflow.ts'
import type { Transition } from './workflow.ts'

const statuses: readonly Status[] = [0, 1, 2, 3]
const moves: readonly Transition[] = ['submit', 'approve', 'decline', 'reapprove']

/**
 * The table of the decisions once more, written the other way round: who may take a tender from where to where, and by
 * which call.
 */
const EXPECTED = [
  'submit 0>1 editor,approver,admin',
  'submit 2>1 editor,approver,admin',
  'approve 1>3 approver,admin',
  'decline 1>2 approver,reviewer,admin',
  'decline 3>2 approver,admin',
  'reapprove 2>3 approver,admin',
  'reapprove 3>3 approver,admin',
]

describe('the workflow', () => {
  test('allows what the table says, for every pair of states and every role, and nothing else', () => {
    const allowed: string[] = []
    for (const move of moves) {
      for (const from of statuses) {
        for (const to of statuses) {
          const may = ROLES.filter((role) => {
            const verdict = judgeTransition(move, from, new Set<Role>([role]))
            return 'rule' in verdict && verdict.rule.to === to
          })
          if (may.length > 0) allowed.push(`${move} ${from}>${to} ${may.join(',')}`)
        }
      }
    }
    expect(allowed.toSorted()).toEqual(EXPECTED.toSorted())
  })
  test('refuses with wrong-state if the person may ever make the move, and with not-allowed otherwise', () => {
    for (const move of moves) {
      for (const from of statuses) {
        for (const role of ROLES) {
          const verdict = judgeTransition(move, from, new Set<Role>([role]))
          if ('rule' in verdict) continue
          const mayElsewhere = RULES.some((rule) => rule.move === move && rule.roles.includes(role))
          const mayNotHere = RULES.some(
            (rule) => rule.move === move && rule.from === from && !rule.roles.includes(role),
          )
          expect(verdict.refused).toBe(mayElsewhere && !mayNotHere ? 'wrong-state' : 'not-allowed')
        }
      }
    }
  })
  test('allows nothing to people without a role', () => {
    for (const move of moves)
      for (const from of statuses) expect(judgeTransition(move, from, new Set())).toEqual({ refused: 'not-allowed' })
  })
  test('flags combine: a reviewer who is an editor too may submit and decline', () => {
    const both = new Set<Role>(['reviewer', 'editor'])
    expect(judgeTransition('submit', STATUS.draft, both)).toHaveProperty('rule')
    expect(judgeTransition('decline', STATUS.submitted, both)).toHaveProperty('rule')
  })
  test('requires a note to decline', () => {
    expect(RULES.filter((rule) => rule.to === STATUS.declined).every((rule) => rule.note === 'required')).toBe(true)
  })
})

describe('completeness', () => {
  const complete = {
    shortTitle: 'Pumps',
    companyName: 'Tana',
    sourceName: 'Addis Zemen',
    categories: [403],
    closingAt: 1,
    closingTyped: null,
  }
  test('names each field that is missing', () => {
    expect(missingFields(complete)).toEqual({})
    const empty = missingFields({
      shortTitle: ' ',
      companyName: null,
      sourceName: null,
      categories: [],
      closingAt: null,
      closingTyped: null,
    })
    expect(Object.keys(empty)).toEqual(['shortTitle', 'companyName', 'sourceName', 'closing', 'categories'])
  })
  test('takes words or a duration for a closing, but not their absence', () => {
    const closingOf = (typed: { dateType: 0 | 2 | 4; text?: string; duration?: number }) =>
      missingFields({ ...complete, closingAt: null, closingTyped: { text: undefined, ...typed } }).closing
    expect(closingOf({ dateType: DATE_TYPE.text, text: 'until the stock is sold' })).toBeUndefined()
    expect(closingOf({ dateType: DATE_TYPE.calendarDays, duration: 15 })).toBeUndefined()
    expect(closingOf({ dateType: DATE_TYPE.text })).toBeDefined()
    expect(closingOf({ dateType: DATE_TYPE.gregorian })).toBeDefined()
  })
})
