import { beforeEach, expect, test } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { previewOf } from './tender-head-data.ts'

const CLOSES = Date.parse('2026-02-20T10:00:00+03:00')
const tender = { shortTitle: 'Pumps', companyName: 'Water Bureau', shortDesc: undefined }
const dated = { ...tender, closingTimestamp: CLOSES, closingTime: '10:00' }

beforeEach(() => speak('en'))

test('a preview names the closing with its hour, in the language and calendar of the page', () => {
  const english = { lang: 'en', calendar: 'gc' } as const
  expect(previewOf(dated, english)).toBe('Closing Date: Fri 20 Feb 2026, 10:00 · Water Bureau: Pumps')
  expect(previewOf({ ...dated, closingTime: undefined }, english)).toContain('Fri 20 Feb 2026 ·')
  expect(previewOf({ ...tender, closingText: 'until sold' }, english)).toContain('Closing Date: until sold ·')
  expect(previewOf(tender, english)).toBe('Water Bureau: Pumps')
  expect(previewOf({ ...tender, sample: true }, english)).toBe('An example, not a real notice · Water Bureau: Pumps')
  speak('am')
  const amharic = previewOf(dated, { lang: 'am', calendar: 'et' })
  expect(amharic).toContain('ዓርብ፣ የካቲት 13 ቀን 2018 ዓ.ም፣ ከጠዋቱ 4:00 ·')
  expect(amharic).not.toMatch(/Fri|Feb|Yekatit/)
})
