import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import * as states from '#web/ui/state.module.css'
import * as styles from './desk.module.css'
import type { Presence } from './opened-data.ts'

type Props = {
  presence: Presence | undefined
  /** The version that is shown here; undefined while it is being saved. */
  version: number | undefined
  onAgain(): void
}

/** Names others who have the tender open, and says when it was changed. */
export function OtherEditors({ presence, version, onAgain }: Props) {
  if (!presence) return null
  const names = presence.others.map(({ name }) => name).join(', ')
  return (
    <>
      {names !== '' && (
        <p className={styles.open} role="status">
          {m.desk_open_by({ names })}
        </p>
      )}
      {version !== undefined && presence.version > version && (
        <div className={states.banner} role="alert">
          <p>{m.desk_newer()}</p>
          <Button kind="link" onClick={onAgain}>
            {m.desk_read_again()}
          </Button>
        </div>
      )}
    </>
  )
}
