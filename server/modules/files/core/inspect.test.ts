import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDocx, aDocxWithTemplate, aJpeg, aLongPdf, aPdf, aPng, aZip, eicar } from '#test/factories/files.ts'
import { inspect } from './inspect.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const cut = (file: Buffer, by: number) => file.subarray(0, file.length - by)
/** A PDF with the name of a program that begins this many bytes after its start. */
function aProgramAt(place: number): Buffer {
  const filled = (by: number) => aPdf('x', { objects: [`<<>>\nstream\n${'x'.repeat(by)}/JavaScript\nendstream`] })
  return filled(place - filled(0).indexOf('/JavaScript'))
}

describe('accepted files', () => {
  test.each([
    ['a PDF', aPdf('Bid'), 'application/pdf'],
    ['a large PDF', aLongPdf(3_000_000), 'application/pdf'],
    ['a PDF with white space behind its end', aPdf('Bid', { behind: '\r\n\0\0' }), 'application/pdf'],
    ['a Word document', aDocx('ጨረታ'), DOCX],
    [
      'one with a picture, fonts and a printer in it',
      aDocx('x', [
        { name: 'word/media/image1.png', data: aPng() },
        { name: 'word/printerSettings/printerSettings1.bin' },
      ]),
      DOCX,
    ],
    [
      'one with a link, and a mark before its parts',
      aDocx('x', [
        {
          name: 'word/_rels/document.xml.rels',
          data: `\ufeff<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Relationships><Relationship Id='r1' Type='${OFFICE}/hyperlink' Target='https://example.com/?a=1&amp;b=2' TargetMode='External'/><Relationship Id="r2" Type="${OFFICE}/image" Target="media/a.png" TargetMode="Internal"/></Relationships>`,
        },
      ]),
      DOCX,
    ],
    ['a PNG', aPng(), 'image/png'],
    ['a JPEG', aJpeg(), 'image/jpeg'],
  ])('%s', (_, file, type) => {
    expect(inspect(file)).toEqual({ type, size: file.length })
  })
  test('a picture with trailing data is accepted without that data', () => {
    expect(inspect(aJpeg(4, 4, { behind: '<script>alert(1)</script>' }))).toEqual({
      type: 'image/jpeg',
      size: aJpeg().length,
    })
    expect(inspect(Buffer.concat([aPng(), aZip([{ name: 'a' }])]))).toEqual({ type: 'image/png', size: aPng().length })
  })
})

/** A Word document with one more relation, written like this. */
const related = (relation: string, encoding: 'utf8' | 'utf16le' = 'utf8') =>
  aDocx('x', [
    {
      name: 'word/_rels/settings.xml.rels',
      data: Buffer.from(`${encoding === 'utf8' ? '' : '\ufeff'}<Relationships>${relation}</Relationships>`, encoding),
    },
  ])
const template = `<Relationship Id="r1" Type="${OFFICE}/attachedTemplate" Target="http://evil.example/t.dotm" TargetMode="External"/>`
const picture = (id = '"r1"') =>
  `<Relationship Id=${id} Type="${OFFICE}/image" Target="file://evil/share/a.png" TargetMode="External"/>`

const office = (folder: string) =>
  aZip([{ name: '[Content_Types].xml', data: '<Types/>' }, { name: `${folder}/workbook.xml` }])

test.each<[string, Uint8Array, string]>([
  ['nothing', Buffer.alloc(0), 'empty'],
  ['a test virus', eicar(), 'unknown-type'],
  ['a program', Buffer.from('MZ\x90\0\x03', 'latin1'), 'unknown-type'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'unknown-type'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'unknown-type'],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0'), 'unknown-type'],
  ['a zip', aZip([{ name: 'bid.pdf', data: aPdf('x') }]), 'archive'],
  ['an empty zip', aZip([]), 'archive'],
  ['a zip in a zip', aZip([{ name: 'a.zip', data: aZip([{ name: 'b.zip', data: aZip([]) }]) }]), 'archive'],
  ['gzip', gzipSync('x'), 'archive'],
  ['RAR', Buffer.from('Rar!\x1a\x07\0'), 'archive'],
  ['7z', Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]), 'archive'],
  ['a workbook', office('xl'), 'unknown-type'],
  [
    'OpenDocument',
    aZip([{ name: 'mimetype', data: 'application/vnd.oasis.opendocument.text' }, { name: 'content.xml' }]),
    'unknown-type',
  ],
  ['100,000 entries', aZip(Array.from({ length: 100_000 }, (_, n) => ({ name: `${n}` }))), 'archive'],
  [
    '1,001 entries in a Word document',
    aDocx(
      'x',
      Array.from({ length: 998 }, (_, n) => ({ name: `word/${n}.xml` })),
    ),
    'archive',
  ],
  ['a bomb that says so', aDocx('x', [{ name: 'word/a.xml', says: { size: 101 * 1024 * 1024 } }]), 'archive'],
  [
    'a bomb that does not',
    aDocx('x', [{ name: 'word/a.xml', data: Buffer.alloc(5_000_000), says: { size: 10 } }]),
    'damaged',
  ],
  ['a link', aDocx('x', [{ name: 'word/a.xml', data: '/etc/passwd', says: { mode: 0o120777 } }]), 'archive'],
  ['a way out', aDocx('x', [{ name: '../../a.xml' }]), 'archive'],
  ['another way out', aDocx('x', [{ name: 'word\\..\\a.xml' }]), 'archive'],
  ['an absolute name', aDocx('x', [{ name: '/etc/cron.d/a' }]), 'archive'],
  ['two names', aDocx('x', [{ name: 'word/a.xml', says: { localName: 'word/b.exe' } }]), 'archive'],
  ['a name twice', aDocx('x', [{ name: 'word/a.xml' }, { name: 'WORD/A.xml' }]), 'archive'],
  ['encryption', aDocx('x', [{ name: 'word/a.xml', says: { flags: 1 } }]), 'archive'],
  ['something before', Buffer.concat([Buffer.from('PK\x03\x04junk', 'latin1'), aDocx('x')]), 'archive'],
  ['something behind', Buffer.concat([aDocx('x'), Buffer.from('<script>')]), 'archive'],
  ['half of it', cut(aDocx('x'), 30), 'archive'],
  ['macros', aDocx('x', [{ name: 'word/vbaProject.bin' }]), 'macros'],
  ['macros by its type', aDocx('x', [], 'application/vnd.ms-word.document.macroEnabled.main+xml'), 'macros'],
  ['ActiveX', aDocx('x', [{ name: 'word/activeX/activeX1.xml' }]), 'active-content'],
  ['a program inside', aDocx('x', [{ name: 'word/embeddings/oleObject1.bin' }]), 'active-content'],
  ['a template from elsewhere', aDocxWithTemplate(), 'active-content'],
  ['one in single quotes', related(template.replaceAll('"', "'")), 'active-content'],
  ['one in UTF-16', related(template, 'utf16le'), 'active-content'],
  [
    'one in UTF-16 without its mark',
    aDocx('x', [{ name: 'word/_rels/settings.xml.rels', data: Buffer.from(template, 'utf16le') }]),
    'active-content',
  ],
  [
    'one spelt by character references',
    related(template.replace('/attachedTemplate', '&#x2f;attached&#84;emplate')),
    'active-content',
  ],
  ['one of a kind nobody knows', related(template.replace('attachedTemplate', 'novelty')), 'active-content'],
  ['a picture from elsewhere', related(picture()), 'active-content'],
  ['one that has the word for links in another place', related(picture(`' Type="x/hyperlink"'`)), 'active-content'],
  ['one that is two things', related(picture(`"r1" Type="x/hyperlink"`)), 'active-content'],
  [
    'one beside a link',
    related(
      `<Relationship Id="r0" Type="${OFFICE}/hyperlink" Target="https://example.com" TargetMode="External"/>${picture()}`,
    ),
    'active-content',
  ],
  [
    'entities in UTF-16',
    aDocx('x', [
      { name: 'word/a.xml', data: Buffer.from('\ufeff<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'utf16le') },
    ]),
    'active-content',
  ],
  [
    'entities behind a comment',
    aDocx('x', [{ name: 'word/a.xml', data: `<!--${'x'.repeat(9000)}--><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>` }]),
    'active-content',
  ],
  [
    'another alphabet',
    aDocx('x', [{ name: 'word/a.xml', data: Uint8Array.of(0x4c, 0x6f, 0xa7, 0x94, 0x93) }]),
    'active-content',
  ],
  [
    'an encoding of its own',
    aDocx('x', [{ name: 'word/a.xml', data: '<?xml version="1.0" encoding="utf-7"?><a/>' }]),
    'active-content',
  ],
  [
    'entities',
    aDocx('x', [{ name: 'word/document.xml', data: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }]),
    'active-content',
  ],
  ['a PDF behind a page', aPdf('x', { before: '<html>' }), 'unknown-type'],
  [
    'a PDF with a page in its head',
    Buffer.from(aPdf('x').toString('latin1').replace('%PDF-1.7\n', '%PDF-1.7\n<script>alert(1)</script>\n'), 'latin1'),
    'active-content',
  ],
  ['a PDF with a zip behind', Buffer.concat([aPdf('x'), aZip([{ name: 'a' }])]), 'damaged'],
  [
    'a PDF with a zip in its tail',
    Buffer.concat([cut(aPdf('x'), 7), aZip([{ name: 'a' }]), Buffer.from('\nstartxref\n9\n%%EOF\n')]),
    'archive',
  ],
  ['a PDF with a page behind', aPdf('x', { behind: '<script>alert(1)</script>' }), 'damaged'],
  ['half a PDF', cut(aPdf('x'), 40), 'damaged'],
  ['a PDF with a program', aPdf('x', { catalog: '/OpenAction<</S/JavaScript/JS(app.alert(1))>>' }), 'active-content'],
  ['one whose program stands where two pieces of the file meet', aProgramAt(2 ** 20 - 5), 'active-content'],
  [
    'one that hides the word',
    aPdf('x', { catalog: '/OpenAction<</S/J#61vaScript/JS(app.alert(1))>>' }),
    'active-content',
  ],
  ['a PDF that starts something', aPdf('x', { catalog: '/OpenAction<</S/Launch/F(cmd.exe)>>' }), 'active-content'],
  ['a PDF with a file in it', aPdf('x', { catalog: '/Names<</EmbeddedFiles 9 0 R>>' }), 'active-content'],
  ['a picture of 2.5 thousand million points', aPng(50_000, 50_000), 'too-large'],
  ['a JPEG of as many', aJpeg(50_000, 50_000), 'too-large'],
  ['a JPEG with a page in it', aJpeg(4, 4, { comment: '<html><script>alert(1)</script>' }), 'active-content'],
  [
    'a PNG with a page in it',
    aPng(4, 4, [{ kind: 'tEXt', data: 'Comment\0<script>alert(1)</script>' }]),
    'active-content',
  ],
  ['half a JPEG', cut(aJpeg(), 3), 'damaged'],
  ['half a PNG', cut(aPng(), 13), 'damaged'],
  ['a PNG with another bit', aPng().with(50, 7), 'damaged'],
])('%s is refused', (_, file, fault) => {
  expect(inspect(file)).toEqual({ fault })
})

test('any changed file is recognised or refused, at once', () => {
  const good = [aPdf('Bid'), aDocx('Bid'), aPng(), aJpeg()]
  const changed = fc
    .tuple(fc.constantFrom(...good), fc.array(fc.tuple(fc.nat(5000), fc.nat(255)), { maxLength: 20 }), fc.nat(2000))
    .map(([file, changes, cutOff]) => {
      const copy = Buffer.from(file.subarray(0, Math.max(1, file.length - cutOff)))
      for (const [at, value] of changes) copy[at % copy.length] = value
      return copy
    })
  fc.assert(
    fc.property(changed, (file) => {
      const found = inspect(file)
      expect('fault' in found || found.size <= file.length).toBe(true)
    }),
    { numRuns: 500 },
  )
})
