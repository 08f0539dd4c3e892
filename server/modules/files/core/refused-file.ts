import { refusal } from '#contract/refusals.ts'
import type { DocumentError } from '#contract/document-kinds.ts'
import { Refused } from '#server/platform/refused.ts'

/** A refused file, with the reason also as `fault`, as clients of earlier versions read it. */
export function refusedFile(fault: DocumentError): Refused {
  const reason = refusal(`file-${fault}`)
  return new Refused(fault === 'quota' ? 'too-many-requests' : 'invalid-input', reason, {
    fields: { file: [reason] },
    extra: { fault },
  })
}
