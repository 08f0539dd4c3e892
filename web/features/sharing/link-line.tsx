import { useEffect, useRef, useState } from 'react'
import { copyText } from '#web/ui/part/copy-text.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import { hasNativeShare, shareNatively } from './native-share.ts'
import * as styles from './sharing.module.css'

const SHOWN_MS = 5000

type Props = { url: string; title: string; /** Whether it opens the whole tender. */ isWhole: boolean }

/** A link to copy, and to pass to the system's share sheet where there is one. */
export function LinkLine({ url, title, isWhole }: Props) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (said === '') return undefined
    const timer = setTimeout(() => setSaid(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => setSaid(await copyText(url, m.share_copied(), field.current))
  return (
    <div className={fields.field}>
      <label htmlFor="share-link">{m.share_link()}</label>
      <div className={styles.link}>
        <input
          id="share-link"
          ref={field}
          className={fields.input}
          readOnly
          value={url}
          dir="ltr"
          aria-describedby="share-link-opens"
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy()}>
          <Icon name="copy" />
          {m.share_copy()}
        </Button>
        {hasNativeShare() && (
          <Button kind="plain" onClick={() => void shareNatively(title, url)}>
            <Icon name="share-2" />
            {m.share_other_channels()}
          </Button>
        )}
      </div>
      <p id="share-link-opens" className={text.hint}>
        {isWhole ? m.share_link_opens() : m.share_link_card()}
      </p>
      <LiveMessage className={styles.said}>{said}</LiveMessage>
    </div>
  )
}
