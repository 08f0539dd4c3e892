import { expect, test } from 'vitest'
import { emailHtml } from './email-html.ts'

test('a long name without a space may break, so that a phone shows the email without scrolling sideways', () => {
  const lines = ['NCB_ERA_ICT_2026_012_AMENDED_LOT_ONE_TO_LOT_FOURTEEN.pdf']
  const { html } = emailHtml({ lang: 'am', subject: 's', parts: [{ entry: 'e', lines }], foot: [] })
  expect(html).toMatch(/<body style="[^"]*overflow-wrap:break-word/)
})
