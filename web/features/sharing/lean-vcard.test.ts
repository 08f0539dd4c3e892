import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leanVcard } from './lean-vcard.ts'
import { packFile, toBase64 } from './pack-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const lean = (text: string) => new TextDecoder().decode(leanVcard(bytes(text)))

describe('a vCard file is sent without pictures', () => {
  test('nor their folded lines, and every other line keeps its number', () => {
    const file =
      'BEGIN:VCARD\r\nFN:Almaz\r\nPHOTO;ENCODING=b;TYPE=JPEG:AAAA\r\n BBBB\r\n CCCC\r\nitem1.LOGO:x\r\nTEL:0911223344\r\nEND:VCARD'
    expect(lean(file)).toBe('BEGIN:VCARD\r\nFN:Almaz\r\n\r\n\r\n\r\n\r\nTEL:0911223344\r\nEND:VCARD')
  })
  test('a property whose name only begins the same stays, and so do folded lines of others', () => {
    const file = 'KEYWORDS:a\nNOTE:photo:\n photo: is here\nPHOTOGRAPHER:x\n'
    expect(lean(file)).toBe(file)
  })
  test('any bytes give no more bytes and as many lines', () => {
    const line = fc.constantFrom('PHOTO:abc', ' folded', 'FN:x', '', 'sound;x:y', 'TEL:1')
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('\n', '\r\n'), (lines, newline) => {
        const file = lines.join(newline)
        expect(lean(file).split(newline).length).toBe(file.split(newline).length)
        expect(lean(file)).not.toMatch(/abc|sound/)
      }),
    )
    fc.assert(fc.property(fc.uint8Array(), (any) => leanVcard(any).length <= any.length))
  })
})

describe('the upload of a file', () => {
  test('decodes base64 to the same bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (any) => {
        expect([...Buffer.from(toBase64(any), 'base64')]).toEqual([...any])
      }),
    )
  })
  test('compresses a large file without loss, and sends a small one as it is', async () => {
    const { gunzipSync } = await import('node:zlib')
    const large = bytes('Name,Phone\n'.repeat(2000))
    const packed = await packFile(large, false)
    expect(packed.gzip).toBe(true)
    expect(gunzipSync(Buffer.from(packed.content, 'base64'))).toEqual(Buffer.from(large))
    expect(await packFile(bytes('a,b'), false)).toEqual({ content: 'YSxi', gzip: false })
  })
})
