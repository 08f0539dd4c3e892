import { describe, expect, test } from 'vitest'
import type { Doubt, Proposal } from '#notice-parser/parsed.ts'
import { parseNotice } from '#notice-parser/parse-notice.ts'
import { missingFields } from '#notices/workflow.ts'
import { AMHARIC_NOTICE, CLOCK_NOTICE, ENGLISH_NOTICE } from '#test/pasted-notices.ts'
import { htmlOf } from './description-html.ts'
import { inputOf, valuesOf } from './entry-values.ts'
import {
  acceptAll,
  answerOf,
  FIELDS,
  holds,
  isEmpty,
  missingIn,
  openOnes,
  proposalStateOf,
  stopAfter,
  takenQuotes,
} from './form-proposals.ts'
import { proposalsFor } from './notice-proposals.ts'
import type { FormProposal } from './form-proposals.ts'

const known = {
  today: { year: 2026, month: 11, day: 25 },
  holidays: new Set<string>(),
  sources: ['Addis Zemen', 'The Blue Gate Herald'],
}
const read = (words: string): FormProposal[] => proposalsFor(parseNotice(words, known), words)
const of = (all: readonly FormProposal[], name: string) => all.find((proposal) => proposal.name === name)
const empty = valuesOf(undefined)
const puts = (all: readonly FormProposal[]) =>
  Object.assign({}, ...all.map(({ options: [first] }) => first?.put ?? {})) as Record<string, string>
const proposal = (more: Partial<Proposal>): Proposal => ({
  field: 'bidBond',
  value: '500',
  quotes: [[0, 3]],
  rule: 'bidBond-sum',
  sure: true,
  ...more,
})
const doubt = (more: Partial<Doubt>): Doubt => ({ field: 'bidBond', candidates: [], why: 'two-answers', ...more })

describe('a notice proposes', () => {
  test('values in the form’s own terms, in the order of the form', () => {
    const all = read(AMHARIC_NOTICE)
    expect(puts(all)).toEqual({
      shortTitle: 'የጽሕፈት መሣሪያዎችን',
      companyName: 'የሰላም በር ዩኒቨርሲቲ',
      sourceName: 'Addis Zemen',
      reference: '011/2019',
      published: '2026-11-24',
      language: 'am',
      categories: '701',
      'closing.kind': '1',
      'closing.text': 'ታኅሣሥ 8 ቀን 2019 ዓ.ም',
      'closing.clock': 'ከጠዋቱ 4፡00 ሰዓት',
      'closing.meant': '',
      'openning.kind': '1',
      'openning.text': 'ታኅሣሥ 8 ቀን 2019 ዓ.ም',
      'openning.clock': 'ከጠዋቱ 4፡30 ሰዓት',
      'openning.meant': '',
      bidBond: 'ብር 50,000.00',
      docPrice: 'ብር 200 (ሁለት መቶ ብር)',
      tel1: '022 111 22 33',
      tel2: '0911 23 45 67',
      desktopDescription: AMHARIC_NOTICE,
      shortDesc: expect.stringMatching(/^የሰላም በር ዩኒቨርሲቲ .* ይፈልጋል$/) as string,
    })
    expect(all.map(({ name }) => FIELDS.indexOf(name))).toEqual(
      all.map(({ name }) => FIELDS.indexOf(name)).toSorted((a, b) => a - b),
    )
  })

  test('dates that the service reads as the parser did', () => {
    const { input, faults } = inputOf({ ...empty, ...puts(read(AMHARIC_NOTICE)) }, undefined)
    expect(faults).toEqual({})
    expect(input).toMatchObject({
      closing: { dateType: 1, ethDate: '2019-04-08', time: '10:00' },
      openning: { dateType: 1, ethDate: '2019-04-08', time: '10:30' },
      regions: [],
      categories: [701],
    })
  })

  test('each value with its quote', () => {
    const quoted = (name: string) =>
      of(read(ENGLISH_NOTICE), name)?.options[0]?.quotes.map(([start, end]) => ENGLISH_NOTICE.slice(start, end))
    expect(quoted('reference')).toEqual(['GRC/NCB/014/2026'])
    expect(quoted('closing')).toEqual(['December 17, 2026', '2:00 PM.'])
    expect(quoted('email')).toEqual(['bids@grcu.example.org'])
    expect(quoted('language')).toEqual([])
  })

  test('the first phone for the one field, all others for the other', () => {
    const found = { notices: [], doubts: [], proposals: [proposal({ field: 'phones', value: ['1', '2', '3'] })] }
    expect(puts(proposalsFor(found, ''))).toEqual({ tel1: '1', tel2: '2, 3' })
  })

  test('no free tender if only the documents are free', () => {
    const found = { notices: [], doubts: [], proposals: [proposal({ field: 'free', value: true })] }
    expect(proposalsFor(found, '')).toEqual([])
  })

  test('the first of several addresses, for a person to check', () => {
    const found = { notices: [], doubts: [], proposals: [proposal({ field: 'emails', value: ['a@b.et', 'c@d.et'] })] }
    expect(proposalsFor(found, '')).toMatchObject([{ name: 'email', sure: false, options: [{}, {}] }])
  })
})

describe('a doubt', () => {
  test('gives all candidates, none of them with a single key', () => {
    const all = read(CLOCK_NOTICE)
    expect(of(all, 'closing')).toMatchObject({ sure: false, isLikely: false, why: 'which-clock' })
    expect(of(all, 'closing')?.options.map(({ put }) => [put['closing.clock'], put['closing.meant']])).toEqual([
      ['4:00', '16:00'],
      ['4:00', '10:00'],
    ])
  })

  test('with one answer is no choice: the key that accepts takes it', () => {
    const only = doubt({ candidates: [proposal({ sure: false })] })
    const [found] = proposalsFor({ notices: [], proposals: [], doubts: [only] }, '')
    expect(found).toMatchObject({ isLikely: true, sure: false, options: [{ put: { bidBond: '500' } }] })
    expect(found?.why).toBeUndefined()
  })

  test('with a likely answer has it first, with a single key', () => {
    const one = proposal({ value: '500' })
    const other = proposal({ value: '700' })
    const found = { notices: [], proposals: [{ ...one, sure: false }], doubts: [doubt({ candidates: [other, one] })] }
    expect(proposalsFor(found, '')).toMatchObject([
      {
        isLikely: true,
        sure: false,
        why: 'two-answers',
        options: [{ put: { bidBond: '500' } }, { put: { bidBond: '700' } }],
      },
    ])
  })
})

describe('a value in the form', () => {
  const all = read(ENGLISH_NOTICE)
  const bond = of(all, 'bidBond') as FormProposal
  test('is never overwritten; a different proposal is shown next to it', () => {
    expect(proposalStateOf(bond, empty, {})).toBe('open')
    expect(proposalStateOf(bond, { ...empty, bidBond: ' 2% ' }, {})).toBe('taken')
    expect(proposalStateOf(bond, { ...empty, bidBond: '3%' }, {})).toBe('other')
    expect(proposalStateOf(bond, empty, { bidBond: ['bidBond-sum', 'refused'] })).toBe('refused')
  })

  test('is the same date in other words', () => {
    const closing = of(all, 'closing') as FormProposal
    const typed = {
      ...empty,
      'closing.kind': '0',
      'closing.text': 'Dec 17, 2026',
      'closing.clock': '14:00',
    }
    expect(holds('closing', typed, closing.options[0] ?? { put: {}, quotes: [], rule: 'words-whole' })).toBe(true)
    expect(proposalStateOf(closing, { ...typed, 'closing.clock': '' }, {})).toBe('other')
  })

  test('is missing if only the kind of a date was chosen', () => {
    expect(isEmpty('closing', { ...empty, 'closing.kind': '3' })).toBe(true)
  })

  test('is kept when all certain proposals are accepted at once', () => {
    const values = { ...empty, bidBond: '3%' }
    const { put, answers } = acceptAll(openOnes(all, values, {}))
    expect(put).not.toHaveProperty('bidBond')
    expect(put).not.toHaveProperty('shortTitle')
    expect(put).toMatchObject({ docPrice: 'Birr 500', 'closing.text': 'December 17, 2026' })
    expect(answers['docPrice']).toEqual(['docPrice-sum', 'accepted'])
  })

  test('is counted by rule: as proposed, or different', () => {
    expect(answerOf(bond, { ...empty, bidBond: '2%' })).toEqual({ bidBond: ['bidBond-sum', 'accepted'] })
    expect(answerOf(bond, { ...empty, bidBond: '5%' })).toEqual({ bidBond: ['bidBond-sum', 'overridden'] })
  })

  test('is quoted if it equals the notice, by the parser’s names; a doubtful closing never', () => {
    const said = (values: Record<string, string>, notice = all, words = ENGLISH_NOTICE) =>
      takenQuotes(notice, { ...empty, ...values }).map(({ field, start, end }) => [field, words.slice(start, end)])
    const closing = of(all, 'closing')?.options[0]?.put ?? {}
    expect(said({ ...closing, bidBond: '3%', docPrice: 'Birr 500', desktopDescription: ENGLISH_NOTICE })).toEqual([
      ['closing', 'December 17, 2026'],
      ['closing', '2:00 PM.'],
      ['docPrice', 'Birr 500'],
    ])
    expect(said({ ...closing, 'closing.clock': '3:00 PM' })).toEqual([])
    const doubted = read(CLOCK_NOTICE)
    const put = of(doubted, 'closing')?.options[1]?.put ?? {}
    expect(said({ ...put, companyName: 'x' }, doubted, CLOCK_NOTICE)).toEqual([])
  })

  test('is still the whole notice after the service turned it into paragraphs', () => {
    const whole = of(all, 'desktopDescription') as FormProposal
    expect(proposalStateOf(whole, { ...empty, desktopDescription: htmlOf(ENGLISH_NOTICE) }, {})).toBe('taken')
    expect(proposalStateOf(whole, { ...empty, desktopDescription: '<p>Other words</p>' }, {})).toBe('other')
  })

  test('is missing if the workflow requires it', () => {
    const nothing = {
      shortTitle: '',
      companyName: null,
      sourceName: null,
      categories: [],
      closingAt: null,
      closingTyped: null,
    }
    expect(missingIn(empty).toSorted()).toEqual(Object.keys(missingFields(nothing)).toSorted())
    expect(missingIn({ ...empty, shortTitle: 'a', companyName: 'b', sourceName: 'c' })).toEqual([
      'categories',
      'closing',
    ])
  })
})

test('the next stop follows the order of the form and wraps around', () => {
  expect(stopAfter(['email', 'closing', 'shortTitle'], undefined)).toBe('shortTitle')
  expect(stopAfter(['email', 'closing'], 'closing')).toBe('email')
  expect(stopAfter(['email', 'closing'], 'email')).toBe('closing')
  expect(stopAfter(['email', 'closing', 'shortTitle'], 'closing', -1)).toBe('shortTitle')
  expect(stopAfter(['email', 'closing'], 'closing', -1)).toBe('email')
  expect(stopAfter([], 'closing')).toBeUndefined()
})
