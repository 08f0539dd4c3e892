import { m } from '#web/lib/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './landing.module.css'

/** Tenders in Telegram: an example of a message, and the way to link one's account. */
export function TelegramBand({ isLinked }: { isLinked: boolean }) {
  return (
    <section className={styles.band}>
      <div className={styles.split}>
        <div>
          <h2 className={text.pageTitle}>{m.landing_telegram()}</h2>
          <p>{m.landing_telegram_text()}</p>
          {isLinked ? (
            <p>
              <b>{m.telegram_is_linked()}</b>
            </p>
          ) : (
            <ButtonLink href="/subscription/profile#sign-ins">
              <Icon name="send" />
              {m.link_your_telegram()}
            </ButtonLink>
          )}
        </div>
        <div className={styles.message} role="img" aria-label={m.telegram_example()}>
          <p className={text.hint}>{m.telegram_example_when()}</p>
          <b>{m.telegram_example_title()}</b>
          <p>
            1. {m.telegram_example_first()} · <b>15 {m.days_left({ count: 15 })}</b>
          </p>
          <p>
            2. {m.telegram_example_second()} · <b>1 {m.days_left({ count: 1 })}</b>
          </p>
          <p className={text.quiet}>{m.telegram_example_why()}</p>
        </div>
      </div>
    </section>
  )
}
