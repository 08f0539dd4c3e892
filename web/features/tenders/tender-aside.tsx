import type { ReactNode } from 'react'
import type { TenderDetail } from '#contract/tenders.ts'
import { telAddress } from '#ethiopia/tel-address.ts'
import { dayText } from '#web/lib/dates.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { shownSource } from '#web/lib/source-name.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './tender-aside.module.css'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={text.section}>
    <h2 className={text.sectionTitle}>{title}</h2>
    {children}
  </section>
)

const CopyTextButton = lazyPart(async () => (await import('#web/ui/part/copy-text-button.tsx')).CopyTextButton)

/** A number or an address that readers often copy. */
const WithCopy = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className={styles.line}>
    {children}
    <span className={styles.copy}>
      <AfterHydration>
        <CopyTextButton words={words} />
      </AfterHydration>
    </span>
  </div>
)

/**
 * Only addresses that a browser can open: one without a scheme counts as a web address, a scheme other than http as
 * none.
 */
export function webAddress(given: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(given) ? given : `https://${given}`
  return /^https?:\/\//i.test(address) ? address : undefined
}

type Phones = NonNullable<TenderDetail['phones']>

/** A number as in the notice, as a link where it can be called. */
function Phone({ text: number, dial, extension, note }: Phones[number]) {
  const label = [number, extension && m.phone_extension({ extension }), note].filter(Boolean).join(' ')
  const Line = dial ? 'a' : 'p'
  return (
    <WithCopy words={number}>
      <Line href={dial && telAddress({ dial, extension })} title={label}>
        <Icon name="phone" />
        <span className={styles.cut}>{label}</span>
      </Line>
    </WithCopy>
  )
}

export function ContactSection({
  tender: { tel1, tel2, phones: known, website, email, facebook },
}: {
  tender: TenderDetail
}) {
  if (!tel1 && !tel2 && !email) return null
  // A cached tender of an earlier version has them as text only.
  const phones: Phones = known ?? [tel1, tel2].flatMap((text) => (text ? [{ text }] : []))
  const sites = [website, facebook].flatMap((given) =>
    given && webAddress(given) ? [{ given, href: webAddress(given) }] : [],
  )
  return (
    <Part title={m.contact()}>
      <div className={styles.contact}>
        {phones.map((phone) => (
          <Phone key={phone.text} {...phone} />
        ))}
        {sites.map(({ given, href }) => (
          <a key={given} href={href} rel="noopener nofollow" target="_blank" title={given}>
            <Icon name="globe" />
            <span className={styles.cut}>{given}</span>
          </a>
        ))}
        {email && (
          <WithCopy words={email}>
            <a href={`mailto:${email}`} title={email}>
              <Icon name="mail" />
              <span className={styles.cut}>{email}</span>
            </a>
          </WithCopy>
        )}
      </div>
    </Part>
  )
}

/** The newspapers and portals that printed it. */
export function Clippings({ tender: { clippings, language } }: { tender: TenderDetail }) {
  const visitor = useVisitor()
  if (clippings.length === 0) return null
  return (
    <Part title={m.printed_in()}>
      <ul className={styles.lines}>
        {clippings.map(({ sourceName, sourceNameAm, title, url, publishedTimestamp }, index) => {
          const href = url && webAddress(url)
          return (
            <li key={index} className={styles.clipping}>
              <b>
                {href ? (
                  <a href={href} rel="noopener nofollow" target="_blank">
                    {shownSource(sourceName, sourceNameAm, visitor.lang)}
                  </a>
                ) : (
                  shownSource(sourceName, sourceNameAm, visitor.lang)
                )}
              </b>
              {publishedTimestamp !== undefined && <small>{dayText(publishedTimestamp, visitor)}</small>}
              {clippings.length > 1 && <span lang={language}>{title}</span>}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
