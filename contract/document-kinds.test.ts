import { expect, test } from 'vitest'
import { fileNameError } from './document-kinds.ts'

test.each(['a.pdf', 'a.DOCX', 'a.jpeg', 'a.exe.pdf', '.pdf'])('%s may be a document', (name) =>
  expect(fileNameError(name)).toBeUndefined(),
)

test.each([
  ['a.zip', 'archive'],
  ['a.pdf.JAR', 'archive'],
  ['a.tar.gz', 'archive'],
  ['a.docm', 'macros'],
  ['a.xlsm', 'macros'],
  ['a.svg', 'unknown-type'],
  ['a.pdf.exe', 'unknown-type'],
  ['a.', 'unknown-type'],
  ['pdf', 'unknown-type'],
])('%s is refused by its name: %s', (name, fault) => expect(fileNameError(name)).toBe(fault))
