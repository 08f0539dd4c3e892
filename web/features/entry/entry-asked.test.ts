import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { STATUS } from '#contract/tender-states.ts'
import { entryService } from '#test/factories/entry-service.ts'
import { speak } from '#web/lib/messages.ts'

beforeEach(() => {
  speak('en')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a tender that readers see is saved only when somebody saves it', () => {
  const approved = { shortTitle: 'Chairs', status: STATUS.approved }

  test('without the words typed during saving, even if others changed it first', async () => {
    for (const isOlder of [false, true]) {
      const desk = entryService(approved)
      const entry = desk.entry({})
      if (isOlder) desk.others({ bidBond: '900' })
      entry.change({ shortTitle: 'Office chairs' })
      const saving = entry.save()
      entry.change({ 'closing.text': '15' })
      expect(await saving).toBe(false)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(desk.writes).toHaveLength(1)
      expect(entry.store.get().state).toBe('changed')
      entry.change({ 'closing.text': '15/01/2027' })
      expect(await entry.save()).toBe(true)
      expect(desk.stored()).toMatchObject({ shortTitle: 'Office chairs', closing: { gcDate: '2027-01-15' } })
      expect(entry.store.get().state).toBe('saved')
    }
  })

  test.each(['by the saving', 'by catching up'])(
    'and not by itself if it was approved meanwhile: noticed %s',
    async (how) => {
      const desk = entryService({ shortTitle: 'Chairs', status: STATUS.submitted })
      const entry = desk.entry({})
      entry.change({ shortTitle: 'Office cha' })
      desk.others({ status: STATUS.approved, bidBond: '900' })
      if (how === 'by catching up') await entry.catchUp()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(desk.stored()).toMatchObject({ shortTitle: 'Chairs', version: 2 })
      expect(entry.store.get()).toMatchObject({ state: 'changed', stored: { status: STATUS.approved, version: 2 } })
      expect(desk.devices.get('7')?.values).toMatchObject({ shortTitle: 'Office cha' })
      expect(await entry.save()).toBe(true)
      expect(desk.stored()).toMatchObject({ shortTitle: 'Office cha', bidBond: '900' })
    },
  )

  test('and not because of a choice between two wordings alone', async () => {
    const desk = entryService({ shortTitle: 'Chairs', status: STATUS.submitted })
    const entry = desk.entry({})
    entry.change({ shortTitle: 'Office chairs' })
    desk.others({ status: STATUS.approved, shortTitle: 'Desks' })
    await vi.advanceTimersByTimeAsync(4000)
    expect(entry.store.get().conflict?.names).toEqual(['shortTitle'])
    entry.decide([])
    await vi.advanceTimersByTimeAsync(60_000)
    expect([desk.stored()['shortTitle'], entry.store.get().state]).toEqual(['Desks', 'changed'])
    // A requested saving continues with the decision.
    desk.others({ shortTitle: 'Lamps' })
    expect(await entry.save()).toBe(false)
    entry.decide([])
    await vi.advanceTimersByTimeAsync(100)
    expect([desk.stored()['shortTitle'], entry.store.get().state]).toEqual(['Office chairs', 'saved'])
  })

  test('and not by functions that work on the stored text, which ask for saving first', async () => {
    const desk = entryService(approved)
    const entry = desk.entry({})
    expect(await entry.saveBefore()).toBe(true)
    entry.change({ shortTitle: 'Office chairs' })
    expect(await entry.saveBefore()).toBe(false)
    expect(entry.store.get().message).toBe('Readers see this tender. Save your changes first.')
    expect(desk.writes).toEqual([])
    expect(await entry.save()).toBe(true)
    expect(entry.store.get().message).toBeUndefined()
    expect(await entry.saveBefore()).toBe(true)
    const draft = entryService()
    const form = draft.entry()
    form.change({ shortTitle: 'Lamps' })
    expect(await form.saveBefore()).toBe(true)
    expect(draft.writes).toHaveLength(1)
  })
})

describe('names of a company, which readers see with all its tenders', () => {
  test('are saved only on request: no half-typed name at a pause', async () => {
    const desk = entryService()
    const entry = desk.entry()
    entry.change({ shortTitle: 'Chairs', companyName: 'ጤና ሚኒስቴር', englishCompanyName: 'Ministry of Hea' })
    await vi.advanceTimersByTimeAsync(4000)
    entry.change({ reference: 'A/1' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(desk.writes).toMatchObject([{ companyName: 'ጤና ሚኒስቴር' }, { reference: 'A/1' }])
    expect(desk.writes.filter(({ englishCompanyName }) => Boolean(englishCompanyName))).toEqual([])
    expect(entry.store.get().state).toBe('unnamed')
    // It would be lost with this form if it were not on the device.
    expect(desk.devices.get('7')?.values).toMatchObject({ englishCompanyName: 'Ministry of Hea' })
    entry.change({ englishCompanyName: 'Ministry of Health' })
    expect(await entry.save()).toBe(true)
    expect(desk.writes.slice(2)).toMatchObject([{ englishCompanyName: 'Ministry of Health' }])
    expect([entry.store.get().state, desk.devices.size]).toEqual(['saved', 0])
  })

  test('typed on during a requested save wait for the next', async () => {
    const desk = entryService({ shortTitle: 'Chairs', companyName: 'Abay' })
    const entry = desk.entry({})
    entry.change({ englishCompanyName: 'Abay Works' })
    const saving = entry.save()
    entry.change({ englishCompanyName: 'Abay Works Ent', reference: 'A/1' })
    expect(await saving).toBe(true)
    expect(desk.stored()).toMatchObject({ englishCompanyName: 'Abay Works', reference: 'A/1' })
    expect(entry.store.get().state).toBe('unnamed')
  })

  test('in another spelling wait too; another company does not', async () => {
    const desk = entryService({ shortTitle: 'Chairs', companyName: 'Awash bank', englishCompanyName: 'Awash' })
    const entry = desk.entry({})
    entry.change({ companyName: 'Awash Bank', reference: 'A/1' })
    await vi.advanceTimersByTimeAsync(4000)
    expect(desk.stored()).toMatchObject({ companyName: 'Awash bank', reference: 'A/1' })
    entry.change({ companyName: 'Tana Mills', englishCompanyName: 'Tana' })
    await vi.advanceTimersByTimeAsync(4000)
    expect(desk.stored()['companyName']).toBe('Tana Mills')
    expect(desk.writes.at(-1)).not.toHaveProperty('englishCompanyName')
    expect(await entry.save()).toBe(true)
    expect(desk.stored()).toMatchObject({ companyName: 'Tana Mills', englishCompanyName: 'Tana' })
  })

  test('change for all its tenders only if they were typed here', async () => {
    const desk = entryService()
    const entry = desk.entry()
    entry.change({ shortTitle: 'Chairs', companyName: 'Awash bank', englishCompanyName: 'Awash' })
    await vi.advanceTimersByTimeAsync(4000)
    expect(await entry.save()).toBe(true)
    // Corrected elsewhere; the version of this tender stays.
    entry.change({ tel1: '0911223344' })
    expect(await entry.save()).toBe(true)
    expect(desk.writes.map(({ renamesCompany }) => renamesCompany)).toEqual([false, true, false])
    expect(desk.writes[2]).not.toHaveProperty('englishCompanyName')
    // Also where the pause has saved this spelling for a new tender.
    const other = entryService()
    const form = other.entry()
    form.change({ shortTitle: 'Chairs', companyName: 'Awash Bank' })
    await vi.advanceTimersByTimeAsync(4000)
    expect(await form.save()).toBe(true)
    expect(await form.save()).toBe(true)
    expect(other.writes.map(({ renamesCompany }) => renamesCompany)).toEqual([false, true])
  })

  test('that the service refuses are named where saving was requested', async () => {
    const desk = entryService({ shortTitle: 'Chairs', companyName: 'Abay' })
    desk.warn('The closing is on a day off.', 'The English name of this company stays Abay Works.')
    const entry = desk.entry({})
    entry.change({ reference: 'A/1' })
    await vi.advanceTimersByTimeAsync(4000)
    expect(entry.store.get().message).toBeUndefined()
    entry.change({ englishCompanyName: 'Abbay' })
    expect(await entry.save()).toBe(true)
    expect(entry.store.get()).toMatchObject({
      state: 'saved',
      message: 'The English name of this company stays Abay Works.',
    })
    expect(await entry.submit()).toBe(true)
    expect(entry.store.get().message).toContain('Abay Works')
    entry.change({ reference: 'A/2' })
    expect(entry.store.get().message).toBeUndefined()
  })
})
