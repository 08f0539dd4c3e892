import { DOCUMENT_ERRORS, DOCUMENT_LIMITS, fileNameError } from '#contract/document-kinds.ts'
import type { DocumentError } from '#contract/document-kinds.ts'
import { ApiProblem } from '#web/lib/api-client.ts'

/**
 * Why a file is refused: a fault of the file, or one of the session or the tender. `refused`: something else, described
 * by the service.
 */
export type UploadError = DocumentError | 'signed-out' | 'tender-gone' | 'refused'

/** The error visible from name and size alone, if any. The server inspects the content. */
export function errorBeforeUpload({ name, size }: { name: string; size: number }): DocumentError | undefined {
  const fault = fileNameError(name)
  if (fault !== undefined) return fault
  if (size === 0) return 'empty'
  return size > DOCUMENT_LIMITS.fileSize ? 'too-large' : undefined
}

const isDocumentFault = (value: unknown): value is DocumentError => DOCUMENT_ERRORS.some((each) => each === value)

/** The upload error for a failed call. */
export function uploadErrorOf(error: unknown): UploadError {
  if (!(error instanceof ApiProblem)) return 'refused'
  const { problem } = error
  if ('fault' in problem && isDocumentFault(problem.fault)) return problem.fault
  if (problem.code === 'too-large') return 'too-large'
  if (problem.code === 'signed-out') return 'signed-out'
  return problem.code === 'not-found' ? 'tender-gone' : 'refused'
}

/** The file may be sent again unchanged: the failure had other causes. */
export const mayPass = (fault: UploadError): boolean =>
  fault === 'signed-out' || fault === 'refused' || fault === 'quota' || fault === 'too-many'
