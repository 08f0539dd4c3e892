import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import { openPage } from '#test/page.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('before its script is loaded the form has its heading and says that it is loading, in both languages', async () => {
  const editor = await aPerson(app, { roles: ['editor'] })
  for (const [lang, heading, loading] of [
    ['en', 'New tender', 'Loading the form…'],
    ['am', 'አዲስ ጨረታ', 'ቅጹ በመጫን ላይ…'],
  ] as const) {
    const { main } = await openPage(app, '/tender-edit', { as: editor, lang })
    expect(main.byRole('heading').text).toBe(heading)
    expect(main.byRole('status').name).toBe(loading)
  }
})
