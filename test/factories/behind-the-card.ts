import { sql } from 'kysely'
import type { TestBrowser, TestApp } from '../app.ts'
import { aPdf } from './files.ts'
import { anApprovedTender, aTender } from './tender.ts'
import { aDocument } from './upload.ts'

/** Long enough that the card's excerpt contains nothing of the text after it. */
const PUBLIC_WORDS =
  'Sealed bids are invited from suppliers with a renewed trade licence and a tax clearance of this year. '.repeat(8)

/** Words next to hidden ones: a search for them comes as near as possible. */
export const NEIGHBOURS = ['turbidity', 'flocculants', 'penstock']

/** A tender in whose fields behind the public card are words that occur nowhere else. `n` distinguishes several. */
export const withCanaries = (n: number, changes: Record<string, unknown> = {}) =>
  aTender({
    shortTitle: `Supply of ozone generators, lot ${n}`,
    englishKeywords: 'ozone generators',
    englishTitle: 'kanarienglishtitle',
    desktopDescription: `<p>${PUBLIC_WORDS}</p><p>They measure turbidity kanaridesktop to the last digit.</p>`,
    mobileDescription: `<p>${PUBLIC_WORDS}</p><p>With flocculants kanarimobile for a year.</p>`,
    reference: `KANARI/REF/${n}`,
    gptKeywords: 'kanarigpt',
    location: 'Behind the kanarilocation',
    latitude: 8.765_432_1,
    longitude: 38.123_456_7,
    tel1: '0911 77 66 55 kanarione',
    tel2: '0911 77 66 56 kanaritwo',
    email: 'kanarimail@example.com',
    website: 'https://kanariweb.example',
    facebook: 'https://facebook.example/kanariface',
    bidBond: '5 % kanaribond',
    docPrice: '300 birr kanariprice',
    ...changes,
  })

export type Hidden = { id: number; guid: string; uniqueFileName: string }

/** One that is approved, with a document, a newspaper cutting, a review and a reported problem. */
export async function aHiddenTender(app: TestApp, approver: TestBrowser): Promise<Hidden> {
  const { id, guid } = await anApprovedTender(app, withCanaries(1))
  const { uniqueFileName } = await aDocument(
    app,
    approver,
    { tenderId: id, fileName: 'kanarifile.pdf' },
    aPdf('Valves for the penstock kanaripaper'),
  )
  await sql`insert into clipping (tender_id, source_id, external_key, content_hash, content, title, url, first_seen_at, last_seen_at)
    select ${id}, source_id, 'kanarikey', '', '{}', 'kanariclipping', 'https://kanaripress.example', 0, 0 from tender where id = ${id}`.execute(
    app.world.db,
  )
  await app.call('POST /api/tenders/reviews/{id}', { params: { id }, body: { comment: 'kanarireview' } }, approver)
  await app.call('POST /api/problem', { body: { tenderId: id, kind: 'other', text: 'kanariproblem' } }, approver)
  return { id, guid, uniqueFileName }
}

/** Those that readers do not have at all: a draft, a submitted and a declined one, whose titles are hidden as well. */
export async function unseenTenders(app: TestApp): Promise<{ id: number; guid: string }[]> {
  const unseen = []
  for (const state of ['draft', 'submitted', 'declined']) {
    const hidden = withCanaries(unseen.length + 2, {
      shortTitle: `Ozone kanari${state}`,
      shortDesc: 'kanarishort',
      companyName: `Kanaribuyer of ${state}`,
    })
    const { id, guid } = await app.call(
      'POST /api/tenders',
      { body: { ...hidden, englishKeywords: 'kanarikeyword', sourceName: 'Kanarigazette' } },
      'admin',
    )
    if (state !== 'draft') await app.call('PUT /api/tenders/submit', { body: { id } }, 'admin')
    if (state === 'declined')
      await app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'kanarinote' } }, 'admin')
    unseen.push({ id, guid })
  }
  await app.drain()
  return unseen
}
