import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { ReaderFailed } from '#server/modules/files/index.ts'
import { aDocx, aJpeg, aPackedPdf, aPdf, aPng } from '#test/factories/files.ts'
import { childReader } from '#server/adapters/document-reader/child-process.ts'
import { READER_LIMITS } from '#server/adapters/document-reader/limits.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/**
 * Each file has a process of its own, and a busy machine gives little time to those of low priority. None of these
 * files may reach its time limit.
 */
const LONG = 300_000
/** Eight points by six of one colour, as a browser writes them. */
const A_DRAWN_JPEG = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABh',
    'Y3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'AAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAAB',
    'UAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAA',
    'AAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9Y',
    'WVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAM',
    'ZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlk',
    'kYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4',
    '+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/',
    'xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAA//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhED',
    'EQA/AIgCDf/Z',
  ].join(''),
  'base64',
)
const reader = childReader({ ...READER_LIMITS, inspectMs: 120_000, textMs: 120_000 })

test(
  'a good file is accepted and read',
  async () => {
    const pdf = aPdf('Submersible pumps')
    expect(await reader.inspect(pdf)).toEqual({ type: 'application/pdf', size: pdf.length })
    expect(await reader.text(pdf, 'application/pdf')).toMatchObject({
      state: 'read',
      text: expect.stringContaining('Submersible pumps'),
    })
    expect(await reader.text(aDocx('የውሃ ፓምፕ'), DOCX)).toMatchObject({
      state: 'read',
      text: expect.stringContaining('የውሃ ፓምፕ'),
    })
    expect(await reader.text(aPng(), 'image/png')).toEqual({ state: 'none' })
    expect(await reader.inspect(aJpeg())).toMatchObject({ type: 'image/jpeg' })
  },
  LONG,
)

test(
  'a picture is encoded again, and its pixels have a checksum of their own',
  async () => {
    const [plain, commented, other] = await Promise.all([
      reader.redraw(aPng(40, 30), 'image/png'),
      reader.redraw(aPng(40, 30, [{ kind: 'tEXt', data: 'Comment\0another file' }]), 'image/png'),
      reader.redraw(aPng(41, 30), 'image/png'),
    ])
    expect(plain?.png.subarray(1, 4).join(' ')).toBe('80 78 71')
    expect(commented?.pointsSha256).toBe(plain?.pointsSha256)
    expect(other?.pointsSha256).not.toBe(plain?.pointsSha256)
    expect((await reader.redraw(A_DRAWN_JPEG, 'image/jpeg'))?.png.length).toBeGreaterThan(60)
    // Its frame says 4 by 4, but no picture data follows.
    expect(await reader.redraw(aJpeg(), 'image/jpeg')).toBeUndefined()
  },
  LONG,
)

test(
  'a PDF whose parts are packed is opened to see whether a program is among them',
  async () => {
    const harmless = aPackedPdf('/OpenAction 7 0 R', '<</S/GoTo/D[3 0 R/Fit]>>')
    expect(await reader.inspect(harmless)).toEqual({ type: 'application/pdf', size: harmless.length })
    expect(await reader.inspect(aPackedPdf('/OpenAction 7 0 R', '<</S/JavaScript/JS(app.alert\\(1\\))>>'))).toEqual({
      fault: 'active-content',
    })
  },
  LONG,
)

test(
  'a page tree that leads into itself ends',
  async () => {
    const round = aPdf('x').toString('latin1').replace('/Kids[3 0 R]', '/Kids[2 0 R]')
    const found = await reader.text(Buffer.from(round, 'latin1'), 'application/pdf').catch((error: unknown) => error)
    expect(found instanceof ReaderFailed || (found as { state: string }).state !== 'read').toBe(true)
  },
  LONG,
)

test(
  'a PDF that unpacks without end takes no more than it may',
  async () => {
    let data: Buffer = Buffer.alloc(40_000_000, 'BT (a) Tj ET ')
    for (let n = 0; n < 2; n++) data = deflateSync(data)
    const stream = `<</Filter[/FlateDecode/FlateDecode]/Length ${data.length}>>\nstream\n${data.toString('latin1')}\nendstream`
    const bomb = aPdf('x', { objects: [stream] })
      .toString('latin1')
      .replace('/Contents 4 0 R', '/Contents[6 0 R 6 0 R 6 0 R 6 0 R]')
    const found = await reader.text(Buffer.from(bomb, 'latin1'), 'application/pdf').catch((error: unknown) => error)
    expect(found instanceof ReaderFailed || typeof (found as { state: string }).state === 'string').toBe(true)
  },
  LONG,
)

test(
  'a Word document of 60 MB of characters hits its own memory limit, not ours',
  async () => {
    const before = process.memoryUsage().rss
    const paragraphs = '<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(1_700_000)
    const main = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs}</w:body></w:document>`
    const bomb = aDocx('', [{ name: 'word/document.xml', data: main }])
    const whileMaking = process.memoryUsage().rss
    await expect(reader.text(bomb, DOCX)).rejects.toThrow(ReaderFailed)
    expect(process.memoryUsage().rss - Math.max(before, whileMaking)).toBeLessThan(200 * 1024 * 1024)
  },
  LONG,
)

test(
  'a file that takes too long is stopped and can be tried again, as the machine may be busy',
  async () => {
    const hasty = childReader({ ...READER_LIMITS, inspectMs: 1, textMs: 1 })
    // More than a pipe holds, so it cannot be finished before the time is checked, however late that is.
    const large = Buffer.concat([aPdf('x'), Buffer.alloc(2_000_000, ' ')])
    await expect(hasty.inspect(large)).rejects.toThrow(ReaderFailed)
    await expect(hasty.text(large, 'application/pdf')).rejects.toThrow(ReaderFailed)
  },
  LONG,
)

test(
  'files beyond the limit wait for their turn',
  async () => {
    const found = await Promise.all(Array.from({ length: 3 }, () => reader.inspect(aPng())))
    expect(found).toEqual(Array.from({ length: 3 }, () => ({ type: 'image/png', size: aPng().length })))
  },
  LONG,
)

describe('a program whose folders are links', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chereta-linked-'))
  const source = resolve(import.meta.dirname, '../..')
  const linked = (...names: string[]) => {
    for (const name of names) symlinkSync(join(source, name), join(folder, name))
    return childReader({ ...READER_LIMITS, inspectMs: 120_000 }, folder)
  }
  afterAll(() => rmSync(folder, { recursive: true }))

  test(
    'reports that it cannot read its own code, and calls no file damaged',
    async () => {
      const nothing = childReader({ ...READER_LIMITS, inspectMs: 120_000 }, mkdtempSync(join(folder, 'empty-')))
      await expect(nothing.inspect(aPdf('Submersible pumps'))).rejects.toThrow(ReaderFailed)
      await expect(nothing.redraw(aPng(), 'image/png')).rejects.toThrow(ReaderFailed)
    },
    LONG,
  )

  test(
    'reports that it cannot read its packages, and calls no file damaged',
    async () => {
      const pdf = aPdf('Submersible pumps')
      const incomplete = linked('server', 'contract', 'ethiopia', 'language', 'package.json')
      await expect(incomplete.inspect(pdf)).rejects.toThrow(ReaderFailed)
      expect(await linked('node_modules').inspect(pdf)).toEqual({ type: 'application/pdf', size: pdf.length })
    },
    LONG,
  )
})
