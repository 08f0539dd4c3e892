import type { IconName } from './icon-names.ts'
import * as styles from './icon.module.css'

/**
 * An icon from the sprite that the build makes of Lucide's. Always next to a word or inside a labelled control, so it
 * has no text itself.
 */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={styles.icon} aria-hidden="true">
    <use href={`${__SPRITE__}#${name}`} />
  </svg>
)
