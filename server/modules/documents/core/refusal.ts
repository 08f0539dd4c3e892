import { DOCUMENT_FAULTS } from '#contract/document-kinds.ts'
import type { DocumentFault } from '#contract/document-kinds.ts'
import { Refused } from '#server/platform/refused.ts'

/** A file that is not taken, with the reason in words and, for the words of the screen, as `fault`. */
export function refusedFile(fault: DocumentFault): Refused {
  const words = DOCUMENT_FAULTS[fault]
  return new Refused(fault === 'quota' ? 'too-many-requests' : 'invalid-input', words, { fields: { file: [words] }, extra: { fault } })
}
