import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STATUS } from '#contract/tender-states.ts'
import type { Call } from '#web/lib/api-client.ts'
import { createStore } from '#web/lib/create-store.ts'
import type { Entry } from './entry-store.ts'
import { takePassedText } from './stored-notice-text.ts'
import { addToTender } from './add-to-tender.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A form of draft 10 whose words are added to number 9, with its calls to the service. */
async function added(documents: readonly string[], refused = '') {
  const asked: string[] = []
  const call = ((key: string, { params, body }: { params?: { id?: number }; body?: object }) => {
    asked.push(`${key} ${params?.id ?? ''} ${key.startsWith('PUT') ? JSON.stringify(body) : ''}`.trim())
    if (key === refused) return Promise.reject(new Error('refused'))
    const pictures = [{ id: 1 }, { id: 2 }]
    return Promise.resolve({ tenderDocs: documents.map((name) => ({ name })), pictures })
  }) as unknown as Call
  const store = createStore({ stored: { id: 10, status: STATUS.draft } }) as unknown as Entry['store']
  const entry = {
    store,
    live: () => ({ clipping: 'Bids close on 4 December', pictured: 'on' }),
    discard: () => void asked.push('discard'),
  }
  expect(await addToTender(9, entry, '', call)).toBe(true)
  return { asked: asked.filter((call) => !call.startsWith('GET')), handed: takePassedText(9) }
}
const words = { words: 'Bids close on 4 December', isPictured: true }

test('pictures of a draft are moved with its words before it is deleted', async () => {
  expect(await added([])).toEqual({
    asked: [
      'POST /api/desk/clippings/{tenderId}',
      'discard',
      'PUT /api/desk/pictures/{id} 1 {"tenderId":9,"from":10}',
      'PUT /api/desk/pictures/{id} 2 {"tenderId":9,"from":10}',
      'DELETE /api/tenders/{id} 10',
    ],
    handed: words,
  })
})
test('a draft with documents stays with its pictures, and the form of the other says so', async () => {
  expect(await added(['terms.pdf'])).toEqual({
    asked: ['POST /api/desk/clippings/{tenderId}', 'discard'],
    handed: { ...words, leftDraft: 10 },
  })
})
test('a draft stays if its pictures could not be moved', async () => {
  const { asked, handed } = await added([], 'PUT /api/desk/pictures/{id}')
  expect(asked.at(-1)).toMatch(/^PUT/)
  expect(handed?.leftDraft).toBe(10)
})
