import type { IconName } from '#web/ui/icon-names.ts'

/** The parts of the palette, in the order in which they are shown. */
export type PaletteGroup = 'actions' | 'tenders' | 'words' | 'searches' | 'buyers'
/** An item of the palette: a place to go to, or an action. */
export type PaletteItem = {
  /** The same for the same thing, whatever its source. */ id: string
  group: PaletteGroup
  label: string
  /** Language of the label, where it is not the page's. */ lang?: 'en' | 'am' | undefined
  detail?: string | undefined
  /** The language of the detail, where it is a name in a notice. */ detailLang?: 'en' | 'am'
  icon: IconName
} & ({ to: string } | { run(): void | Promise<void> })

/** Each thing once, by its first name; groups stay together, with a maximum in each. */
export function inGroups(
  items: readonly PaletteItem[],
  order: readonly PaletteGroup[],
  most: number,
): { group: PaletteGroup; items: PaletteItem[] }[] {
  const ids = new Set<string>()
  const once = items.filter(({ id }) => !ids.has(id) && ids.add(id))
  return order
    .map((group) => ({ group, items: once.filter((item) => item.group === group).slice(0, most) }))
    .filter((part) => part.items.length > 0)
}
