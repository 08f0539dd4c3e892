import { beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '#web/lib/api-client.ts'
import {
  noticeTextState,
  passTextToTender,
  storeNoticeText,
  storedClipping,
  takePassedText,
} from './stored-notice-text.ts'

const call = vi.fn<(key: string, given: object) => Promise<unknown>>()
const asCall = call as unknown as Call
beforeEach(() => {
  call.mockReset()
})
const clipping = (words: string, ...fields: string[]) => ({
  words,
  quotes: fields.map((field) => ({ field, start: 0, end: 1 })),
})

test('the last words of a stored tender are read; without a closing in the words nothing is certain', async () => {
  call.mockResolvedValue([clipping('first', 'closing'), clipping('last', 'shortTitle', 'closing')])
  expect(await storedClipping(7, asCall)).toEqual({ clipping: 'last', pictured: '' })
  call.mockResolvedValue([clipping('first', 'closing'), clipping('last', 'shortTitle')])
  expect(await storedClipping(7, asCall)).toEqual({ clipping: 'last', pictured: 'on' })
  call.mockResolvedValue([])
  expect(await storedClipping(7, asCall)).toBeUndefined()
  call.mockRejectedValue(new Error('no connection'))
  expect(await storedClipping(7, asCall)).toBeUndefined()
})

test('words must be stored again after another closing or another publication day was stored', () => {
  const state = (base: Record<string, string>) => noticeTextState({ tenderId: 7, clipping: 'Bids', quotes: [], base })
  const first = state({ 'closing.text': '15', published: '1/12/2026', bidBond: '2%' })
  expect(state({ 'closing.text': '15', published: '1/12/2026', bidBond: '5%' })).toBe(first)
  expect(state({ 'closing.text': '20', published: '1/12/2026' })).not.toBe(first)
  expect(state({ 'closing.text': '15', published: '2/12/2026' })).not.toBe(first)
})

test('words are stored with their source; no words make no call, and without a connection they wait', async () => {
  expect(await storeNoticeText(7, { words: ' ', quotes: [], sourceName: undefined }, asCall)).toBe(true)
  expect(call).not.toHaveBeenCalled()
  call.mockResolvedValue({})
  expect(await storeNoticeText(7, { words: 'Chairs', quotes: [], sourceName: ' Addis Zemen ' }, asCall)).toBe(true)
  expect(call.mock.calls[0]?.[1]).toEqual({
    params: { tenderId: 7 },
    body: { words: 'Chairs', quotes: [], sourceName: 'Addis Zemen' },
  })
  call.mockRejectedValue(new Error('no connection'))
  expect(await storeNoticeText(7, { words: 'Chairs', quotes: [], sourceName: '' }, asCall)).toBe(false)
})

test('words are passed to the form of one tender once, with whether they were read from a picture', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  try {
    const words = { words: 'Bids close on 4 December', isPictured: true }
    passTextToTender(7, words)
    expect(takePassedText(8)).toBeUndefined()
    expect(takePassedText(7)).toEqual(words)
    expect(takePassedText(7)).toBeUndefined()
    kept.set('entry words 7', 'As an earlier release kept them')
    expect(takePassedText(7)).toEqual({ words: 'As an earlier release kept them', isPictured: false })
  } finally {
    vi.unstubAllGlobals()
  }
})
