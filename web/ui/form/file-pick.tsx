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
 * A field for a file in the words of this site: browsers speak their own language on theirs. The field itself stays, out of sight, so that it is reached
 * by keyboard and told as what it is; its visible name is the caller's own label.
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
