import { describe, expect, test } from 'vitest'
import { ERROR_CODES } from './errors.ts'
import type { ErrorCode } from './errors.ts'
import { errorTitle, refusalInWords } from './refusal-text.ts'
import { REFUSAL_TEXTS_AM } from './refusal-texts-am.ts'
import { REFUSAL_TEXTS_EN } from './refusal-texts-en.ts'
import { issue, refusal, refusalOfIssue } from './refusals.ts'
import type { Refusal, RefusalCode } from './refusals.ts'

const CODES = Object.keys(REFUSAL_TEXTS_EN) as RefusalCode[]
const NO_LATIN = /^[^A-Za-z]*$/
const ETHIOPIC = /[\u1200-\u137f]/
/** Said to programs alone: such a text is the same in both languages. */
const FOR_PROGRAMS: ReadonlySet<RefusalCode> = new Set(['in-part'])

/** A reason with a figure of its own for each that its texts may ask for. */
const withFigures = (code: RefusalCode) => {
  const asked = new Set<string>()
  const figures = (texts: Record<string, unknown>): string => {
    const text = texts[code]
    const spy = new Proxy(
      {},
      { get: (_, name) => (asked.add(String(name)), name === 'kind' ? 'int' : `<${String(name)}>`) },
    )
    return typeof text === 'function' ? String((text as (all: object) => string)(spy)) : String(text)
  }
  return { en: figures(REFUSAL_TEXTS_EN), am: figures(REFUSAL_TEXTS_AM), asked }
}

describe('texts of reasons', () => {
  test('exist in Amharic, with no figure that English lacks', () => {
    const wrong = CODES.filter((code) => {
      const { en, am } = withFigures(code)
      const figures = am.match(/<\w+>/g) ?? []
      return (!FOR_PROGRAMS.has(code) && !ETHIOPIC.test(am)) || figures.some((figure) => !en.includes(figure))
    })
    expect(wrong).toEqual([])
  })
  test('contain their figures', () => {
    const long = refusal('name-too-long', { max: 80 })
    expect([refusalInWords(long, 'en'), refusalInWords(long, 'am')]).toEqual([
      'name is longer than 80 characters',
      'ስሙ ከ80 ፊደል በላይ ነው',
    ])
  })
})

test('every title exists in Amharic, and only the one for programs names one of their headers', () => {
  const codes = (Object.keys(ERROR_CODES) as ErrorCode[]).filter((code) => code !== 'wrong-media-type')
  expect(codes.filter((code) => !NO_LATIN.test(errorTitle(code, 'am')))).toEqual([])
})

test('a reason code travels as the message of a check; a sentence is not a code', () => {
  const reason: Refusal = { code: 'out-of-range', field: 'id', min: 1, max: 9 }
  expect(refusalOfIssue(issue('out-of-range', { field: 'id', min: 1, max: 9 }))).toEqual(reason)
  expect(refusalOfIssue('id must be between 1 and 9')).toBeUndefined()
})
