import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { overlapping, refusalCodeOf, staff, tenderFixture } from '#test/factories/tender-fixture.ts'
import type { Database } from '#server/platform/db.ts'
import type { Caller } from '#server/platform/caller.ts'
import { noDocuments } from '../core/ports.ts'
import { findTender } from '../store/tenders.ts'
import { changeTender } from './change-tender.ts'
import { copyTender } from './copy-tender.ts'
import { createTender } from './create-tender.ts'
import { removeTender } from './delete-tender.ts'
import { readTenderHistory } from './read-history.ts'
import { submitTender } from './submit-tender.ts'

let database: Database
let fixture: ReturnType<typeof tenderFixture>
beforeAll(async () => {
  database = await openTestDatabase()
  fixture = tenderFixture(database)
})
afterAll(() => database.close())

const change = (
  who: Parameters<typeof changeTender>[2],
  id: number,
  version: number,
  changes: Record<string, unknown>,
) => changeTender(fixture.world, noDocuments, who, id, { ...fixture.input(changes), version })

describe('a new draft', () => {
  test('stores everything that was typed, and the values that follow from it', async () => {
    const { id, guid, status, version, warnings } = await fixture.draft({
      shortTitle: 'የውሃ ፓምፕ ግዥ',
      companyName: 'የጣና ተፋሰስ ውሃ ሥራዎች ድርጅት',
      englishCompanyName: 'Tana Basin Works',
      language: undefined,
      reference: 'ጣ/ተ/08/2018',
      desktopDescription: '<p onclick="x()">አቅራቢዎች ይጋበዛሉ</p><script>1</script>',
      regions: ['አማራ', 'Afar', 'Amhara'],
      categories: [403, 401, 403],
      website: 'www.example.et',
      latitude: 11.5936,
      longitude: 37.3908,
      closing: { dateType: 1, ethDate: '2018-07-11', time: '10:00' },
    })
    expect({ status, version, warnings }).toEqual({ status: 0, version: 1, warnings: [] })
    expect(await findTender(database.db, id)).toMatchObject({
      guid,
      shortTitle: 'የውሃ ፓምፕ ግዥ',
      companyName: 'የጣና ተፋሰስ ውሃ ሥራዎች ድርጅት',
      englishCompanyName: 'Tana Basin Works',
      sourceName: 'Addis Zemen',
      government: false,
      language: 'am',
      desktopDescription: '<p>አቅራቢዎች ይጋበዛሉ</p>',
      excerpt: 'አቅራቢዎች ይጋበዛሉ',
      regions: [1, 2],
      categories: [401, 403],
      website: 'https://www.example.et',
      latitude: 11.5936,
      longitude: 37.3908,
      closingAt: Date.parse('2026-03-20T10:00:00+03:00'),
      closingTyped: { dateType: 1, ethDate: '2018-07-11', gcDate: '2026-03-20', time: '10:00' },
      createdBy: 'Hanna',
      createdAt: fixture.clock.now(),
      visitorCount: 0,
    })
  })
  test('finds the company again in another spelling, and does not rename it', async () => {
    const one = await fixture.draft({ companyName: 'ሐዋሳ ዩኒቨርሲቲ' })
    const two = await fixture.draft({ companyName: 'ሀዋሳ  ዩኒቨርሲቲ', englishCompanyName: 'Hawassa University' })
    const [first, second] = [await findTender(database.db, one.id), await findTender(database.db, two.id)]
    expect(second?.companyId).toBe(first?.companyId)
    expect(first?.englishCompanyName).toBe('Hawassa University')
    expect(second?.companyName).toBe('ሐዋሳ ዩኒቨርሲቲ')
    const three = await fixture.draft({ companyName: 'ሐዋሳ ዩኒቨርሲቲ', englishCompanyName: 'Awassa University' })
    expect(three.warnings).toEqual([{ code: 'company-name-stays', name: 'Hawassa University' }])
  })
  test('is created once for a key and person, however often and interleaved it is sent', async () => {
    const draftKey = randomUUID()
    const make = (who: Caller, shortTitle: string) => (world: typeof fixture.world) =>
      createTender(world, who, { ...fixture.input({ shortTitle }), draftKey })
    const { early, late } = await overlapping(
      fixture,
      make(fixture.editor, 'Chairs'),
      make(fixture.editor, 'Chairs, again'),
    )
    expect(late).toMatchObject({ status: 'fulfilled', value: { id: early.id, guid: early.guid, version: 1 } })
    // Changed and submitted meanwhile: it returns the same as the first time.
    await change(fixture.editor, early.id, 1, { shortTitle: 'Chairs and desks' })
    await submitTender(fixture.world, fixture.editor, { id: early.id })
    const again = await Promise.all(
      Array.from({ length: 5 }, (_, time) => make(fixture.editor, `Chairs ${time}`)(fixture.world)),
    )
    expect(again.map(({ id, guid, status, version }) => ({ id, guid, status, version }))).toEqual(
      Array.from({ length: 5 }, () => ({ id: early.id, guid: early.guid, status: 0, version: 1 })),
    )
    expect(await findTender(database.db, early.id)).toMatchObject({ shortTitle: 'Chairs and desks', version: 3 })
    expect(await readTenderHistory(fixture.world, fixture.editor, early.id)).toHaveLength(3)
    const theirs = await make(fixture.approver, 'Chairs')(fixture.world)
    expect(theirs.id).not.toBe(early.id)
    const other = await createTender(fixture.world, fixture.editor, { ...fixture.input(), draftKey: randomUUID() })
    expect([early.id, theirs.id]).not.toContain(other.id)
  })
  test('frees its key if nothing was created, or when it is deleted', async () => {
    const draftKey = randomUUID()
    const make = (changes: Record<string, unknown>) =>
      createTender(fixture.world, fixture.editor, { ...fixture.input(changes), draftKey })
    expect(await refusalCodeOf(make({ regions: ['Atlantis'] }))).toBe('invalid-input')
    const first = await make({ shortTitle: 'Lamps' })
    await removeTender(fixture.world, fixture.editor, first.id)
    const second = await make({ shortTitle: 'Lamps' })
    expect(second.id).not.toBe(first.id)
    expect((await make({ shortTitle: 'Lamps' })).id).toBe(second.id)
  })
  test('returns its first answer when its first save is sent again', async () => {
    await fixture.draft({ companyName: 'Awash Mills', englishCompanyName: 'Awash Mills PLC' })
    const input = fixture.input({ companyName: 'Awash Mills', englishCompanyName: 'Awash Flour Mills' })
    const body = { ...input, draftKey: randomUUID() }
    const first = await createTender(fixture.world, fixture.editor, body)
    expect(first.warnings).toEqual([{ code: 'company-name-stays', name: 'Awash Mills PLC' }])
    expect(await createTender(fixture.world, fixture.editor, body)).toEqual(first)
  })
  test('is copied once for a key and person, however often it is requested', async () => {
    const like = await fixture.draft({ shortTitle: 'Ladders' })
    const draftKey = randomUUID()
    const copy = (who: Caller, key = draftKey) => copyTender(fixture.world, who, like.id, { draftKey: key })
    const copies = await Promise.all(Array.from({ length: 4 }, () => copy(fixture.editor)))
    expect(new Set(copies.map(({ id }) => id)).size).toBe(1)
    const others = [await copy(fixture.approver), await copy(fixture.editor, randomUUID())]
    expect(new Set([like, ...copies, ...others].map(({ id }) => id)).size).toBe(4)
    const [made] = copies
    expect(await readTenderHistory(fixture.world, fixture.editor, made?.id ?? 0)).toHaveLength(1)
  })
  test('creates one company when two at once name a new one', async () => {
    const make = (world: typeof fixture.world) =>
      createTender(world, fixture.editor, fixture.input({ companyName: 'Dashen Mills', sourceName: 'Reporter Weekly' }))
    const { early, late } = await overlapping(fixture, make, make)
    const made = [early, ...(late?.status === 'fulfilled' ? [late.value] : [])]
    expect(made).toHaveLength(2)
    const tenders = await Promise.all(made.map(({ id }) => findTender(database.db, id)))
    expect(new Set(tenders.map((tender) => tender?.companyId)).size).toBe(1)
    expect(new Set(tenders.map((tender) => tender?.sourceId)).size).toBe(1)
  })
  test('is refused whole when a date, a region or a sector does not exist', async () => {
    const input = fixture.input({
      closing: { dateType: 1, ethDate: '2018-13-06' },
      regions: ['Atlantis'],
      categories: [999],
    })
    await expect(createTender(fixture.world, fixture.editor, input)).rejects.toMatchObject({
      code: 'invalid-input',
      fields: {
        'closing.ethDate': [{ code: 'day-unknown' }],
        regions: [{ code: 'region-unknown', name: 'Atlantis' }],
        categories: [{ code: 'sector-unknown', id: 999 }],
      },
    })
  })
})

describe('a change', () => {
  test('is kept with the names of the fields', async () => {
    const { id } = await fixture.draft()
    fixture.sent.length = 0
    const { version } = await change(fixture.editor, id, 1, {
      shortTitle: 'Supply of pumps, second call',
      closing: { dateType: 0, gcDate: '2026-03-25', time: '10:00' },
    })
    expect(version).toBe(2)
    expect((await readTenderHistory(fixture.world, fixture.editor, id)).at(-1)).toMatchObject({
      from: 0,
      to: 0,
      by: 'Hanna',
      changed: ['shortTitle', 'closing'],
    })
    expect(fixture.sent).toEqual([{ name: 'tender-changed', data: { ids: [id] }, inTransaction: true }])
  })
  test('that changes nothing leaves no trace', async () => {
    const { id } = await fixture.draft()
    fixture.sent.length = 0
    expect((await change(fixture.editor, id, 1, {})).version).toBe(1)
    expect(await readTenderHistory(fixture.world, fixture.editor, id)).toHaveLength(1)
    expect(fixture.sent).toEqual([])
  })
  test('is refused with the newer version if somebody else changed the tender meanwhile', async () => {
    const { id } = await fixture.draft()
    await change(fixture.editor, id, 1, { location: 'Gondar' })
    await expect(change(fixture.editor, id, 1, { location: 'Dessie' })).rejects.toMatchObject({
      code: 'changed-meanwhile',
      extra: { newer: { id, version: 2, location: 'Gondar' } },
    })
    expect((await findTender(database.db, id))?.location).toBe('Gondar')
  })
  test('by two people at the same moment is stored for one, and the other gets the newer version', async () => {
    const { id } = await fixture.draft()
    const move = (location: string) => (world: typeof fixture.world) =>
      changeTender(world, noDocuments, fixture.editor, id, { ...fixture.input({ location }), version: 1 })
    const { late } = await overlapping(fixture, move('Gondar'), move('Dessie'))
    expect(late).toMatchObject({
      status: 'rejected',
      reason: { code: 'changed-meanwhile', extra: { newer: { version: 2, location: 'Gondar' } } },
    })
    expect((await findTender(database.db, id))?.location).toBe('Gondar')
  })
  test('of an approved tender needs an approver and keeps it approved and published', async () => {
    const { id, version } = await fixture.approved()
    expect(await refusalCodeOf(change(fixture.editor, id, version, { location: 'Gondar' }))).toBe('not-allowed')
    const before = await findTender(database.db, id)
    expect(await change(fixture.approver, id, version, { location: 'Gondar', publishedTimestamp: null })).toMatchObject(
      {
        status: 3,
        version: version + 1,
      },
    )
    expect((await findTender(database.db, id))?.publishedAt).toBe(before?.publishedAt)
  })
  test('of the English name of a company by an approver reaches all its tenders', async () => {
    const one = await fixture.draft({ companyName: 'Awash Bridge Works', englishCompanyName: 'Awash Bridges' })
    const two = await fixture.draft({ companyName: 'Awash Bridge Works' })
    fixture.sent.length = 0
    await change(fixture.approver, one.id, 1, {
      companyName: 'Awash Bridge Works',
      englishCompanyName: 'Awash Bridge Works PLC',
      renamesCompany: true,
    })
    expect(fixture.sent).toEqual([{ name: 'tender-changed', data: { ids: [one.id, two.id] }, inTransaction: true }])
    expect((await readTenderHistory(fixture.world, fixture.approver, one.id)).at(-1)?.changed).toEqual([
      'englishCompanyName',
    ])
  })
  test('from a form that an approver opened before the company was renamed does not rename it back', async () => {
    const old = { companyName: 'Dire mills', englishCompanyName: 'Dire' }
    const one = await fixture.draft(old)
    const two = await fixture.draft(old)
    const corrected = { companyName: 'Dire Mills', englishCompanyName: 'Dire Mills PLC' }
    await change(fixture.approver, two.id, 1, { ...corrected, renamesCompany: true })
    await change(fixture.approver, one.id, 1, { ...old, tel1: '0911223344' })
    expect(await findTender(database.db, one.id)).toMatchObject({ ...corrected, tel1: '0911223344' })
    await createTender(fixture.world, fixture.approver, fixture.input(old))
    expect(await findTender(database.db, two.id)).toMatchObject(corrected)
  })
  test('that renames a company needs an approver: an editor gets the unchanged name', async () => {
    const { id } = await fixture.draft({ companyName: 'Omo Mills', englishCompanyName: 'Omo' })
    const wish = { companyName: 'Omo mills', englishCompanyName: 'Omo Mills PLC', renamesCompany: true }
    expect((await change(fixture.editor, id, 1, wish)).warnings).toEqual([{ code: 'company-name-stays', name: 'Omo' }])
    expect(await findTender(database.db, id)).toMatchObject({ companyName: 'Omo Mills', englishCompanyName: 'Omo' })
  })
})

describe('deleting', () => {
  test('is for approvers; an editor may delete only drafts of their own', async () => {
    const own = await fixture.draft()
    const submitted = await fixture.submitted()
    expect(await refusalCodeOf(removeTender(fixture.world, staff('Abel', 'editor'), own.id))).toBe('not-allowed')
    expect(await refusalCodeOf(removeTender(fixture.world, fixture.editor, submitted.id))).toBe('not-allowed')
    // A person with another editor's name does not get that editor's drafts.
    expect(await refusalCodeOf(removeTender(fixture.world, staff(fixture.editor.name ?? '', 'editor'), own.id))).toBe(
      'not-allowed',
    )
    fixture.sent.length = 0
    await removeTender(fixture.world, fixture.editor, own.id)
    await removeTender(fixture.world, fixture.approver, submitted.id)
    expect(await findTender(database.db, own.id)).toBeUndefined()
    expect(fixture.sent.map(({ data }) => data)).toEqual([{ ids: [own.id] }, { ids: [submitted.id] }])
    expect(await refusalCodeOf(removeTender(fixture.world, fixture.approver, own.id))).toBe('not-found')
  })
})

test('a tender that is no longer free gets another guid, and keeps it through other changes', async () => {
  const { id, guid, version } = await fixture.draft({ freeTender: true })
  const guidOf = async () => (await findTender(database.db, id))?.guid
  const still = await change(staff('approver'), id, version, { freeTender: true, reference: 'A/1' })
  expect(await guidOf()).toBe(guid)
  const paid = await change(staff('approver'), id, still.version, { freeTender: false, reference: 'A/1' })
  const renewed = await guidOf()
  expect(renewed).toMatch(/^[\da-f-]{36}$/)
  expect(renewed).not.toBe(guid)
  await change(staff('approver'), id, paid.version, { freeTender: true, reference: 'A/1' })
  expect(await guidOf()).toBe(renewed)
})
