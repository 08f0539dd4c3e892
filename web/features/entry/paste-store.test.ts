import { beforeEach, describe, expect, test } from 'vitest'
import { parseNotice } from '#notice-parser/parse-notice.ts'
import { AMHARIC_NOTICE, CLOCK_NOTICE, ENGLISH_NOTICE, TWO_NOTICES } from '#test/pasted-notices.ts'
import type { Call } from '#web/lib/api-client.ts'
import { speak } from '#web/lib/messages.ts'
import { createEntry } from './entry-store.ts'
import { createPaste } from './paste-store.ts'
import type { StoredDraft } from './stored-draft.ts'
import { noticeWordsOf } from './waiting-notices.ts'
import type { NoticeWords } from './waiting-notices.ts'

beforeEach(() => speak('en'))

/** A form on a device, which may be left and opened again. */
function desk(isReading = { works: true }, handed?: NoticeWords) {
  const devices = new Map<string, StoredDraft>()
  let waiting: readonly NoticeWords[] = []
  const known = {
    today: { year: 2026, month: 11, day: 25 },
    holidays: new Set<string>(),
    sources: ['Addis Zemen', 'The Blue Gate Herald'],
  }
  const open = async () => {
    const entry = createEntry(undefined, {
      call: (() => Promise.reject(new Error('not asked'))) as unknown as Call,
      now: () => 1,
      kept: (id) => devices.get(String(id)),
      keep: (id, kept) => void devices.set(String(id), kept),
      forget: (id) => void devices.delete(String(id)),
    })
    entry.restore()
    const paste = createPaste(entry, {
      parse: (words) =>
        isReading.works ? Promise.resolve(parseNotice(words, known)) : Promise.reject(new Error('gone')),
      waiting: () => waiting,
      storeWaitingNotices: (notices) => {
        waiting = notices
      },
      handedOver: () => handed,
    })
    await paste.restore(true)
    const goal = () => paste.store.get().goal?.to
    return {
      entry,
      paste,
      goal,
      keep: () => devices.set('undefined', { values: entry.live(), version: undefined, at: 1 }),
    }
  }
  return { open, waiting: () => waiting, submitted: () => devices.clear() }
}

describe('a pasted notice', () => {
  test('is processed with Enter: proposals first, then missing fields', async () => {
    const { entry, paste, goal } = await desk().open()
    await paste.paste(AMHARIC_NOTICE)
    expect(goal()).toBe('shortTitle')
    const way: string[] = []
    for (let at = goal(); at && paste.isOpen(at) && way.length < 40; at = goal()) {
      way.push(at)
      paste.accept(at)
    }
    expect(way).toHaveLength(15)
    expect(entry.live()).toMatchObject({
      companyName: 'የሰላም በር ዩኒቨርሲቲ',
      'closing.text': 'ታኅሣሥ 8 ቀን 2019 ዓ.ም',
      categories: '701',
    })
    expect(JSON.parse(entry.live()['answers'] ?? '')).toMatchObject({ bidBond: ['bidBond-sum', 'accepted'] })
    await paste.paste(CLOCK_NOTICE)
    paste.accept('desktopDescription')
    expect(goal()).not.toBe('bidBond')
  })

  test('keeps typed values, and accepts all other certain ones at once', async () => {
    const { entry, paste, goal } = await desk().open()
    entry.change({ bidBond: '7%' })
    await paste.paste(ENGLISH_NOTICE)
    paste.acceptAll()
    expect(entry.live()).toMatchObject({
      bidBond: '7%',
      docPrice: 'Birr 500',
      shortTitle: '',
      'closing.clock': '2:00 PM',
    })
    expect(goal()).toBe('shortTitle')
  })

  test('asks about a doubt: Enter accepts nothing, a figure accepts its candidate', async () => {
    const { entry, paste, goal } = await desk().open()
    await paste.paste(CLOCK_NOTICE)
    paste.accept('closing')
    expect([goal(), entry.live()['closing.text']]).toEqual(['closing', ''])
    paste.pick('closing', 1)
    expect([entry.live()['closing.clock'], entry.live()['closing.meant']]).toEqual(['4:00', '10:00'])
    paste.pick('closing', 7)
    expect([entry.live()['closing.clock'], entry.live()['closing.meant']]).toEqual(['4:00', '10:00'])
  })

  test('refused for a field stays out of it, also after the tab was closed', async () => {
    const device = desk()
    const { paste, keep } = await device.open()
    await paste.paste(ENGLISH_NOTICE)
    paste.refuse('bidBond')
    expect(paste.isOpen('bidBond')).toBe(false)
    keep()
    const again = await device.open()
    expect(again.paste.store.get().clipping).toBe(ENGLISH_NOTICE)
    expect([again.paste.isOpen('bidBond'), again.paste.isOpen('docPrice')]).toEqual([false, true])
  })

  test('counts values typed instead', async () => {
    const { entry, paste } = await desk().open()
    await paste.paste(ENGLISH_NOTICE)
    entry.change({ docPrice: 'Birr 600' })
    paste.typed('docPrice')
    entry.change({ bidBond: '2%' })
    paste.typed('bidBond')
    expect(JSON.parse(entry.live()['answers'] ?? '')).toEqual({
      docPrice: ['docPrice-sum', 'overridden'],
      bidBond: ['bidBond-sum', 'accepted'],
    })
  })

  test('returns which of its words the form contains now', async () => {
    const { entry, paste } = await desk().open()
    await paste.paste(ENGLISH_NOTICE)
    expect(paste.quotes()).toEqual([])
    paste.acceptAll()
    expect(paste.quotes().map(({ field }) => field)).toEqual(expect.arrayContaining(['closing', 'docPrice', 'emails']))
    entry.change({ 'closing.clock': '3:00 PM' })
    expect(paste.quotes().map(({ field }) => field)).not.toContain('closing')
  })

  test('of another form is read here once', async () => {
    const { entry, paste } = await desk({ works: true }, { words: CLOCK_NOTICE, isPictured: false }).open()
    expect(entry.live()).toMatchObject({ clipping: CLOCK_NOTICE, shortTitle: '' })
    expect(paste.isOpen('shortTitle')).toBe(true)
  })

  test('whose text was overwritten in an editor is counted when the focus leaves', async () => {
    const { entry, paste } = await desk().open()
    await paste.paste(ENGLISH_NOTICE)
    paste.focused('desktopDescription')
    entry.change({ desktopDescription: '<p>Ours</p>' })
    paste.focused('shortDesc')
    expect(JSON.parse(entry.live()['answers'] ?? '')).toEqual({ desktopDescription: ['words-whole', 'overridden'] })
  })

  test('steps through doubts and errors', async () => {
    const { paste, goal } = await desk().open()
    await paste.paste(CLOCK_NOTICE)
    paste.focused('companyName')
    const seen: (string | undefined)[] = []
    for (let n = 0; n < 4; n += 1) {
      paste.toDoubt(1, ['sourceName'])
      seen.push(goal())
      paste.focused(goal())
    }
    expect(seen).toContain('sourceName')
    expect(seen).toContain('closing')
    paste.focused('openning')
    paste.toDoubt(-1, [])
    expect(goal()).toBe('closing')
  })
})

describe('several notices', () => {
  test('are listed; the first ticked is opened, the others come in their turn', async () => {
    const device = desk()
    const { entry, paste } = await device.open()
    await paste.paste(TWO_NOTICES)
    const { several } = paste.store.get()
    expect(several).toHaveLength(2)
    expect(entry.live()['clipping'] ?? '').toBe('')
    await paste.choose(several)
    expect(entry.live()['clipping']).toMatch(/Rift Valley/)
    expect(entry.live()['clipping']).not.toMatch(/Lake Tana/)
    expect(device.waiting()).toHaveLength(1)
    device.submitted()
    const next = await device.open()
    expect(next.entry.live()['clipping']).toMatch(/^INVITATION TO BID\nBid No: LTS/)
    expect(device.waiting()).toEqual([])
  })

  test('may be joined into one', async () => {
    const { entry, paste } = await desk().open()
    await paste.paste(TWO_NOTICES)
    await paste.chooseWhole()
    expect(entry.live()['clipping']).toBe(TWO_NOTICES)
  })

  test('that only blank lines divide are one until somebody splits them', async () => {
    const { entry, paste } = await desk().open()
    const one = (title: string) =>
      `${title}. Sealed bids are invited for the supply of goods to our stores.\nThey close on 10 January 2027 at 10:00 AM. For more ask us by telephone: 011 551 23 45.`
    const words = [one('Supply of chairs'), one('Supply of lamps')].join('\n\n\n')
    await paste.paste(words)
    expect(entry.live()['clipping']).toBe(words)
    expect(paste.store.get()).toMatchObject({ several: [], parts: [one('Supply of chairs'), one('Supply of lamps')] })
    paste.splitUp()
    expect(paste.store.get().several).toHaveLength(2)
    expect(entry.live()['clipping'] ?? '').toBe('')
  })

  test('wait while something else is in the form', async () => {
    const device = desk()
    const { paste, entry, keep } = await device.open()
    await paste.paste(TWO_NOTICES)
    await paste.choose(paste.store.get().several)
    keep()
    const again = await device.open()
    expect(again.entry.live()['clipping']).toBe(entry.live()['clipping'])
    expect(device.waiting()).toHaveLength(1)
    again.paste.dropWaiting()
    expect([device.waiting(), again.paste.store.get().waiting]).toEqual([[], 0])
  })
})

describe('an error', () => {
  test('is shown, and the words stay', async () => {
    const { entry, paste } = await desk().open()
    await paste.paste('\u0000\u0001\u0002PK')
    expect(paste.store.get()).toMatchObject({ fault: 'no-words', pasted: '\u0000\u0001\u0002PK', clipping: '' })
    await paste.paste('word '.repeat(50_000))
    expect(paste.store.get()).toMatchObject({ fault: 'too-long' })
    expect(entry.live()['clipping'] ?? '').toBe('')
  })

  test('if the parser does not load, the words are the clipping and may be read again', async () => {
    const reading = { works: false }
    const { entry, paste, goal } = await desk(reading).open()
    await paste.paste(ENGLISH_NOTICE)
    expect(paste.store.get()).toMatchObject({ fault: 'unread', clipping: ENGLISH_NOTICE })
    expect(entry.live()['clipping']).toBe(ENGLISH_NOTICE)
    reading.works = true
    await paste.again()
    expect([paste.store.get().fault, goal()]).toEqual([undefined, 'shortTitle'])
  })

  test('an unknown language is shown, and so are the words', async () => {
    const { paste } = await desk().open()
    await paste.paste('Lorem ipsum dolor sit amet, consectetur adipiscing elit. '.repeat(5))
    expect(paste.store.get()).toMatchObject({ isKnown: false, fault: undefined })
    paste.remove()
    expect(paste.store.get().clipping).toBe('')
  })
})

describe('a remembered value of a buyer', () => {
  const known = {
    notices: 4,
    fields: [
      { field: 'tel1' as const, values: ['011 551 00 01'], times: 3 },
      { field: 'regions' as const, values: ['Oromia', 'Amhara'], times: 2 },
      { field: 'docPrice' as const, values: ['Birr 100'], times: 4 },
    ],
  }
  test('is proposed for an empty field, accepted on request, and never overwrites typed values', async () => {
    const { entry, paste } = await desk().open()
    entry.change({ tel1: '0911 000 000' })
    paste.remember(known)
    expect(paste.remembered().map(({ name }) => name)).toEqual(['regions', 'docPrice'])
    expect(entry.live()['docPrice']).toBe('')
    paste.refuse('docPrice')
    paste.takeRemembered()
    expect(entry.live()).toMatchObject({ tel1: '0911 000 000', regions: 'Oromia|Amhara', docPrice: '' })
    paste.remember(undefined)
    expect(paste.remembered()).toEqual([])
  })
  test('gives way to the notice, blocks nothing and is never certain', async () => {
    const { entry, paste, goal } = await desk().open()
    paste.remember(known)
    await paste.paste(ENGLISH_NOTICE)
    const parsed = paste.store.get().proposals.filter(({ memory }) => !memory)
    const names = new Set(parsed.map(({ name }) => name))
    expect(paste.remembered().every(({ name }) => !names.has(name))).toBe(true)
    paste.acceptAll()
    expect(paste.remembered().every(({ name }) => (entry.live()[name] ?? '') === '')).toBe(true)
    expect(paste.remembered().map(({ name }) => name as string)).not.toContain(goal())
    expect(paste.quotes().every(({ start, end }) => start < end)).toBe(true)
  })
})

test('words read from a picture give no certain date, and no quote for a closing', async () => {
  const { entry, paste } = await desk().open()
  await paste.paste(ENGLISH_NOTICE)
  const sureDates = () =>
    paste.store.get().proposals.filter(({ name, sure }) => sure && ['closing', 'openning', 'published'].includes(name))
  expect(sureDates().length).toBeGreaterThan(0)
  paste.remove()
  await paste.read(ENGLISH_NOTICE)
  expect(sureDates()).toEqual([])
  paste.pick('closing', 0)
  expect(entry.live()['closing.text']).not.toBe('')
  expect(paste.quotes().map(({ field }) => field as string)).not.toContain('closing')
  expect(entry.live()['pictured']).toBe('on')
})

test('words of a picture stay marked when they are split, wait, and are passed to another form', async () => {
  const device = desk()
  const { entry, paste } = await device.open()
  const two = `${ENGLISH_NOTICE}\n\n\n${AMHARIC_NOTICE}`
  await paste.read(two)
  paste.splitUp()
  expect(entry.live()['pictured']).toBe('')
  await paste.choose([ENGLISH_NOTICE, AMHARIC_NOTICE])
  expect(entry.live()).toMatchObject({ clipping: ENGLISH_NOTICE, pictured: 'on' })
  await paste.takeWaiting()
  expect(entry.live()).toMatchObject({ clipping: AMHARIC_NOTICE, pictured: 'on' })
  paste.splitUp()
  await paste.chooseWhole()
  expect(entry.live()['pictured']).toBe('on')
  // The next paste is no picture.
  await paste.paste(TWO_NOTICES)
  await paste.choose([ENGLISH_NOTICE])
  expect(entry.live()['pictured']).toBe('')
  const other = await desk({ works: true }, { words: ENGLISH_NOTICE, isPictured: true }).open()
  expect(other.entry.live()['pictured']).toBe('on')
  expect(['bare', { words: 'read', isPictured: true }, { words: 3 }, null].map(noticeWordsOf)).toEqual([
    { words: 'bare', isPictured: false },
    { words: 'read', isPictured: true },
    undefined,
    undefined,
  ])
})
