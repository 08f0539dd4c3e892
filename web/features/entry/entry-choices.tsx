import { useMemo } from 'react'
import { REGIONS } from '#ethiopia/regions.ts'
import { SECTOR_NAMES } from '#ethiopia/sectors-data.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import type { Entry } from './entry-store.ts'
import type { EntryView } from './entry-view.ts'
import { joinedList, splitNames } from './entry-values.ts'
import { PickMany } from './pick-many.tsx'

/** Names for both languages, that of the reader first. */
const namesIn = (lang: 'en' | 'am', { en, am }: { en: string; am: string }) => (lang === 'am' ? [am, en] : [en, am])

/** The sectors of a notice, by name in either language. */
export function Sectors({ entry, view }: { entry: Entry; view: EntryView }) {
  const { lang } = useVisitor()
  const choices = useMemo(
    () => SECTOR_NAMES.map((sector) => ({ value: String(sector.id), names: namesIn(lang, sector) })),
    [lang],
  )
  return (
    <PickMany
      label={m.sectors()}
      choices={choices}
      chosen={splitNames(view.values['categories'])}
      fault={view.faults['categories']}
      onChoose={(chosen) => entry.change({ categories: joinedList(chosen) }, true)}
    />
  )
}

/** Where the works or goods are. */
export function Regions({ entry, view }: { entry: Entry; view: EntryView }) {
  const { lang } = useVisitor()
  const choices = useMemo(() => REGIONS.map((region) => ({ value: region.en, names: namesIn(lang, region) })), [lang])
  return (
    <PickMany
      label={m.region()}
      choices={choices}
      chosen={splitNames(view.values['regions'])}
      fault={view.faults['regions']}
      onChoose={(chosen) => entry.change({ regions: joinedList(chosen) }, true)}
    />
  )
}
