import { useRef, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { openLogin } from '#web/lib/open-login.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { mayPass } from './upload-error.ts'
import { uploadErrorText } from './upload-error-text.ts'
import { inKilobytes, sizeText } from './kilobytes.ts'
import { giveUpUpload, giveAgain, tryAgain } from './upload-queue.ts'
import * as styles from './upload.module.css'
import type { Upload } from './upload.ts'

function UploadState({ upload: { name, phase, fault, said, size, sent } }: { upload: Upload }) {
  if (phase === 'refused' && fault !== undefined)
    return (
      <LiveMessage urgent className={styles.fault}>
        <Icon name="circle-alert" />
        <span>{uploadErrorText(fault, size, said)}</span>
      </LiveMessage>
    )
  if (phase === 'lost') return <p className={styles.waiting}>{m.upload_lost({ name })}</p>
  return (
    <>
      <progress className={styles.bar} max={size} value={sent} aria-label={name} />
      {phase === 'waiting' && <p className={styles.waiting}>{m.upload_waiting()}</p>}
      {phase === 'queued' && <p className={styles.state}>{m.upload_queued()}</p>}
    </>
  )
}

/** Lets the reader choose the file again where the device could not store it. */
function ChooseAgain({ upload }: { upload: Upload }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOther, setOther] = useState(false)
  return (
    <>
      {isOther && (
        <LiveMessage urgent className={styles.fault}>
          <Icon name="circle-alert" />
          <span>{m.upload_other_file({ name: upload.name })}</span>
        </LiveMessage>
      )}
      <Button kind="link" onClick={() => input.current?.click()}>
        {m.upload_choose_again()}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ target: { files } }) => files?.[0] && setOther(!giveAgain(upload, files[0]))}
      />
    </>
  )
}

/** One upload: its progress, what delays it, and how to cancel it. `onGone`: where the focus goes then. */
export function UploadLine({ upload, onGone }: { upload: Upload; onGone(said: string): void }) {
  const { id, name, size, sent, phase, fault } = upload
  const isRefused = phase === 'refused'
  const cancel = () => {
    giveUpUpload(upload)
    onGone(isRefused ? '' : m.upload_cancelled_said({ name }))
  }
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        <b dir="auto">{name}</b>
        <small>
          {isRefused || phase === 'lost'
            ? sizeText(size)
            : m.upload_progress({ sent: inKilobytes(sent), size: inKilobytes(size) })}
        </small>
      </p>
      <UploadState upload={upload} />
      <div className={styles.tools}>
        {phase === 'lost' && <ChooseAgain upload={upload} />}
        {fault === 'signed-out' && (
          <Button kind="link" onClick={() => openLogin()}>
            {m.sign_in()}
          </Button>
        )}
        {isRefused && fault !== undefined && fault !== 'signed-out' && mayPass(fault) && (
          <Button kind="link" aria-label={m.upload_retry_named({ name })} onClick={() => tryAgain(id)}>
            {m.retry()}
          </Button>
        )}
        <Button
          kind="link"
          aria-label={isRefused ? m.upload_remove_named({ name }) : m.upload_cancel_named({ name })}
          onClick={cancel}
        >
          {isRefused ? m.remove() : m.cancel()}
        </Button>
      </div>
    </li>
  )
}
