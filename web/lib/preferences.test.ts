import { describe, expect, test } from 'vitest'
import { preferenceLink, readCookies, readPreferences } from './preferences.ts'

const none = new URLSearchParams()

describe('the choices of a visitor', () => {
  test('are English, Gregorian and the system’s theme by default', () => {
    expect(readPreferences(null, none)).toEqual({ lang: 'en', calendar: 'gc', theme: undefined })
  })
  test('come from cookies', () => {
    expect(readPreferences('a=b; lang=am; cal=gc; prefers-color=dark', none)).toEqual({
      lang: 'am',
      calendar: 'gc',
      theme: 'dark',
    })
  })
  test('show tenders next to their list only if chosen', () => {
    expect([readPreferences('split=1', none).split, readPreferences('split=0', none).split]).toEqual([true, undefined])
  })
  test('include the Ethiopian calendar for Amharic readers', () => {
    expect(readPreferences('lang=am', none).calendar).toBe('et')
  })
  test('in the address override the cookie', () => {
    expect(readPreferences('lang=en', new URLSearchParams('lang=am')).lang).toBe('am')
  })
  test('contain the view of each list that is not shown as notices', () => {
    const cookies = 'view-list=line; view-saved=calendar; view-alerts=list; view-other=line'
    expect(readPreferences(cookies, none).views).toEqual({ list: 'line', saved: 'calendar' })
    expect(readPreferences('view-list=heap', none)).not.toHaveProperty('views')
  })
  test('are ignored if invalid', () => {
    expect(readPreferences('lang=fr; cal=1; theme="', none)).toEqual({ lang: 'en', calendar: 'gc', theme: undefined })
  })
})

test('the first of two cookies with one name counts', () => {
  expect(readCookies('lang=am; lang=en').get('lang')).toBe('am')
})

test('a link to a choice returns to its page, without the choice in the address', () => {
  expect(preferenceLink({ lang: 'am' }, '/tenders/list?keyword=a b&lang=en')).toBe(
    '/preferences?lang=am&to=%2Ftenders%2Flist%3Fkeyword%3Da%2Bb',
  )
})
