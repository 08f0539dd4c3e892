import { beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { openPage, openSampleApp } from '#test/page.ts'

let app: TestApp
beforeAll(async () => {
  app = await openSampleApp()
})

test.each(['/tenders/saved', '/tenders/alert', '/Identity/Account/RegisterPhoneContacts?returnUrl=/tenders/list'])(
  'a visitor of %s signs in first and is brought back',
  async (path) => {
    const { address } = await openPage(app, path)
    const { pathname, searchParams } = new URL(address, 'http://chereta.test')
    const back = new URL(searchParams.get('returnUrl') ?? '', 'http://chereta.test')
    expect([pathname, decodeURIComponent(back.pathname + back.search)]).toEqual(['/authentication/login', path])
  },
)
