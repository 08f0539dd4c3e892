import { describe, expect, test } from 'vitest'
import { DOCUMENT_ERRORS } from '#contract/document-kinds.ts'
import type { Problem } from '#contract/errors.ts'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import { speak } from '#web/lib/messages.ts'
import { errorBeforeUpload, uploadErrorOf, mayPass } from './upload-error.ts'
import { uploadErrorText } from './upload-error-text.ts'

const refused = (more: object, code: Problem['code'] = 'invalid-input') =>
  new ApiProblem({ type: 'about:blank', title: '', status: 422, code, ...more })
/** The largest accepted document: 25 MB, in thousands of 1024 bytes as the screen shows. */
const fileSize = 25_600 * 1024

describe('before a byte is sent', () => {
  test.each([
    ['Bid.PDF', 10, undefined],
    ['scan.jpeg', fileSize, undefined],
    ['bid.pdf', fileSize + 1, 'too-large'],
    ['bid.pdf', 0, 'empty'],
    ['bid.pdf.zip', 10, 'archive'],
    ['bid.tar.gz', 10, 'archive'],
    ['bid.docm', 10, 'macros'],
    ['bid.exe', 10, 'unknown-type'],
    ['pdf', 10, 'unknown-type'],
  ])('%s of %i bytes: %s', (name, size, fault) => expect(errorBeforeUpload({ name, size })).toBe(fault))
})

describe('a refusal of the service', () => {
  test.each(DOCUMENT_ERRORS)('%s has words in both languages', (fault) => {
    expect(uploadErrorOf(refused({ fault }))).toBe(fault)
    speak('en')
    const english = uploadErrorText(fault, fileSize + 1)
    speak('am')
    expect(uploadErrorText(fault, fileSize + 1)).toMatch(/[\u1200-\u137f]/)
    expect(english).toMatch(/^[A-Z].*\.$/)
    speak('en')
  })
  test('is recognised by its code if it is not an error of the file', () => {
    expect(uploadErrorOf(refused({}, 'signed-out'))).toBe('signed-out')
    expect(uploadErrorOf(refused({}, 'not-found'))).toBe('tender-gone')
    expect(uploadErrorOf(refused({}, 'too-large'))).toBe('too-large')
    expect(uploadErrorOf(refused({ fault: 'toString' }))).toBe('refused')
    expect(uploadErrorOf(new Unreachable())).toBe('refused')
  })
  test('may be retried only if the file is not the cause', () => {
    expect(mayPass('signed-out')).toBe(true)
    expect(mayPass('damaged')).toBe(false)
  })
  test('shows the words of the service if we have none', () => {
    expect(uploadErrorText('refused', 1, 'You do not have permission to do this.')).toBe(
      'You do not have permission to do this.',
    )
    expect(uploadErrorText('too-large', fileSize + 1)).toContain('25,600 KB')
  })
})
