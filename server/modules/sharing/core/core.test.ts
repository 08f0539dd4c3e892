import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { mergeContacts } from './merge-contacts.ts'
import { readPictureName } from './picture-facts.ts'
import { markOfToken, recipientMark, stopTokenOf } from './recipient-mark.ts'
import { shareSms } from './share-words.ts'
import { tidyContacts } from './tidy-contacts.ts'
import { contactQuery } from './contact-query.ts'

const keyed = (...parts: readonly string[]) => createHmac('sha256', 'secret').update(parts.join('\n')).digest()

describe('merging contacts', () => {
  const people = fc.array(
    fc.record({
      line: fc.constant(1),
      name: fc.constantFrom('Abebe', 'Sara', ''),
      emails: fc.subarray(['a@example.com', 'b@example.com', 'c@example.com'], { maxLength: 2 }),
      phones: fc.subarray(['0911111111', '0922222222', '0933333333'], { maxLength: 2 }),
    }),
    { maxLength: 12 },
  )
  const tidy = (raw: Parameters<typeof tidyContacts>[0]) => tidyContacts(raw).contacts
  /** The contacts after an import, numbered as the database would. */
  const kept = (before: ReturnType<typeof numbered>, incoming: ReturnType<typeof tidy>) => {
    const { added, completed } = mergeContacts(before, incoming, 1000)
    const changed = new Map(completed.map((contact) => [contact.id, contact]))
    return numbered([...before.map((contact) => changed.get(contact.id) ?? contact), ...added])
  }
  const numbered = (contacts: ReturnType<typeof tidy>) => contacts.map((contact, i) => ({ ...contact, id: i + 1 }))

  test('merging twice changes nothing, nothing is lost, and nobody occurs twice', () => {
    fc.assert(
      fc.property(people, people, (first, second) => {
        const before = kept([], tidy(first))
        const after = kept(before, tidy(second))
        expect(mergeContacts(after, tidy(second), 1000)).toMatchObject({ added: [], completed: [] })
        for (const key of ['emailKey', 'phone'] as const)
          expect(new Set(after.map((contact) => contact[key]).filter(Boolean))).toEqual(
            new Set([...before, ...tidy(second)].map((contact) => contact[key]).filter(Boolean)),
          )
        const same = after.map(({ emailKey, phone }) => `${emailKey} ${phone}`)
        expect(new Set(same).size).toBe(same.length)
      }),
    )
  })
  test('missing values come from the other, an existing name stays, and merging ends', () => {
    const [abebe] = numbered(tidy([{ line: 1, name: 'Abebe', emails: ['a@example.com'], phones: [] }]))
    const incoming = tidy([
      { line: 1, name: 'Somebody', emails: ['A@example.com'], phones: ['0911111111'] },
      { line: 2, name: 'Sara', emails: ['s@example.com'], phones: [] },
      { line: 3, name: 'Third', emails: ['t@example.com'], phones: [] },
    ])
    const merged = mergeContacts(abebe ? [abebe] : [], incoming, 2)
    expect(merged.completed).toMatchObject([{ id: 1, name: 'Abebe', email: 'a@example.com', phone: '+251911111111' }])
    expect(merged.added).toMatchObject([{ name: 'Sara' }])
    expect(merged.tooMany).toBe(1)
  })
  test('ten thousand with one number are merged without comparing all pairs', () => {
    const many = tidy(
      Array.from({ length: 10_000 }, (_, i) => ({
        line: i,
        name: `P ${i}`,
        emails: [`p${i}@example.com`],
        phones: ['0911111111'],
      })),
    )
    expect(mergeContacts([], many, 10_000).added).toHaveLength(10_000)
  })
})

test('a mark distinguishes recipients, and a token is that of one mark', () => {
  const mark = recipientMark(keyed, 'email', 'abebe@example.com')
  expect(mark).not.toBe(recipientMark(keyed, 'sms', 'abebe@example.com'))
  const token = stopTokenOf(keyed, mark)
  expect(token).toMatch(/^[\w-]{24}$/)
  expect(markOfToken(keyed, token)).toBe(mark)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.constantFrom(...'Ab0_-'), (at, letter) => {
      fc.pre(token[at] !== letter)
      const changed = token.slice(0, at) + letter + token.slice(at + 1)
      expect(markOfToken(keyed, changed)).toBeUndefined()
    }),
  )
})

test('an SMS keeps its links whole and needs three parts at most, whatever the title', () => {
  const links = {
    tender: `https://chereta.example/tenders/display?guid=${'0'.repeat(36)}`,
    stop: `https://chereta.example/sharing/stop/${'a'.repeat(24)}`,
  }
  const parts = (text: string) =>
    /^[\x20-\x7e\n]*$/.test(text) ? Math.ceil(text.length / 153) : Math.ceil(text.length / 66)
  fc.assert(
    fc.property(
      fc.constantFrom('en' as const, 'am' as const),
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      (lang, title) => {
        const text = shareSms(lang, 'አበበ ከበደ', title, links, parts)
        expect(text).toContain(`\n${links.tender}\n`)
        expect(text.endsWith(links.stop)).toBe(true)
        expect(parts(text)).toBeLessThanOrEqual(4)
      },
    ),
  )
})

test('typed text finds contacts however a number is written, and nothing while it is short', () => {
  expect(['ab', 'አበ', 'a'].map((text) => contactQuery('name', text))).toEqual([undefined, undefined, undefined])
  expect(contactQuery('name', 'ABÉ')).toBe('abe')
  expect([contactQuery('email', 'a'), contactQuery('email', 'Ab')]).toEqual([undefined, 'ab'])
  expect(['091', '0911', '+251911', '251 911', '911 1', '00251911'].map((text) => contactQuery('phone', text))).toEqual(
    [undefined, '+251911', '+251911', '+251911', '+2519111', '+251911'],
  )
  expect(contactQuery('phone', '%%%%')).toBeUndefined()
})

test('pictures are named by tender and language', () => {
  expect(readPictureName('12-am.png')).toEqual({ id: 12, lang: 'am' })
  for (const name of ['12.png', '0-am.png', '12-fr.png', '../12-am.png', '12-am.png.exe'])
    expect(readPictureName(name)).toBeUndefined()
})
