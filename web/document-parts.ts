/** Parts that stand in documents though their scripts come late, by their files: the document brings their style sheets, too. */
export const EARLY_PARTS = {
  line: 'screens/views/line-table.tsx',
  calendar: 'screens/views/month-view.tsx',
  split: 'screens/split-pane.tsx',
  staff: 'screens/staff-bar.tsx',
} as const

type EarlyPart = (typeof EARLY_PARTS)[keyof typeof EARLY_PARTS]
/** As the loaders of lists answer. */
type ListShown = { view?: unknown; split?: unknown }

/** Those of a document, from what its screen's loader answered. No handle says so: the script of the list has no room for it. */
export function earlyParts(data: unknown, isStaff: boolean): EarlyPart[] {
  const { view, split } = (data ?? {}) as ListShown
  return [
    ...(view === 'line' || view === 'calendar' ? [EARLY_PARTS[view]] : []),
    ...(split === true ? [EARLY_PARTS.split] : []),
    ...(isStaff ? [EARLY_PARTS.staff] : []),
  ]
}
