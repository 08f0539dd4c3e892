/** What a document of a tender is for: the part of the notice it goes with (specification 2, section 9). */
export const DOCUMENT_LANGUAGE = {
  general: 1,
  contact: 2,
  desktop: 3,
  mobile: 4,
  generalContact: 5,
  english: 6,
} as const
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGE)[keyof typeof DOCUMENT_LANGUAGE]

/** What is taken, by the content of the file and not by its name; the first ending of each is the one a download bears. */
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

/** Why a file is not taken: `fault` beside the other members of the problem, for the words of the screen. */
export const DOCUMENT_ERRORS = {
  empty: 'The file is empty.',
  'too-large': 'The file is larger than 25 MB.',
  'unknown-type': 'Only PDF, Word (.docx), JPEG and PNG files are taken.',
  archive: 'Archives are not taken. Upload the files in it one by one.',
  macros: 'The file has macros. Save it without them, as .docx or PDF.',
  'active-content': 'The file has a program or another file in it.',
  'name-differs': 'The ending of the name does not fit what the file holds.',
  damaged: 'The file is damaged or incomplete.',
  'too-many': 'This tender has as many documents as one may have.',
  quota: 'You have uploaded very much today. Go on tomorrow.',
} as const
export type DocumentError = keyof typeof DOCUMENT_ERRORS

const ARCHIVES = ['zip', 'rar', '7z', 'gz', 'tgz', 'tar', 'bz2', 'xz', 'zst', 'iso', 'cab', 'jar', 'apk', 'arj', 'lzh']
const WITH_MACROS = ['docm', 'dotm', 'xlsm', 'xltm', 'pptm', 'potm', 'ppsm']

/** What is after the last dot, in small letters; empty where there is none. */
export const endingOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** What the name alone rules out, before anybody waits for an upload. */
export function fileNameError(name: string): DocumentError | undefined {
  const ending = endingOf(name)
  if (DOCUMENT_ENDINGS.includes(`.${ending}`)) return undefined
  if (ARCHIVES.includes(ending)) return 'archive'
  return WITH_MACROS.includes(ending) ? 'macros' : 'unknown-type'
}
