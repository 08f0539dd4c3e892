import { describe, expect, test } from 'vitest'
import { isQuiet } from './quiet-moment.ts'
import type { PageActivity } from './quiet-moment.ts'

const quiet: PageActivity = { path: '/tenders/list', isHidden: false, hasDialog: false, isInField: false, idleMs: 5000 }

describe('dialogs that open by themselves', () => {
  test.each([
    '/',
    '/home',
    '/tenders/list',
    '/tenders/list/3',
    '/tenders/saved',
    '/tenders/detail',
    '/tenders/display',
    '/tenders/display/abc',
    '/subscription/schools',
  ])('may open while somebody reads %s', (path) => expect(isQuiet({ ...quiet, path })).toBe(true))
  test.each([
    '/subscription/pricing',
    '/subscription/trial',
    '/subscription/payment/1500/1',
    '/subscription/profile',
    '/subscription/profile/4',
    '/authentication/login',
    '/authentication/create-account',
    '/tenders/alert',
    '/tenders/searches',
    '/tenders/searches/4',
    '/tenders/notifications',
    '/tenders/rate',
    '/contact',
    '/unsubscribe',
    '/admin/people',
    '/Identity/Account/RegisterEmailContacts',
  ])('never open on %s, where the reader decides something else', (path) =>
    expect(isQuiet({ ...quiet, path })).toBe(false),
  )
  test.each([
    ['in another tab', { isHidden: true }],
    ['over a dialog', { hasDialog: true }],
    ['over a focused field', { isInField: true }],
    ['while somebody types or presses', { idleMs: 4999 }],
  ])('never open %s', (_, busy) => expect(isQuiet({ ...quiet, ...busy })).toBe(false))
})
