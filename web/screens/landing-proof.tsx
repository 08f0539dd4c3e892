import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { FilterCount } from '#contract/filter-counts.ts'
import type { PlanValues } from '#contract/subscriptions.ts'
import { Marked } from '#web/features/tenders/marked.tsx'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { shownSource } from '#web/lib/source-name.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import * as text from '#web/ui/text.module.css'
import type { Example } from '#web/features/landing/landing-tenders.ts'
import * as styles from '#web/features/landing/landing.module.css'

const LIST = '/tenders/list'
const MONTHS = 12

type Buyers = OutputOf<Contract['GET /api/tenders/buyers']>
type Props = {
  example: readonly Example[]
  sources: readonly FilterCount[]
  buyers: Buyers
  plan: PlanValues | undefined
  /** Undefined where there is no bot. */ isLinked: boolean | undefined
}

/** A sample message, the sources of notices, the buyers, and the price: all from the database. */
export function Proof({ example, sources, buyers, plan, isLinked }: Props) {
  return (
    <section className={styles.band}>
      <div className={styles.split}>
        <div>
          {isLinked === undefined ? (
            <h2 className={text.pageTitle}>{m.front_message()}</h2>
          ) : (
            <Telegram isLinked={isLinked} />
          )}
          {example.length > 0 && <Message example={example} />}
        </div>
        <dl className={styles.known}>
          <Names title={m.front_sources()} names={sources.map(sourceLink)} />
          <Names title={m.front_buyers()} names={buyers.map(buyerLink)} className={styles.buyers} />
          {plan && (
            <div>
              <dt>{m.pricing()}</dt>
              <dd>
                {m.front_prices({
                  quarterly: grouped(plan.quarterly),
                  biannually: grouped(plan.biannually),
                  annually: grouped(plan.annually),
                  monthly: grouped(Math.round(plan.annually / MONTHS)),
                })}{' '}
                <Link to="/subscription/pricing">{m.front_prices_more()}</Link>
              </dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  )
}

function Telegram({ isLinked }: { isLinked: boolean }) {
  return (
    <>
      <h2 className={text.pageTitle}>{m.landing_telegram()}</h2>
      <p className={styles.telegram}>{m.landing_telegram_text()}</p>
      {isLinked ? (
        <p>
          <b>{m.telegram_is_linked()}</b>
        </p>
      ) : (
        <ButtonLink kind="plain" href="/subscription/profile#sign-ins">
          <Icon name="send" />
          {m.link_your_telegram()}
        </ButtonLink>
      )}
    </>
  )
}

/** Two open tenders, as alerts by one word each would show them. */
function Message({ example }: { example: readonly Example[] }) {
  return (
    <figure className={styles.message}>
      <figcaption className={text.hint}>{m.front_message_when()}</figcaption>
      <b>{m.front_message_title({ count: example.length })}</b>
      <ol>
        {example.map(({ card, range }) => (
          <li key={card.id}>
            <span lang={card.language}>
              <Marked text={card.shortTitle} ranges={[range]} />
            </span>
            {card.leftDays !== undefined && (
              <>
                {' · '}
                <b>
                  {card.leftDays} {m.days_left({ count: card.leftDays })}
                </b>
              </>
            )}
          </li>
        ))}
      </ol>
      <p className={text.quiet}>
        {m.front_message_why({ words: [...new Set(example.map(({ word }) => word))].join(m.list_comma()) })}
      </p>
    </figure>
  )
}

type Name = { name: string; to: string; count: number; lang?: string | undefined }
type NameOf = (lang: 'en' | 'am') => Name

const sourceLink =
  ({ label, labelAm, value = label, count }: FilterCount): NameOf =>
  (lang) => ({
    name: shownSource(label, labelAm, lang),
    to: `${LIST}?sourceNames=${encodeURIComponent(value)}`,
    count,
  })

const buyerLink =
  ({ name, englishName, open }: Buyers[number]): NameOf =>
  (lang) => ({
    name: lang === 'en' ? (englishName ?? name) : name,
    to: `${LIST}?companyName=${encodeURIComponent(name)}`,
    count: open,
    lang: /\p{Script=Ethiopic}/u.test(lang === 'en' ? (englishName ?? name) : name) ? 'am' : 'en',
  })

type NamesProps = { title: string; names: readonly NameOf[]; className?: string | undefined }

function Names({ title, names, className = '' }: NamesProps) {
  const { lang } = useVisitor()
  if (names.length === 0) return null
  return (
    <div>
      <dt>{title}</dt>
      <dd className={`${styles.names} ${className}`}>
        {names.map((nameOf) => {
          const { name, to, count, lang: own } = nameOf(lang)
          return (
            <Link key={to} to={to}>
              <span lang={own}>{name}</span> <span className={styles.figures}>{grouped(count)}</span>
            </Link>
          )
        })}
      </dd>
    </div>
  )
}
