import { describe, expect, test } from 'vitest'
import { preferenceLink, readCookies, readPreferences } from './preferences.ts'

const none = new URLSearchParams()

describe('what the visitor chose', () => {
  test('is English, Gregorian and as the system says, when nothing is known', () => {
    expect(readPreferences(null, none)).toEqual({ lang: 'en', calendar: 'gc', theme: undefined })
  })
  test('comes from cookies', () => {
    expect(readPreferences('a=b; lang=am; cal=gc; prefers-color=dark', none)).toEqual({
      lang: 'am',
      calendar: 'gc',
      theme: 'dark',
    })
  })
  test('keeps tenders next to their list only where that was chosen', () => {
    expect([readPreferences('split=1', none).split, readPreferences('split=0', none).split]).toEqual([true, undefined])
  })
  test('includes the Ethiopian calendar for who reads Amharic', () => {
    expect(readPreferences('lang=am', none).calendar).toBe('et')
  })
  test('in the address goes before the cookie', () => {
    expect(readPreferences('lang=en', new URLSearchParams('lang=am')).lang).toBe('am')
  })
  test('says of each list how it is seen, where that is not as notices', () => {
    const cookies = 'view-list=line; view-saved=calendar; view-alerts=list; view-other=line'
    expect(readPreferences(cookies, none).views).toEqual({ list: 'line', saved: 'calendar' })
    expect(readPreferences('view-list=heap', none)).not.toHaveProperty('views')
  })
  test('is ignored where it makes no sense', () => {
    expect(readPreferences('lang=fr; cal=1; theme="', none)).toEqual({ lang: 'en', calendar: 'gc', theme: undefined })
  })
})

test('of two cookies with one name the first counts', () => {
  expect(readCookies('lang=am; lang=en').get('lang')).toBe('am')
})

test('a link to a choice comes back to where it stood, without the choice that the address made', () => {
  expect(preferenceLink({ lang: 'am' }, '/tenders/list?keyword=a b&lang=en')).toBe(
    '/preferences?lang=am&to=%2Ftenders%2Flist%3Fkeyword%3Da%2Bb',
  )
})
