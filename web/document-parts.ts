/**
 * Parts that are in documents although their scripts are loaded late, by their files: the document includes their style
 * sheets.
 */
export const EARLY_PARTS = {
  line: 'screens/views/line-table.tsx',
  calendar: 'screens/views/month-view.tsx',
  split: 'screens/split-pane.tsx',
  noAlerts: 'features/alerts/no-alerts.tsx',
  staff: 'screens/staff-bar.tsx',
} as const

type EarlyPart = (typeof EARLY_PARTS)[keyof typeof EARLY_PARTS]
/** The form of the data of lists' loaders. */
type ListShown = { view?: unknown; split?: unknown; read?: { page?: { totalCount?: unknown } } }

/**
 * The parts of a document, by the data of its screen's loader. No route handle contains this, because the list's script
 * has no room for it.
 */
export function earlyParts(data: unknown, isStaff: boolean): EarlyPart[] {
  const { view, split, read } = (data ?? {}) as ListShown
  return [
    ...(view === 'line' || view === 'calendar' ? [EARLY_PARTS[view]] : []),
    ...(split === true ? [EARLY_PARTS.split] : []),
    ...(read?.page?.totalCount === 0 ? [EARLY_PARTS.noAlerts] : []),
    ...(isStaff ? [EARLY_PARTS.staff] : []),
  ]
}
