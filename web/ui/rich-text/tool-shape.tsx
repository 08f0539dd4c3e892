import * as styles from '../icon.module.css'

/** Drawn here instead of in the sprite, which every reader fetches. */
const SHAPES = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zm0 7h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14.5 5l-5 14',
  bullets: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M3.5 14.5c.5-1.5 3-1.2 2.7.3-.2 1-2.7 2.4-2.7 3.7h3',
  heading: 'M6 5v14M18 5v14M6 12h12',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M12 10v9',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
  redo: 'm16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h3',
  clean: 'M5 5h13M11.5 5 9 19M14 14l6 6M20 14l-6 6',
  'row-add': 'M4 4h16v7H4zM12 4v7M12 14v7M8.5 17.5h7',
  'row-delete': 'M4 4h16v7H4zM12 4v7M8.5 17.5h7',
  'column-add': 'M4 4h7v16H4zM4 12h7M17.5 8.5v7M14 12h7',
  'column-delete': 'M4 4h7v16H4zM4 12h7M14 12h7',
  merge: 'M4 5h16v14H4zM7 12h4M17 12h-4M9.5 10l2 2-2 2M14.5 10l-2 2 2 2',
  split: 'M4 5h16v14H4zM12 5v14M9 12H6.5M15 12h2.5',
  'table-delete': 'M13 19H4V5h16v7M4 10h16M12 10v9M16 16l5 5M21 16l-5 5',
} as const
export type ShapeName = keyof typeof SHAPES

export const ToolShape = ({ name }: { name: ShapeName }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={SHAPES[name]} />
  </svg>
)
