import { beforeAll, expect, test } from 'vitest'
import type { Problem } from '#contract/errors.ts'
import type { Refusal } from '#contract/refusals.ts'
import { refusalInWords } from '#contract/refusal-text.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { speak } from '#web/lib/messages.ts'
import { importRefused } from './import-words.ts'

beforeAll(() => speak('en'))

const refused = (more: Partial<Problem>) =>
  importRefused(
    new ApiProblem({
      type: 'about:blank',
      title: 'Please correct the marked fields.',
      status: 400,
      code: 'invalid-input',
      ...more,
    }),
  )
/** The service's refusal of a file. */
const refusedFile = (reason: Refusal) =>
  refused({ errors: { file: [refusalInWords(reason, 'en')] }, fieldErrors: { file: [reason] } })

test('the line where a file becomes invalid is named; a file that is not text is refused as a whole', () => {
  expect(refusedFile({ code: 'contacts-quote-open', line: 7 })).toBe('Line 7: a quotation mark is not closed')
  expect(refusedFile({ code: 'contacts-no-column', line: 1 })).toMatch(/^Line 1: no column holds/)
  expect(refusedFile({ code: 'contacts-not-text', line: 1 })).toBe(
    'This is not a vCard or CSV file. Choose another one.',
  )
})

test('a refusal by Google is not shown as an error of a file', () => {
  const reason: Refusal = { code: 'google-not-allowed' }
  expect(refused({ reason, detail: refusalInWords(reason, 'en') })).toBe('Google did not allow it. Please start again.')
})
