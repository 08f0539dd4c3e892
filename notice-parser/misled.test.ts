import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { inTurn } from '#test/engines.ts'
import { isRight, labelledNotices } from '#test/parsed-notices.ts'
import type { Labelled } from '#test/parsed-notices.ts'
import type { Proposal } from './parsed.ts'
import { parseNotice } from './parse-notice.ts'

/** Notices whose answers are known: whatever happens to their text, no other answer may be sure. */
const NOTICES = [
  'first',
  'third',
  'sixth',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'nineteenth',
].flatMap((name) => labelledNotices(resolve(import.meta.dirname, '..', `test/written-notices/${name}.jsonl`)))
const known = { today: { year: 2026, month: 11, day: 23 }, holidays: new Set<string>(), sources: [] }

const sureIn = (text: string): Proposal[] => parseNotice(text, known).proposals.filter(({ sure }) => sure)

/** The answers that are sure and none of the notice's own. */
const wrongIn = (text: string, notice: Labelled): string[] =>
  sureIn(text)
    .filter((found) => ['closing', 'opening'].includes(found.field) && !isRight(found, notice))
    .map(({ field, value }) => `${notice.id} ${field} ${JSON.stringify(value)}`)

/** By day one of them, each day of a week another: the whole takes half a minute. */
const SHARES = 7

/** Letters that scans and typists put for a figure. */
const LIKE: Readonly<Record<string, string>> = { 0: 'D', 1: 'l', 2: 'Z', 3: '*', 5: 'S', 6: 'b', 8: 'B', 9: 'g' }
/** An hour without any word next to it that was lost leaves no trace. */
const TRACELESS = new Set(['etb-004'])

test('a damaged figure in a closing makes no other closing certain', { timeout: 60_000 }, () => {
  const wrong = inTurn(NOTICES, SHARES)
    .filter(({ id }) => !TRACELESS.has(id))
    .flatMap((notice) => {
      const found = sureIn(notice.text).find(({ field }) => field === 'closing')
      const places = (found?.quotes ?? []).flatMap(([from, to]) =>
        Array.from({ length: to - from }, (_, n) => from + n),
      )
      return places.flatMap((at) => {
        const { text } = notice
        const figure = text[at] ?? ''
        if (!/\d/.test(figure)) return []
        const [before, after] = [text.slice(0, at), text.slice(at + 1)]
        // Each figure in one way, the ways in turn.
        const ways = [LIKE[figure] ?? '?', '*', /^\d/.test(after) ? `${figure} ` : '?']
        const damaged = `${before}${ways[at % ways.length]}${after}`
        return wrongIn(damaged, notice).map((line) => `${line}: ${damaged.slice(at - 20, at + 20)}`)
      })
    })
  expect(wrong).toEqual([])
})

const ENGLISH = [
  'A site visit will be held on March 3, 2026 at 9:00 AM.',
  'Bid security shall be valid until June 30, 2026.',
  'The contract starts on July 8, 2026.',
  'Samples must be submitted by March 5, 2026 at 4:00 PM.',
  'Clarifications may be requested until March 2, 2026.',
  'Bid documents are sold until March 6, 2026, 5:00 PM.',
  'The winner shall deliver the goods not later than May 5, 2026.',
  'The trade licence must be renewed until July 7, 2026.',
  'Pre-bid conference: March 4, 2026, 10:00 AM.',
  'Bidders who submitted by January 3, 2026 need not submit again.',
  'The office is open from 8:30 AM to 5:30 PM.',
  'Financial proposals of those who pass are opened on April 3, 2026 at 10:00 AM.',
  'Complaints are submitted within 5 working days after the announcement of results.',
]
const AMHARIC = [
  'የቦታ ጉብኝት መጋቢት 3 ቀን 2018 ዓ.ም ከጠዋቱ 3፡00 ሰዓት ይካሄዳል፡፡',
  'የጨረታ ማስከበሪያው እስከ ሰኔ 30 ቀን 2018 ዓ.ም የሚጸና ይሁን፡፡',
  'ውሉ ሐምሌ 1 ቀን 2018 ዓ.ም ይጀምራል፡፡',
  'ናሙና እስከ መጋቢት 5 ቀን 2018 ዓ.ም ከቀኑ 10፡00 ሰዓት ድረስ ማቅረብ አለባቸው፡፡',
  'ማብራሪያ እስከ መጋቢት 2 ቀን 2018 ዓ.ም መጠየቅ ይቻላል፡፡',
  'ሰነዱ እስከ መጋቢት 6 ቀን 2018 ዓ.ም ከቀኑ 11፡00 ሰዓት ይሸጣል፡፡',
  'አሸናፊው ዕቃውን እስከ ግንቦት 5 ቀን 2018 ዓ.ም ያስረክባል፡፡',
  'ፈቃዳቸውን እስከ ሰኔ 30 ቀን 2018 ዓ.ም ያደሱ፡፡',
  'ቅድመ ጨረታ ስብሰባ መጋቢት 4 ቀን 2018 ዓ.ም ከጠዋቱ 4፡00 ይደረጋል፡፡',
  'የፋይናንስ ሰነድ ሚያዝያ 3 ቀን 2018 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ይከፈታል፡፡',
  'የሥራ ሰዓት ከጠዋቱ 2፡30 እስከ 11፡30 ነው፡፡',
  'ቅሬታ በ5 የሥራ ቀናት ውስጥ ማቅረብ ይቻላል፡፡',
  'ዋስትናው ጨረታው ከተዘጋ በ28 ቀናት ውስጥ ይመለሳል፡፡',
]

test('an unrelated sentence in the notice makes no other answer certain', { timeout: 60_000 }, () => {
  const pairs = NOTICES.flatMap((notice, index) =>
    (notice.lang === 'en' ? ENGLISH : AMHARIC).flatMap((sentence, n) =>
      (n + index) % 3 === 0 ? [{ notice, sentence, n }] : [],
    ),
  )
  const wrong = inTurn(pairs, SHARES).flatMap(({ notice, sentence, n }) => {
    const lines = notice.text.split('\n')
    const at = 1 + (n % lines.length)
    const text = [...lines.slice(0, at), sentence, ...lines.slice(at)].join('\n')
    return wrongIn(text, notice).map((line) => `${line}: ${sentence}`)
  })
  expect(wrong).toEqual([])
})
