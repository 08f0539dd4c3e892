import { expect, test } from 'vitest'
import { pdfPagesOf } from './pdf-pages.ts'

const SAID = `Title:           Notice
Pages:           12
Encrypted:       no
Page    1 size:  595 x 842 pts (A4)
Page    1 rot:   0
Page    2 size:  1190.55 x 1683.78 pts (A2)
Page    2 rot:   90
File size:       0 bytes
`

test('pages are counted and measured as poppler reports them', () => {
  expect(pdfPagesOf(SAID)).toEqual({
    count: 12,
    sizes: [
      { width: 595, height: 842 },
      { width: 1190.55, height: 1683.78 },
    ],
  })
})

test('a title that looks like a count is not one, and empty output means no pages', () => {
  expect(pdfPagesOf('Title:           x\nSubject: Pages: 3\n')).toEqual({ count: 0, sizes: [] })
  expect(pdfPagesOf('')).toEqual({ count: 0, sizes: [] })
})
