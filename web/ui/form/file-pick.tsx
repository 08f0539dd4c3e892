import type { ComponentProps } from 'react'
import { m } from '#web/lib/messages.ts'
import { buttonClass } from '../button.tsx'
import { Icon } from '../icon.tsx'
import * as styles from './file-pick.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  id: string
  /** The chosen file's name, or a text while there is none. */ chosen?: string | undefined
}

/**
 * A file field with texts of this site, because browsers use their own language. The field itself stays, out of sight,
 * so that it is reached by keyboard and announced correctly; its visible name is the caller's own label.
 */
export function FilePick({ chosen, ...input }: Props) {
  return (
    <div className={styles.pick}>
      <input type="file" className={styles.field} {...input} />
      <label htmlFor={input.id} className={buttonClass({ kind: 'plain' })}>
        <Icon name="upload" />
        {m.choose_file()}
      </label>
      <span className={styles.chosen} dir="auto">
        {chosen ?? m.no_file_chosen()}
      </span>
    </div>
  )
}
