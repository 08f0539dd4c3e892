/** The part of the notice that a document goes with (decision 0090). */
export const DOCUMENT_LANGUAGE = {
  general: 1,
  contact: 2,
  desktop: 3,
  mobile: 4,
  generalContact: 5,
  english: 6,
} as const
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGE)[keyof typeof DOCUMENT_LANGUAGE]

/**
 * Accepted types, recognised by the file's content and not by its name. Downloads get the first extension of their
 * type.
 */
export const DOCUMENT_TYPES = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
} as const
export type DocumentType = keyof typeof DOCUMENT_TYPES

/** For the `accept` of a file field. */
export const DOCUMENT_ENDINGS: readonly string[] = Object.values(DOCUMENT_TYPES).flatMap((endings) =>
  endings.map((ending) => `.${ending}`),
)

/** Sizes in bytes. */
export const DOCUMENT_LIMITS = { fileSize: 25 * 1024 * 1024, fileName: 255, perTender: 30 } as const

/** Why a file is refused: `fault` of the refusal, whose reason is `file-…` (refusals.ts). */
export const DOCUMENT_ERRORS = [
  'empty',
  'too-large',
  'unknown-type',
  'archive',
  'macros',
  'active-content',
  'name-differs',
  'damaged',
  'too-many',
  'quota',
] as const
export type DocumentError = (typeof DOCUMENT_ERRORS)[number]

const ARCHIVES = ['zip', 'rar', '7z', 'gz', 'tgz', 'tar', 'bz2', 'xz', 'zst', 'iso', 'cab', 'jar', 'apk', 'arj', 'lzh']
const WITH_MACROS = ['docm', 'dotm', 'xlsm', 'xltm', 'pptm', 'potm', 'ppsm']

/** The extension after the last dot, in lower case; empty where there is none. */
export const endingOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** An error that the name alone shows, before anybody waits for an upload. */
export function fileNameError(name: string): DocumentError | undefined {
  const ending = endingOf(name)
  if (DOCUMENT_ENDINGS.includes(`.${ending}`)) return undefined
  if (ARCHIVES.includes(ending)) return 'archive'
  return WITH_MACROS.includes(ending) ? 'macros' : 'unknown-type'
}
