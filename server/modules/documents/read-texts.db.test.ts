import { MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { FileStoreUnavailable } from '#server/modules/files/index.ts'
import { aPdf } from '#test/factories/files.ts'
import { uploadFixture } from '#test/factories/upload-fixture.ts'
import { tryUpload } from '#test/factories/upload.ts'
import { openReader } from '#test/open-reader.ts'
import { readOverdueTexts } from './actions/read-texts.ts'

const fixture = uploadFixture()

test('a file that the store keeps refusing does not delay others, and the round still fails', async () => {
  const { app, editor, tenderId } = fixture
  const files = new Map<string, Uint8Array>()
  for (const words of ['Refused', 'Culverts', 'Gabions']) {
    await tryUpload(app, editor, { tenderId, fileName: `${words}.pdf` }, aPdf(words))
    const { rows } = await sql<{
      key: string
    }>`select file_key as key from tender_document order by id desc limit 1`.execute(app.world.db)
    files.set(rows[0]?.key ?? '', aPdf(words))
  }
  app.clock.advance(10 * MINUTE)
  const [refused] = files.keys()
  const away = new FileStoreUnavailable('away')
  const world = {
    ...app.world,
    files: {
      put: () => Promise.reject(away),
      read: async (key: string) => {
        if (key === refused) throw away
        return new Blob([Uint8Array.from(files.get(key) ?? [])]).stream()
      },
      remove: () => Promise.reject(away),
    },
    reader: openReader,
  }
  const states = async () =>
    (await app.call('GET /api/tenders/get_tenderdoc/{id}', { params: { id: tenderId } }, editor)).map(
      ({ text }) => text,
    )
  await expect(readOverdueTexts(world, () => true)).rejects.toBe(away)
  expect(await states()).toEqual(['waiting', 'read', 'read'])
  await expect(readOverdueTexts(world, () => false)).resolves.toBe(0)
  // Rounds of one document also continue: the next round goes on behind it, and the one after that begins again.
  await sql`update tender_document set text_state = 0, text = null where text_state = 1`.execute(app.world.db)
  const round = { place: { after: 0 }, most: 1 }
  await expect(readOverdueTexts(world, () => true, round)).rejects.toBe(away)
  await expect(readOverdueTexts(world, () => true, round)).resolves.toBe(1)
  expect(await states()).toEqual(['waiting', 'read', 'waiting'])
  await expect(readOverdueTexts(world, () => true, round)).resolves.toBe(1)
  await expect(readOverdueTexts(world, () => true, round)).resolves.toBe(0)
  await expect(readOverdueTexts(world, () => true, round)).rejects.toBe(away)
  await expect(
    readOverdueTexts(
      { ...world, files: { ...world.files, read: async () => new Blob([Uint8Array.from(aPdf('x'))]).stream() } },
      () => true,
    ),
  ).resolves.toBe(1)
  expect(await states()).toEqual(['read', 'read', 'read'])
})
