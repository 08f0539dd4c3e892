import { useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { takeLostFocus } from '#web/ui/take-lost-focus.ts'
import * as text from '#web/ui/text.module.css'
import * as styles from './contact.module.css'

/** Meskel Square, Addis Ababa: degrees. */
const LAT = 9.0107
const LON = 38.7612
const REACH = 0.012
const EMBEDDED = `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({
  bbox: [LON - REACH, LAT - REACH / 2, LON + REACH, LAT + REACH / 2].map((degrees) => degrees.toFixed(4)).join(','),
  layer: 'mapnik',
  marker: `${LAT},${LON}`,
})}`
const ELSEWHERE = `https://www.openstreetmap.org/?mlat=${LAT}&mlon=${LON}#map=16/${LAT}/${LON}`

/** The map comes from another site, so it is loaded only on request; the link works without. */
export function ContactMap() {
  const [isShown, setShown] = useState(false)
  const isReady = useHydrated()
  return (
    <div className={styles.place}>
      <div className={styles.map}>
        {isShown ? (
          <iframe
            ref={takeLostFocus}
            src={EMBEDDED}
            title={m.map_title()}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- it is of another origin, so both permissions together open nothing of ours
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        ) : (
          <Button kind="plain" disabled={!isReady} onClick={() => setShown(true)}>
            <Icon name="map-pin" />
            {m.map_show()}
          </Button>
        )}
      </div>
      <p className={text.hint}>{m.map_note()}</p>
      <ButtonLink kind="link" href={ELSEWHERE} target="_blank" rel="noreferrer">
        {m.map_open()}
      </ButtonLink>
    </div>
  )
}
