import type { Publishing } from '#server/platform/world.ts'
import { createHash } from 'node:crypto'
import type { TenderId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import type { TenderInput } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { TenderToStore } from '../core/tender.ts'
import { readInput } from '../core/read-input.ts'
import { insertClippings, updateClipping, findSamples } from '../store/clippings.ts'
import { insertTenderHistory } from '../store/history.ts'
import { listClosedDays } from '../store/holidays.ts'
import { insertTenders, updateTender } from '../store/tenders.ts'
import { ensureCompany } from './ensure-company.ts'
import { ensureSource } from './ensure-source.ts'
import { publishChanged } from './publish-events.ts'

/** A tender written for show. `key` stays the same when its dates move on. */
type Sample = { key: string; input: TenderInput & { sourceName: string }; government: boolean; publishedAt: Instant }

const hashOf = (sample: Sample): string => createHash('sha256').update(JSON.stringify(sample)).digest('hex')

async function fieldsOf(tx: Db, { input, government, publishedAt }: Sample, holidays: ReadonlySet<string>) {
  const { written, faults } = readInput(input, publishedAt, holidays)
  if (Object.keys(faults).length > 0) throw new Error(`a sample is at fault: ${JSON.stringify(faults)}`)
  const company = await ensureCompany(tx, { name: input.companyName, englishName: input.englishCompanyName ?? null })
  const source = await ensureSource(tx, { name: input.sourceName, government })
  if (!company || !source) throw new Error('a sample names no company or no source')
  return { ...written, companyId: company.id, sourceId: source.id, status: STATUS.approved }
}

const clippingOf = (sample: Sample, source: number, now: Instant) => ({
  source,
  externalKey: sample.key,
  hash: hashOf(sample),
  content: {},
  title: sample.input.shortTitle,
  url: null,
  publishedAt: sample.publishedAt,
  at: now,
})

/**
 * Stores missing samples and updates changed ones, without history, because nobody follows them. The others
 * are left alone, so repeating it is cheap. Resolves with how many were written.
 */
export async function refreshSamples(
  { db, clock, jobs }: Publishing,
  samples: readonly Sample[],
): Promise<{ added: number; changed: number }> {
  return inTransaction(db, async (tx) => {
    const context = { tx, now: clock.now(), holidays: await listClosedDays(tx) }
    const keys = samples.map(({ key }) => key)
    const stored = new Map((await findSamples(tx, keys)).map((row) => [row.externalKey, row]))
    const added = await insertSamples(
      context,
      samples.filter(({ key }) => !stored.has(key)),
    )
    const changed = await updateSamples(
      context,
      samples.flatMap((sample) => {
        const row = stored.get(sample.key)
        return row && row.hash !== hashOf(sample) ? { sample, row } : []
      }),
    )
    await publishChanged(tx, jobs, [...added, ...changed])
    return { added: added.length, changed: changed.length }
  })
}

type Refreshing = { tx: Db; now: Instant; holidays: ReadonlySet<string> }

/** Resolves with the ids of the new tenders. */
async function insertSamples({ tx, now, holidays }: Refreshing, missing: readonly Sample[]): Promise<TenderId[]> {
  const rows: TenderToStore[] = []
  for (const sample of missing) {
    rows.push({
      ...(await fieldsOf(tx, sample, holidays)),
      sample: true,
      createdBy: null,
      createdById: null,
      lastChangedBy: null,
      createdAt: now,
      changedAt: now,
    })
  }
  const inserted = await insertTenders(tx, rows)
  await insertClippings(
    tx,
    missing.map((sample, at) => ({
      ...clippingOf(sample, rows[at]?.sourceId ?? 0, now),
      tenderId: inserted[at]?.id ?? 0,
    })),
  )
  const approval = { at: now, by: null, from: null, to: STATUS.approved, note: null, changed: null }
  await insertTenderHistory(
    tx,
    inserted.map(({ id }) => ({ tenderId: id, ...approval })),
  )
  return inserted.map(({ id }) => id)
}

type StoredSample = Awaited<ReturnType<typeof findSamples>>[number]

/** Resolves with the ids of the updated tenders. */
async function updateSamples(
  { tx, now, holidays }: Refreshing,
  changed: readonly { sample: Sample; row: StoredSample }[],
): Promise<TenderId[]> {
  for (const { sample, row } of changed) {
    const fields = await fieldsOf(tx, sample, holidays)
    await updateTender(tx, row.tenderId, { ...fields, lastChangedBy: null, changedAt: now })
    await updateClipping(tx, row.id, clippingOf(sample, fields.sourceId, now))
  }
  return changed.map(({ row }) => row.tenderId)
}
