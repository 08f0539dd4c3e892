import { m } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The benefits of an account, in four lines. */
export function LoginLines() {
  return (
    <ul>
      {[m.unlimited_searches(), m.unlimited_alerts(), m.unlimited_downloads(), m.trial_free()].map((line) => (
        <li key={line}>
          <Icon name="check" />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}
