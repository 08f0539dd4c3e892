import { describe, expect, test } from 'vitest'
import { previewFile } from './file-preview.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('a first look at a file of contacts', () => {
  test('vCards are counted, and the first names read', () => {
    const card = (name: string) => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nEMAIL:a@buyers.example\r\nEND:VCARD\r\n`
    expect(previewFile(bytes(card('Almaz') + card('አበበ በቀለ') + card('Smith\\, John')))).toEqual({
      format: 'vCard',
      count: 3,
      names: ['Almaz', 'አበበ በቀለ', 'Smith, John'],
    })
  })
  test('contacts of concatenated files are all counted', () => {
    const card = '\ufeffBEGIN:VCARD\nFN:Almaz\nEND:VCARD\n'
    expect(previewFile(bytes(card + card))).toMatchObject({ format: 'vCard', count: 2 })
  })
  test('a name in quoted-printable is left to the server', () => {
    expect(previewFile(bytes('BEGIN:VCARD\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E1=8A=A0\nEND:VCARD'))).toEqual({
      format: 'vCard',
      count: 1,
      names: [],
    })
  })
  test('the rows of a CSV file, its heading apart', () => {
    expect(
      previewFile(bytes('Name,E-mail\n"Kebede, Almaz",almaz@buyers.example\n\nBekele,b@buyers.example\n')),
    ).toEqual({
      format: 'CSV',
      count: 2,
      names: ['Kebede, Almaz', 'Bekele'],
    })
    expect(previewFile(bytes('Almaz;almaz@buyers.example'))).toEqual({ format: 'CSV', count: 1, names: ['Almaz'] })
  })
  test('also as Excel writes Unicode text', () => {
    const text = '\ufeffName\tPhone\nአበበ\t0911223344\n'
    const utf16 = new Uint8Array(new Uint16Array([...text].map((letter) => letter.charCodeAt(0))).buffer)
    expect(previewFile(utf16)).toEqual({ format: 'CSV', count: 1, names: ['አበበ'] })
  })
  test('in every encoding that the service reads', () => {
    const names = (text: string, encoding: BufferEncoding) => previewFile(Buffer.from(text, encoding))?.names
    expect(names('Name;E-mail\r\nRené Abate;rene@buyers.example\r\n', 'latin1')).toEqual(['René Abate'])
    const utf16 = 'Name\tE-mail\r\nAbebe Kebede\tabebe@buyers.example\r\n'
    expect(names(utf16, 'utf16le')).toEqual(['Abebe Kebede'])
  })
  test('a file that is neither is reported as such', () => {
    expect(previewFile(bytes(''))).toBeUndefined()
    expect(previewFile(bytes('just words'))).toBeUndefined()
    expect(previewFile(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).toBeUndefined()
  })
})
