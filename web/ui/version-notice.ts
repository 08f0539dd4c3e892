import { m } from '#web/lib/messages.ts'
import { buttonClass } from './button.tsx'
import * as styles from './version-notice.module.css'

function button(text: string, className: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.className = className
  made.textContent = text
  made.addEventListener('click', onClick)
  return made
}

/** A note at the lower edge that a new version is ready, for as long as the reader likes. Next to the app, not in it: it must come however old that is. */
export function offerVersion(update: () => void): void {
  const place = document.createElement('div')
  place.className = styles.place ?? ''
  place.setAttribute('role', 'status')
  document.body.append(place)
  const note = document.createElement('div')
  note.className = styles.note ?? ''
  const words = document.createElement('p')
  words.textContent = m.version_ready()
  const now = button(m.version_update(), buttonClass({}), () => {
    now.setAttribute('aria-disabled', 'true')
    update()
  })
  note.append(
    words,
    now,
    button(m.later(), styles.later ?? '', () => place.remove()),
  )
  // The region is there before it has something to say, or it is not read out.
  requestAnimationFrame(() => place.append(note))
}
