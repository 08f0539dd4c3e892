import { useEffect, useRef, useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { copyText } from '#web/ui/part/copy-text.ts'
import { m } from '#web/lib/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import * as text from '#web/ui/text.module.css'
import { showToast } from '#web/ui/show-toast.ts'
import { savedErrorText } from './use-saved.ts'
import * as styles from './saved.module.css'

/** The private URL, once it was asked for. */
function useFeedUrl() {
  const [url, setUrl] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const read = async (renew: boolean) => {
    if (isBusy) return
    setBusy(true)
    try {
      setUrl((await browserCall('POST /api/tenders/saved_feed', { body: { renew } })).url)
      if (renew) showToast(m.saved_calendar_renewed())
    } catch (error) {
      showToast(savedErrorText(error))
    }
    setBusy(false)
  }
  useEffect(() => {
    // It takes the place of the button that asked for it.
    if (url !== undefined) field.current?.focus()
  }, [url])
  return { url, isBusy, field, read }
}

/** The private URL of the calendar, shown only on request; a new one invalidates the old. */
export function CalendarFeed() {
  const { url, isBusy, field, read } = useFeedUrl()
  const copy = async () => showToast(await copyText(url ?? '', m.saved_calendar_copied(), field.current))
  return (
    <section className={`${text.section} ${styles.calendar}`}>
      <h2 className={text.sectionTitle}>{m.saved_calendar()}</h2>
      <p className={text.quiet}>{m.saved_calendar_text()}</p>
      {url === undefined ? (
        <div>
          <Button kind="plain" busy={isBusy} onClick={() => void read(false)}>
            {m.saved_calendar_show()}
          </Button>
        </div>
      ) : (
        <>
          <div className={fields.field}>
            <label htmlFor="saved-feed">{m.saved_calendar_address()}</label>
            <input
              id="saved-feed"
              ref={field}
              className={`${fields.input} ${styles.address}`}
              readOnly
              value={url}
              onFocus={(event) => event.target.select()}
            />
          </div>
          <div className={text.row}>
            <ButtonLink href={url.replace(/^https?:/, 'webcal:')}>{m.saved_calendar_open()}</ButtonLink>
            <Button kind="plain" onClick={() => void copy()}>
              <Icon name="copy" />
              {m.saved_calendar_copy()}
            </Button>
            <Button kind="link" busy={isBusy} onClick={() => void read(true)}>
              {m.saved_calendar_renew()}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
