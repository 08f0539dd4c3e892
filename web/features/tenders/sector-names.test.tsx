import type { TenderDetail } from '#contract/tenders.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { m, speak } from '#web/lib/messages.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import * as facts from './facts.module.css'
import { SectorNames } from './sector-names.tsx'

function sectorsShown(sectorNames: TenderDetail['sectorNames']): string {
  speak('en')
  const visitor = { lang: 'en' as const, calendar: 'gc' as const, renderedAt: 0, staff: false, publicOrigin: '' }
  return renderToStaticMarkup(
    <VisitorContext value={visitor}>
      <SectorNames sectorNames={sectorNames} />
    </VisitorContext>,
  )
}

test('a guessed sector says so, a named one does not', () => {
  const shown = (guessed?: true) => sectorsShown([{ en: 'Stationery', am: 'የጽሕፈት መሣሪያ', guessed }])
  expect(shown()).toContain('Stationery')
  expect(shown()).not.toContain(m.sector_guessed())
  expect(shown(true)).toContain(m.sector_guessed())
})

test('sectors have the whole width, or the lines of two names would look like one name on a phone', () => {
  const names = [
    { en: 'Computers & Accessories', am: 'ኮምፒውተርና ተጓዳኝ ዕቃዎች' },
    { en: 'Printers & Toner', am: 'ፕሪንተርና ቶነር' },
  ]
  const [, wide] = /<dl[^>]*><div class="([^"]*)"><dt>/.exec(sectorsShown(names)) ?? []
  expect(wide).toBe(facts.wide)
})
