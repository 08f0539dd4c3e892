import { DOCUMENT_ERRORS } from '#contract/document-kinds.ts'
import type { DocumentError } from '#contract/document-kinds.ts'
import { Refused } from '#server/platform/refused.ts'

/** A file that is not taken, with the reason in words and, for the words of the screen, as `fault`. */
export function refusedFile(fault: DocumentError): Refused {
  const words = DOCUMENT_ERRORS[fault]
  return new Refused(fault === 'quota' ? 'too-many-requests' : 'invalid-input', words, {
    fields: { file: [words] },
    extra: { fault },
  })
}
