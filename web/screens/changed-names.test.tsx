import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChangedSince, History } from '#web/features/desk/opened-parts.tsx'
import { fieldNamesOf } from '#web/features/entry/field-names.ts'
import { speak } from '#web/lib/messages.ts'
import { VisitorContext } from '#web/lib/visitor.ts'

const CHANGED = ['openning', 'desktopDescription', 'publishedTimestamp', 'latitude', 'longitude', 'documents']
const history = [
  { at: 1, by: 'Dawit', to: 2 as const, from: 1 as const },
  { at: 2, by: 'Hanna', to: 2 as const, from: 2 as const, changed: CHANGED },
]
const shownIn = (lang: 'en' | 'am') => {
  speak(lang)
  return renderToStaticMarkup(
    <VisitorContext value={{ lang, calendar: 'gc', renderedAt: 3, staff: true, publicOrigin: '' }}>
      <ChangedSince history={history} namesOf={fieldNamesOf} />
      <History history={history} namesOf={fieldNamesOf} />
    </VisitorContext>,
  )
}

test('the history of a tender names its fields as the form does, each once', () => {
  const names = 'Opening, Full text, Day of publishing, Point on the map, Documents'
  expect(shownIn('en').split(names)).toHaveLength(3)
  const inAmharic = shownIn('am')
  speak('en')
  expect(inAmharic).toContain('ሙሉ ጽሑፍ, የወጣበት ቀን, በካርታ ላይ ያለ ነጥብ, ሰነዶች')
  for (const name of CHANGED) expect(inAmharic).not.toContain(name)
})
