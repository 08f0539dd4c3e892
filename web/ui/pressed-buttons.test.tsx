import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { AskAgain } from '#web/features/accounts/login/ask-again.tsx'
import { ReceiptSheet } from '#web/features/payments/receipt-sheet.tsx'
import { speak } from '#web/lib/messages.ts'

beforeEach(() => speak('en'))
const buttons = (html: string) => html.match(/<button[^>]*>[^<]*/g) ?? []

test('a button that waits after it was pressed keeps the keyboard focus, which a disabled one would lose', () => {
  const again = { label: 'Resend code', said: 'Sent', send: () => Promise.resolve(), onFault: () => undefined }
  const [resend] = buttons(renderToStaticMarkup(<AskAgain {...again} resendAt={Date.now() + 30_000} />))
  expect(resend).toMatch(/aria-disabled="true"[^>]*>Resend in/)
  expect(resend).not.toContain(' disabled')
  const receipt = { id: 'r', hasPicture: true } as unknown as Parameters<typeof ReceiptSheet>[0]['receipt']
  const [, larger, smaller] = buttons(renderToStaticMarkup(<ReceiptSheet receipt={receipt} />))
  expect([larger, smaller].map((button) => button?.includes('aria-disabled="true"'))).toEqual([false, true])
  expect(smaller).not.toContain(' disabled')
})
