import type { ReactNode } from 'react'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import * as styles from './empty-box.module.css'
import * as states from './state.module.css'

type Props = {
  /** Good for: shown next to the text where there is room. */ uses: readonly (readonly [IconName, string])[]
  children: ReactNode
}

/** In place of an empty list: how to fill it, and what it will be good for. */
export function EmptyBox({ uses, children }: Props) {
  return (
    <section className={`${states.state} ${styles.box}`}>
      <div>{children}</div>
      <ul>
        {uses.map(([icon, line]) => (
          <li key={icon}>
            <Icon name={icon} />
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
