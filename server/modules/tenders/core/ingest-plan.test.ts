import { DAY } from '#ethiopia/time-units.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldKey } from '#language/fold.ts'
import { planRows } from './ingest-plan.ts'
import type { PlannedTender, PlannedClipping, Incoming, KnownTender, PlannedOutcome } from './ingest-plan.ts'
import { readNotice } from './notice.ts'

const NOW = Date.parse('2026-02-20T09:00:00Z')
const BUYERS = ['Water Bureau', 'Road Office']
const companyOf = (buyer: string) => BUYERS.findIndex((name) => foldKey(name) === foldKey(buyer)) + 1

function incoming(source: number, sourceId: string, value: object = {}): Incoming {
  const result = readNotice(
    {
      sourceId,
      source: `Source ${source}`,
      title: 'Supply of pumps',
      buyer: 'Water Bureau',
      closingAt: '2026-03-01',
      ...value,
    },
    { now: NOW },
  )
  if ('fault' in result) throw new Error(result.fault)
  return { notice: result.notice, hash: JSON.stringify(result.notice), source, company: companyOf(result.notice.buyer) }
}

/** The contents of a database after several transactions. */
function library() {
  const tenders: PlannedTender[] = []
  const clippings: PlannedClipping[] = []
  return {
    tenders,
    clippings,
    take(rows: readonly Incoming[], approve = false, now = NOW): PlannedOutcome[] {
      const known: KnownTender = { tenders: [...tenders], clippings: [...clippings] }
      const plan = planRows(rows, known, now, approve, companyOf)
      for (const tender of plan.tenders) if (!tenders.includes(tender)) tenders.push(tender)
      for (const tender of tenders)
        Object.assign(tender, {
          id: tender.id ?? tenders.indexOf(tender) + 1,
          order: tender.id ?? tenders.indexOf(tender) + 1,
        })
      for (const clipping of plan.clippings) {
        clipping.id ??= clippings.length + 1
        if (!clippings.includes(clipping)) clippings.push(clipping)
      }
      return plan.outcomes
    },
    /** Which notices belong to one tender, and in which wording: the same whatever the ids. */
    content: () =>
      tenders
        .map((tender) =>
          clippings
            .filter((clipping) => clipping.tender === tender)
            .map((clipping) => `${clipping.source}/${clipping.hash}`)
            .toSorted()
            .join(' '),
        )
        .toSorted(),
  }
}

describe('the same notice again', () => {
  test('in the same words brings nothing new, in one file or the next', () => {
    const { take, tenders } = library()
    expect(take([incoming(1, 'a'), incoming(1, 'a')])).toEqual(['new', 'unchanged'])
    expect(take([incoming(1, 'a')])).toEqual(['unchanged'])
    expect(tenders).toHaveLength(1)
  })
  test('in other words updates the tender, except fields that staff changed', () => {
    const { take, tenders } = library()
    take([incoming(1, 'a', { bidBond: '1 %', docPrice: '100' })])
    const [tender] = tenders as [PlannedTender]
    tender.fields = { ...tender.fields, bidBond: '2 % (corrected)' }
    expect(take([incoming(1, 'a', { bidBond: '3 %', docPrice: '200', closingAt: '2026-03-05' })])).toEqual(['merged'])
    expect(tender.fields).toMatchObject({
      bidBond: '2 % (corrected)',
      docPrice: '200',
      closingAt: Date.parse('2026-03-05T20:59:59.999Z'),
      openUntil: Date.parse('2026-03-05T20:59:59.999Z'),
    })
    expect([...tender.changed].toSorted()).toEqual(['closing', 'docPrice'])
  })
  test.each([['closing'], ['opening']] as const)(
    'also adds an hour that its %s gains, and words about one',
    (which) => {
      const { take, tenders } = library()
      const date = () => [tenders[0]?.fields[`${which}At`], tenders[0]?.fields[`${which}Typed`]?.text]
      const read = (text: string) => take([incoming(1, 'a', { [`${which}At`]: text })])
      read('20/6/2018 ዓ.ም')
      expect(date()).toEqual([Date.parse('2026-02-27T20:59:59.999Z'), undefined])
      expect(read('20/6/2018 ዓ.ም 4 ሰዓት')).toEqual(['merged'])
      expect(date()).toEqual([Date.parse('2026-02-27T20:59:59.999Z'), '4 ሰዓት'])
      read('20/6/2018 ዓ.ም ከጠዋቱ 4 ሰዓት')
      expect(date()).toEqual([Date.parse('2026-02-27T07:00:00Z'), undefined])
    },
  )
  test('does not overwrite an hour that staff set, but moves the day', () => {
    const { take, tenders } = library()
    take([incoming(1, 'a', { closingAt: '20/6/2018 ዓ.ም 10:00' })])
    const [tender] = tenders as [PlannedTender]
    expect(tender.fields.closingTyped?.text).toBe('10:00')
    tender.fields = { ...tender.fields, closingTyped: { ...tender.fields.closingTyped, text: undefined } as never }
    take([incoming(1, 'a', { closingAt: '20/6/2018 ዓ.ም 10.00' })])
    expect(tender.fields.closingTyped?.text).toBeUndefined()
    take([incoming(1, 'a', { closingAt: '27/6/2018 ዓ.ም 10.00' })])
    expect(tender.fields.closingAt).toBe(Date.parse('2026-03-06T07:00:00Z'))
  })
  test.each([['closing'], ['opening']] as const)(
    'from a source that no longer names a %s removes its own, but none of staff or another source',
    (which) => {
      const { take, tenders } = library()
      const [at, typed] = [`${which}At`, `${which}Typed`] as const
      const reference = 'A1'
      const day = Date.parse('2026-02-27T20:59:59.999Z')
      take([incoming(1, 'a', { reference, [at]: '20/6/2018 ዓ.ም 4 ሰዓት' }), incoming(1, 'b', { [at]: '2026-02-27' })])
      take([incoming(1, 'c', { reference: 'C1', [at]: '2026-02-27' })])
      take([incoming(2, 'c', { reference: 'C1', [at]: '2026-02-27T10:00' })])
      const [settled] = tenders as [PlannedTender]
      settled.fields = { ...settled.fields, [typed]: { ...settled.fields[typed], text: undefined } }
      const none = { [at]: null }
      take([incoming(1, 'a', { reference, ...none }), incoming(1, 'b', none)])
      take([incoming(1, 'c', { reference: 'C1', ...none })])
      expect(tenders.map(({ fields }) => fields[at])).toEqual([day, null, Date.parse('2026-02-27T07:00:00Z')])
    },
  )
  test('replaces a publication day guessed at the import by a later one of the source', () => {
    const { take, tenders } = library()
    take([incoming(1, 'a')])
    expect(tenders[0]?.fields.publishedAt).toBe(NOW - 30 * 86_400_000)
    take([incoming(1, 'a', { publishedAt: '2026-02-18' })], false, NOW + DAY)
    expect(tenders[0]?.fields.publishedAt).toBe(Date.parse('2026-02-17T21:00:00Z'))
  })
  test('with changes only leaves the rest as it was, and deletes values of null', () => {
    const { take, tenders, clippings } = library()
    const fields = {
      bidBond: '1 %',
      description: 'Ten of them',
      reference: 'A1',
      proforma: true,
      publishedAt: '2026-02-01',
    }
    take([incoming(1, 'a', { ...fields, issuedAt: '2026-02-01' })])
    const before = tenders[0]?.fields
    const part = { partial: true, title: undefined, buyer: undefined, closingAt: undefined }
    const row = incoming(1, 'a', { ...part, title: 'Supply of pumps', issuedAt: '2026-02-10', regions: [] })
    expect(take([row])).toEqual(['merged'])
    expect(tenders[0]?.fields).toEqual(before)
    expect(take([row, incoming(1, 'a', { issuedAt: '2026-02-01' })])).toEqual(['unchanged', 'unchanged'])
    take([incoming(1, 'a', { ...part, issuedAt: '2026-02-11', closingAt: '2026-03-09', bidBond: null })])
    expect(tenders[0]?.fields).toMatchObject({
      shortTitle: 'Supply of pumps',
      companyId: 1,
      reference: 'A1',
      proforma: true,
      bidBond: null,
      closingAt: Date.parse('2026-03-09T20:59:59.999Z'),
    })
    expect(clippings[0]?.notice).toMatchObject({ description: 'Ten of them', buyer: 'Water Bureau' })
    expect(take([incoming(1, 'b', part), incoming(1, 'c', { ...part, title: 'Pipes' })])).toEqual([
      'incomplete',
      'incomplete',
    ])
  })
  test('is recognised under its former id, unless that was the id of another one', () => {
    const { take, clippings } = library()
    take([incoming(1, 'old', { title: 'Pumps' }), incoming(1, 'number', { title: 'Wires', reference: 'A 1' })])
    const [pumps, pipes] = ['Pumps', 'Pipes'].map((title) => incoming(1, title, { title, formerId: 'old' }))
    const wires = incoming(1, 'wires', { title: 'Copper wires', reference: 'a-1', formerId: 'number' })
    expect(take([pipes, pumps, wires] as Incoming[])).toEqual(['new', 'merged', 'merged'])
    expect(take([pipes, pumps, wires] as Incoming[])).toEqual(['unchanged', 'unchanged', 'unchanged'])
    expect(clippings.map(({ notice }) => notice.sourceId)).toEqual(['Pumps', 'wires', 'Pipes'])
  })
  test('closes a tender that its source cancels, even if staff moved the closing and wrote the text', () => {
    const { take, tenders } = library()
    take([incoming(1, 'a', { description: 'Ten' })])
    const [tender] = tenders as [PlannedTender]
    const staff = { closingAt: Date.parse('2026-03-20T20:59:59.999Z'), desktopDescription: '<p>Ten pumps</p>' }
    tender.fields = { ...tender.fields, ...staff }
    const ended = { description: 'Ten', ended: { as: 'cancelled', at: '2026-02-19' } }
    expect(take([incoming(1, 'a', ended)])).toEqual(['merged'])
    expect(tender.fields).toMatchObject({
      closingAt: Date.parse('2026-02-19T20:59:59.999Z'),
      openUntil: Date.parse('2026-02-19T20:59:59.999Z'),
      desktopDescription: '<p>This tender was cancelled (notice of Thu 19 Feb 2026).</p>\n<p>Ten pumps</p>',
      excerpt: 'This tender was cancelled (notice of Thu 19 Feb 2026). Ten pumps',
    })
    tender.fields = { ...tender.fields, ...staff }
    take([incoming(1, 'a', { ...ended, docPrice: '100' })])
    expect(tender.fields).toMatchObject({ ...staff, docPrice: '100' })
  })
  test('in a later version without a publication day does not move that day', () => {
    const { take, tenders } = library()
    take([incoming(1, 'a', { issuedAt: '2026-02-01' }), incoming(1, 'b', { publishedAt: '2026-02-03' })])
    const publishing = () => tenders.map(({ fields }) => new Date(fields.publishedAt ?? 0).toISOString().slice(0, 10))
    const before = publishing()
    take([incoming(1, 'a', { issuedAt: '2026-02-15', closingAt: '2026-03-09' }), incoming(1, 'b', { bidBond: '1 %' })])
    expect(publishing()).toEqual(before)
    take([incoming(1, 'a', { issuedAt: '2026-02-16', publishedAt: '2026-02-06' })])
    expect(publishing()[0]).toBe('2026-02-05')
  })
  test('in an older wording never replaces a newer one', () => {
    const { take, tenders } = library()
    take([incoming(1, 'a', { title: 'Newer', issuedAt: '2026-02-10' })])
    expect(take([incoming(1, 'a', { title: 'Older', issuedAt: '2026-02-01' })])).toEqual(['unchanged'])
    expect(tenders[0]?.fields.shortTitle).toBe('Newer')
  })
})

describe('the same notice from another source', () => {
  const outcomeOf = (first: object, second: object, sources: [number, number] = [1, 2]) => {
    const { take, tenders } = library()
    const [, outcome] = take([incoming(sources[0], 'a', first), incoming(sources[1], 'b', second)])
    return { outcome, tenders }
  }
  test('is found by title, buyer and closing day in any spelling', () => {
    expect(
      outcomeOf({ title: 'SUPPLY, of pumps!' }, { closingAt: '2026-03-01T10:00:00+03:00', buyer: 'water  bureau' })
        .outcome,
    ).toBe('merged')
    expect(outcomeOf({ title: 'የጽሕፈት መሣሪያ ግዥ' }, { title: 'የፅህፈት መሳሪያ ግዥ' }).outcome).toBe('merged')
  })
  test('is found by reference and buyer, whatever the title and date', () => {
    expect(
      outcomeOf({ reference: 'WB/001/2018' }, { reference: 'wb 001 2018', title: 'Pumps', closingAt: null }).outcome,
    ).toBe('merged')
  })
  test('is another one under a number that the buyer used again, or without a number', () => {
    const outcome = (first: object, second: object) =>
      outcomeOf({ title: 'Pumps', ...first }, { title: 'Pipes', ...second }).outcome
    const old = { reference: '1/18', closingAt: '2026-01-10' }
    expect(outcome(old, { reference: '1/18', closingAt: '2026-03-20' })).toBe('new')
    expect(outcome(old, { reference: '1/18', closingAt: '2026-02-09' })).toBe('merged')
    expect(outcome(old, { reference: '1/18', closingAt: null })).toBe('merged')
    expect(outcome({ reference: 'N/A' }, { reference: 'N/A' })).toBe('new')
  })
  test('is another one if buyer, date or title differ, or no date is known', () => {
    expect(outcomeOf({}, { buyer: 'Road Office' }).outcome).toBe('new')
    expect(outcomeOf({}, { closingAt: '2026-03-02' }).outcome).toBe('new')
    expect(outcomeOf({}, { title: 'Supply of pipes' }).outcome).toBe('new')
    expect(outcomeOf({ closingAt: null }, { closingAt: null }).outcome).toBe('new')
    expect(outcomeOf({ reference: 'A1' }, { reference: 'A1', buyer: 'Road Office' }).outcome).toBe('new')
  })
  test('gives sectors that it names in place of guessed ones, and its guesses in place of none', () => {
    const sectors = (first: object, second: object) => {
      const { tenders } = outcomeOf(first, second)
      return [tenders[0]?.fields.categories, tenders[0]?.fields.guessedCategories]
    }
    const named = { categories: [{ label: 'Cement & Concrete' }] }
    expect(sectors({ title: 'Office furniture' }, { title: 'Office furniture' })).toEqual([[702], [702]])
    expect(sectors({ title: 'Office furniture' }, { title: 'Office furniture', ...named })).toEqual([[201], []])
    expect(sectors({ title: 'Office furniture', ...named }, { title: 'Office furniture' })).toEqual([[201], []])
  })
  test('never merges within one source', () => {
    expect(outcomeOf({ reference: 'A1' }, { reference: 'A1' }, [1, 1]).outcome).toBe('new')
    const { take, tenders } = library()
    expect(take([incoming(1, 'a'), incoming(2, 'b'), incoming(2, 'c'), incoming(1, 'd')])).toEqual([
      'new',
      'merged',
      'new',
      'merged',
    ])
    expect(tenders.map(({ sources }) => [...sources].toSorted((a, b) => a - b))).toEqual([
      [1, 2],
      [1, 2],
    ])
  })
  test('closes the tender that it cancels, once, however far ahead the closing is', () => {
    const { take, tenders } = library()
    const names = { reference: 'A1', closingAt: '2026-04-01' }
    take([incoming(1, 'a', { ...names, description: 'Ten' })])
    take([incoming(2, 'b', { ...names, title: 'Pump', ended: { as: 'cancelled', at: '2026-02-19' } })])
    take([incoming(3, 'c', { ...names, title: 'Pump', ended: { as: 'withdrawn', at: '2026-02-18' } })])
    take([incoming(4, 'd', { ...names, closingAt: '2026-03-10', ended: { as: 'complete', at: '2026-03-12' } })])
    expect(tenders).toHaveLength(1)
    expect(tenders[0]?.fields).toMatchObject({
      closingAt: Date.parse('2026-02-18T20:59:59.999Z'),
      excerpt: 'This tender was cancelled (notice of Thu 19 Feb 2026). Ten',
    })
    expect([...(tenders[0]?.changed ?? [])].toSorted()).toEqual(['closing', 'desktopDescription'])
  })
  test('fills missing values and changes nothing else', () => {
    const { tenders } = outcomeOf({ docPrice: '100' }, { docPrice: '200', bidBond: '2 %', regions: ['Oromia'] })
    expect(tenders[0]?.fields).toMatchObject({ docPrice: '100', bidBond: '2 %', regions: [7] })
    expect([...(tenders[0]?.changed ?? [])].toSorted()).toEqual(['bidBond', 'regions'])
  })
  test.each([['closing'], ['opening']] as const)('adds the hour if only the day of the %s is known', (which) => {
    const hour = (first: string, second: string) => {
      const reference = 'A1'
      const { tenders } = outcomeOf({ reference, [`${which}At`]: first }, { reference, [`${which}At`]: second })
      const [{ fields, changed }] = tenders as [PlannedTender]
      return [fields[`${which}At`], fields[`${which}Typed`]?.time ?? fields[`${which}Typed`]?.text, changed.size]
    }
    const day = Date.parse('2026-02-27T20:59:59.999Z')
    const ten = Date.parse('2026-02-27T07:00:00Z')
    expect(hour('2026-02-27', '2026-02-27T10:00')).toEqual([ten, '10:00', 1])
    expect(hour('2026-02-27', '20/6/2018 ዓ.ም 4 ሰዓት')).toEqual([day, '4 ሰዓት', 1])
    expect(hour('2026-02-27', '2026-02-28T10:00')).toEqual([day, undefined, 0])
    expect(hour('2026-02-27T10:00', '2026-02-27T14:00')).toEqual([ten, '10:00', 0])
    expect(hour('2026-02-27T10:00', '2026-02-27')).toEqual([ten, '10:00', 0])
  })
  test('closes the tender at its own hour, until the first source moves the day', () => {
    const { tenders } = outcomeOf({}, { closingAt: '2026-03-01T10:00' })
    expect(tenders[0]?.fields.openUntil).toBe(Date.parse('2026-03-01T07:00:00Z'))
    const { take, tenders: moved } = library()
    take([incoming(1, 'a'), incoming(2, 'b', { closingAt: '2026-03-01T10:00' })])
    take([incoming(1, 'a', { closingAt: '2026-03-01T15:00' })])
    expect(moved[0]?.fields.closingAt).toBe(Date.parse('2026-03-01T07:00:00Z'))
    take([incoming(1, 'c'), incoming(2, 'd', { closingAt: '2026-03-01T10:00' })])
    take([incoming(1, 'c', { closingAt: '2026-03-15' })])
    expect(moved[1]?.fields.closingAt).toBe(Date.parse('2026-03-15T20:59:59.999Z'))
  })
  test('is merged into the open tender, then into the newest', () => {
    const { take, clippings, tenders } = library()
    const at = (publishedAt: string, closingAt: string) => ({ reference: 'A1', publishedAt, closingAt })
    take([
      incoming(1, 'closed', at('2026-02-10', '2026-02-15')),
      incoming(1, 'old', at('2026-01-01', '2026-03-01')),
      incoming(1, 'new', at('2026-02-01', '2026-03-02')),
    ])
    take([incoming(2, 'x', { reference: 'A1', title: 'Other' })])
    expect(tenders.indexOf(clippings[3]?.tender as PlannedTender)).toBe(2)
  })
})

describe('laws of importing', () => {
  const row = fc.record({
    source: fc.integer({ min: 1, max: 3 }),
    id: fc.integer({ min: 1, max: 6 }),
    title: fc.constantFrom('Pumps', 'PUMPS', 'Pipes'),
    buyer: fc.constantFrom(...BUYERS),
    closingAt: fc.constantFrom('2026-03-01', '2026-03-02', null),
    reference: fc.constantFrom('R1', 'R2', null),
  })
  const file = fc.array(row, { maxLength: 25 })
  /** One wording for each notice, as in a real file: with two of them, the order of the last decides. */
  const distinct = fc.uniqueArray(row, { maxLength: 18, selector: ({ source, id }) => `${source} ${id}` })
  const build = (rows: readonly { source: number; id: number }[]) =>
    rows.map(({ source, id, ...value }) => incoming(source, `n${id}`, value))

  test('the result is the same however a file is divided into transactions and wherever it broke off before', () => {
    fc.assert(
      fc.property(file, fc.integer({ min: 1, max: 7 }), fc.nat(25), (rows, size, broken) => {
        const whole = library()
        whole.take(build(rows))
        const cut = library()
        for (let at = 0; at < rows.length; at += size) cut.take(build(rows.slice(at, at + size)))
        expect(cut.content()).toEqual(whole.content())
        const once = library()
        once.take(build(distinctOf(rows)))
        const again = library()
        again.take(build(distinctOf(rows).slice(0, broken)))
        again.take(build(distinctOf(rows)))
        expect(again.content()).toEqual(once.content())
      }),
    )
  })
  test('reading twice in any order duplicates nothing and brings nothing new', () => {
    fc.assert(
      fc.property(distinct, fc.infiniteStream(fc.nat()), (rows, random) => {
        const { take, content, tenders } = library()
        const first = take(build(rows))
        const [before, count] = [content(), tenders.length]
        const shuffled = rows
          .map((row) => ({ row, by: random.next().value }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ row }) => row)
        expect(new Set(take(build(shuffled)))).toEqual(new Set(rows.length > 0 ? ['unchanged'] : []))
        expect([content(), tenders.length]).toEqual([before, count])
        expect(first.filter((outcome) => outcome === 'new')).toHaveLength(count)
      }),
    )
  })
  test('every row has a clipping, no tender has a source twice, and there are as many tenders as new rows', () => {
    fc.assert(
      fc.property(file, (rows) => {
        const { take, tenders, clippings } = library()
        const outcomes = take(build(rows))
        expect(outcomes).toHaveLength(rows.length)
        expect(outcomes.filter((outcome) => outcome === 'new')).toHaveLength(tenders.length)
        expect(new Set(clippings.map(({ source, notice }) => `${source} ${notice.sourceId}`))).toEqual(
          new Set(rows.map(({ source, id }) => `${source} n${id}`)),
        )
        for (const tender of tenders) {
          const sources = clippings.filter((clipping) => clipping.tender === tender).map(({ source }) => source)
          expect(new Set(sources).size).toBe(sources.length)
        }
      }),
    )
  })

  function distinctOf<T extends { source: number; id: number }>(rows: readonly T[]): T[] {
    return [...new Map(rows.map((row) => [`${row.source} ${row.id}`, row])).values()]
  }
})
