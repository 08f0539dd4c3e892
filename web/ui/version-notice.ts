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

/**
 * A note at the lower edge that a new version is ready, until the reader closes it. Outside of the app, so that an old
 * version shows it, too.
 */
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
  // The region exists before it has text, or it is not announced.
  requestAnimationFrame(() => place.append(note))
}
