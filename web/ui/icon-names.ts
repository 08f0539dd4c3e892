/** The icons in use, by the name of their symbol in the sprite. */
export const ICON_NAMES = [
  'arrow-left', 'arrow-up', 'building', 'copy', 'file-text', 'globe', 'history', 'mail', 'map-pin', 'maximize', 'moon', 'navigation', 'newspaper', 'phone',
  'printer', 'receipt-text', 'search', 'search-x', 'settings', 'sliders-horizontal', 'sun', 'wifi-off', 'x',
] as const
export type IconName = (typeof ICON_NAMES)[number]
