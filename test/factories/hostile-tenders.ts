import { DAY } from '#ethiopia/time-units.ts'
import { sanitise } from '#server/modules/tenders/index.ts'
import type { RowsWorld } from './people.ts'
import { storeRows } from './store-rows.ts'

/** An index takes no longer texts. */
export const INDEXED = 500

/** The n-th row: every field that a person reads has the attacks of its list. */
function tenderRow(
  chunk: readonly string[],
  n: number,
  { now, company, source }: { now: number; company: number | undefined; source: number | undefined },
) {
  const text = chunk.join('\n')
  return {
    guid: crypto.randomUUID(),
    status: 3,
    version: 1,
    short_title: text,
    title_key: `hostile ${n}`,
    short_desc: text,
    english_title: text,
    company_id: company,
    source_id: source,
    reference: text,
    // It stands in an attribute.
    language: 'en',
    english_description: text,
    desktop_description: chunk.map((vector) => `<div>${sanitise(vector)}</div>`).join('\n'),
    mobile_description: sanitise(text),
    excerpt: text,
    english_keywords: text,
    gpt_keywords: text,
    regions: [2],
    categories: [403],
    published_at: now - n * 60_000,
    closing_at: n % 2 === 0 ? now + 20 * DAY : null,
    open_until: now + 20 * DAY,
    closing_typed: { dateType: 4, text },
    opening_typed: { dateType: 4, text },
    latitude: 9,
    longitude: 38,
    location: text,
    tel1: text,
    tel2: text,
    website: chunk[0] ?? text,
    email: text,
    facebook: chunk.find((vector) => /script:/i.test(vector)) ?? text,
    bid_bond: text,
    doc_price: text,
    proforma: false,
    free_tender: true,
    sample: false,
    created_by: text,
    last_changed_by: text,
    created_at: now,
    changed_at: now,
    visitor_count: 0,
    visitor_count2: 0,
  }
}

/**
 * A free, approved tender for each list of attacks, all of them in each of its fields. Answers the numbers of their
 * sources, and theirs.
 */
export async function storeHostileTenders(
  app: RowsWorld,
  chunks: readonly (readonly string[])[],
): Promise<{ sources: number[]; tenders: number[] }> {
  const now = app.clock.now()
  const texts = chunks.map((chunk) => chunk.join('\n'))
  const companies = await storeRows(
    app,
    'company',
    texts.map((text, n) => ({ key: `hostile ${n}`, name: text, english_name: text })),
  )
  const sources = await storeRows(
    app,
    'source',
    texts.map((text, n) => ({ key: `hostile ${n}`, name: text.slice(0, INDEXED), government: n % 2 === 0 })),
  )
  const tenders = await storeRows(
    app,
    'tender',
    chunks.map((chunk, n) => tenderRow(chunk, n, { now, company: companies[n], source: sources[n] })),
  )
  return { sources, tenders }
}
