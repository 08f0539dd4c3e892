import { beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { openPage, openSampleApp } from '#test/page.ts'

let app: TestApp
beforeAll(async () => {
  app = await openSampleApp()
})

describe('what was searched for', () => {
  test.each([
    { lang: 'am', keyword: 'ግንባታ', plainly: 'ያለ ምልክት አሳይ' },
    { lang: 'en', keyword: 'construction', plainly: 'Show without marks' },
  ] as const)('is marked in the tender without script, $lang, shown plainly when asked, and not told to search engines', async ({ lang, keyword, plainly }) => {
    const { main } = await openPage(app, `/tenders/list?keyword=${keyword}`, { lang })
    const [open] = main.allByRole('article').flatMap((card) => card.all('a', { href: /guid=/ }))
    const tender = await openPage(app, open?.attribute('href') ?? '', { lang })
    expect(tender.address).toContain('keyword=')
    const marked = tender.main.all('mark').map(({ text }) => text)
    expect(marked.length).toBeGreaterThan(0)
    for (const text of marked) expect(text).toMatch(/ግንባታ|construct|build|ሕንፃ|ሥራ/i)
    expect(tender.page.one('link', { rel: 'canonical' }).attribute('href')).not.toContain('keyword')
    expect(tender.title).not.toContain('<')
    const plain = await openPage(app, tender.main.byRole('link', { name: plainly }).attribute('href') ?? '', { lang })
    expect([plain.status, plain.main.all('mark')]).toEqual([200, []])
  })
})
