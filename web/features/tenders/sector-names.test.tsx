import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { m, speak } from '#web/lib/messages.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import { SectorNames } from './sector-names.tsx'

test('a guessed sector says so, a named one does not', () => {
  speak('en')
  const visitor = { lang: 'en' as const, calendar: 'gc' as const, renderedAt: 0, staff: false, publicOrigin: '' }
  const shown = (guessed?: true) =>
    renderToStaticMarkup(
      <VisitorContext value={visitor}>
        <SectorNames sectorNames={[{ en: 'Stationery', am: 'የጽሕፈት መሣሪያ', guessed }]} />
      </VisitorContext>,
    )
  expect(shown()).toContain('Stationery')
  expect(shown()).not.toContain(m.sector_guessed())
  expect(shown(true)).toContain(m.sector_guessed())
})
