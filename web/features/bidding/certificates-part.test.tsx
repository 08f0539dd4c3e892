import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import { CertificateLine } from './certificates-part.tsx'

beforeEach(() => speak('en'))

/** The line of a certificate with this last day, as it is shown at noon of 6 March 2026. */
function shown(endsOn: string): string {
  const renderedAt = Date.parse('2026-03-06T12:00:00+03:00')
  const certificate = { id: 1, kind: 'vat' as const, number: 'VAT-1', endsOn }
  return renderToStaticMarkup(
    <VisitorContext value={{ lang: 'en', calendar: 'gc', renderedAt, staff: false, publicOrigin: '' }}>
      <CertificateLine certificate={certificate} isBusy={false} onChange={() => {}} onRemove={() => {}} />
    </VisitorContext>,
  )
}

test('a certificate is valid on its last day, and has ended the day after', () => {
  expect(shown('2026-03-06')).toMatch(/VAT-1 · <span>Valid until [^<]*6 Mar 2026/)
  expect(shown('2026-03-05')).toMatch(/VAT-1 · <span[^>]*>Ended [^<]*5 Mar 2026/)
})
