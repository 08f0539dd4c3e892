import { MINUTE } from '#ethiopia/time-units.ts'
import type { FormEvent, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { FoundCard } from '#contract/tenders.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { openLogin } from '#web/lib/open-login.ts'
import { useNow } from '#web/lib/use-now.ts'
import { NoticeCard } from '#web/features/tenders/notice-card.tsx'
import * as notices from '#web/features/tenders/notice-card.module.css'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from '#web/features/landing/landing.module.css'

/** The tenders found for the goods that a visitor sells. */
export type Sells = {
  keyword: string
  open: number
  /** How many of them close within seven days. */ week: number
  /** Published a month, on average over the last three. */ monthly: number
  cards: readonly FoundCard[]
}

/** 'What do you sell?', answered on this page; a plain form without script. */
export function LandingSearch({ sells, failed }: { sells: Sells | undefined; failed: string | undefined }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('sells')
    if (typeof typed === 'string' && typed.trim() !== '')
      void navigate(`/home?sells=${encodeURIComponent(typed.trim())}`, { preventScrollReset: true })
  }
  return (
    <>
      <form className={styles.sells} action="/home" role="search" onSubmit={submit}>
        <label htmlFor="sells">{m.front_sells()}</label>
        <div>
          <span className={fields.withIcon}>
            <Icon name="search" />
            <input
              className={fields.input}
              id="sells"
              name="sells"
              type="search"
              required
              maxLength={100}
              enterKeyHint="search"
              autoComplete="off"
              placeholder={m.front_sells_example()}
              defaultValue={sells?.keyword ?? failed}
            />
          </span>
          <Button type="submit" kind="plain">
            {m.people_search()}
          </Button>
        </div>
      </form>
      <div aria-live="polite">
        {failed !== undefined && <p className={styles.small}>{m.front_failed()}</p>}
        {sells && <Answer sells={sells} />}
      </div>
    </>
  )
}

function Answer({ sells: { keyword, open, week, monthly, cards } }: { sells: Sells }) {
  const now = useNow(MINUTE)
  const list = `/tenders/list?keyword=${encodeURIComponent(keyword)}`
  const watch = (event: MouseEvent) => {
    event.preventDefault()
    openLogin({ to: list, intent: { kind: 'watch', keyword } })
  }
  return (
    <section className={styles.answer} aria-label={keyword}>
      <p className={styles.counts}>
        <b>{open > 0 ? m.projects_open({ count: open, shown: grouped(open) }) : m.front_none_open()}</b>
        {week > 0 && <span>{m.front_week({ count: week, shown: grouped(week) })}</span>}
        {monthly > 0 && <span>{m.front_monthly({ shown: grouped(monthly) })}</span>}
      </p>
      <div className={notices.notices}>
        {cards.map((card) => (
          <NoticeCard
            key={card.id}
            card={{ ...card, shortDesc: undefined, keywords: [] }}
            now={now}
            visited={false}
            onOpen={() => undefined}
          />
        ))}
      </div>
      <div className={styles.buttons}>
        <ButtonLink
          href={`/authentication/login?returnUrl=${encodeURIComponent(`/tenders/searches/new?keyword=${encodeURIComponent(keyword)}`)}`}
          onClick={watch}
        >
          {m.front_send()}
        </ButtonLink>
        {open > cards.length && (
          <ButtonLink kind="link" to={list}>
            {m.front_all({ shown: grouped(open) })}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
