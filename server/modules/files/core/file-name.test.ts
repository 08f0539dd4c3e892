import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '#test/any-character.ts'
import { attachment, fitsType, harmlessName } from './file-name.ts'

test.each([
  ['Bid document.pdf', 'Bid document.pdf'],
  ['የጨረታ ሰነድ.pdf', 'የጨረታ ሰነድ.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\Hanna\\bid.pdf', 'bid.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['a\r\nSet-Cookie: b=c.pdf', 'aSet-Cookie_ b=c.pdf'],
  ['a\0.pdf', 'a.pdf'],
  ['.htaccess', 'htaccess'],
  ['bid .pdf . ', 'bid.pdf'],
  ['a<b>"c"|d?*.pdf', 'a_b__c__d__.pdf'],
  ['', 'document'],
  ['\u200B.pdf', 'pdf'],
])('%j is kept as %j', (given, kept) => {
  expect(harmlessName(given)).toBe(kept)
})

test('a name is cut to what file systems accept, keeps its extension, and does not change when cut again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (stem) => {
      const name = harmlessName(`${stem}.pdf`)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}/\\<>:"|?*]/u)
      expect(name === 'pdf' || name.endsWith('.pdf')).toBe(true)
      expect(harmlessName(name)).toBe(name)
    }),
  )
})

test('a long text after a dot is not an extension: it is cut until the name fits', () => {
  const name = harmlessName(`ሰነድ.${'አ'.repeat(90)}`)
  expect(name).toBe(`ሰነድ.${'አ'.repeat(81)}`)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
  expect(harmlessName(name)).toBe(name)
  expect(harmlessName(`${'a'.repeat(254)}.${'b'.repeat(60)}`)).toBe('a'.repeat(254))
})

test('a header of a download holds the name for new programs and for old ones', () => {
  expect(attachment('የጨረታ ሰነድ (1).pdf')).toBe(
    `attachment; filename="(1).pdf"; filename*=UTF-8''%E1%8B%A8%E1%8C%A8%E1%88%A8%E1%89%B3%20%E1%88%B0%E1%8A%90%E1%8B%B5%20%281%29.pdf`,
  )
  expect(attachment('ጨረታ.docx')).toContain('filename="document.docx"')
  // Old programs read these characters as the end of the value, an escape or another parameter.
  expect(attachment('50% off; "final" \\ lot.pdf')).toContain('filename="50 off final lot.pdf"')
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (name) => {
      const header = attachment(harmlessName(name))
      expect(header).toMatch(/^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[\w.!~%-]*$/)
      expect(decodeURIComponent(header.slice(header.indexOf("''") + 2))).toBe(harmlessName(name))
    }),
  )
})

test('the extension must fit the content of the file', () => {
  expect(fitsType('a.JPG', 'image/jpeg')).toBe(true)
  expect(fitsType('a.pdf', 'image/jpeg')).toBe(false)
})
