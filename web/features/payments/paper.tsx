import type { ReactNode } from 'react'
import { formatBirr } from '#ethiopia/birr.ts'
import { birrInWords } from '#ethiopia/birr-words.ts'
import { civilDateAt } from '#ethiopia/calendar.ts'
import { formatEthiopian, formatGregorian } from '#ethiopia/date-text.ts'
import type { PaymentPaper } from '#contract/papers.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as styles from './paper.module.css'

const SANTIM = 100
/** Both scripts are on it in either language, because people who read either receive it. */
const TITLES = {
  proforma: 'Pro forma · ፕሮፎርማ',
  confirmation: 'Payment confirmation · የክፍያ ማረጋገጫ',
  reversal: 'Reversal of a payment · የክፍያ ስረዛ',
} as const

const TOTALS = { proforma: m.paper_to_pay, confirmation: m.paper_paid, reversal: m.paper_reversed }

/** A pro forma, a payment confirmation or a reversal, on one page of A4. */
export function Paper({ paper }: { paper: PaymentPaper }) {
  const isProforma = paper.kind === 'proforma'
  const words = (['en', 'am'] as const).map((lang) => birrInWords(Math.round(paper.amount * SANTIM), lang))
  return (
    <article className={styles.paper}>
      <header className={styles.head}>
        <div>
          <h1>{TITLES[paper.kind]}</h1>
          <p>
            {m.paper_number()} <b>{paper.number}</b>
          </p>
          <p>
            {m.paper_issued()} <Day at={paper.issuedAt} />
          </p>
        </div>
        <Code qr={paper.qr} label={isProforma ? m.paper_scan_pay() : m.paper_scan_confirm()} />
      </header>
      <div className={styles.parties}>
        <Seller seller={paper.seller} />
        <Buyer buyer={paper.buyer} />
      </div>
      <PriceLines paper={paper} />
      <p className={styles.words}>
        {m.paper_in_words()}: {words[0]} · <span lang="am">{words[1]}</span>
      </p>
      {isProforma ? <HowToPay paper={paper} /> : <WhatWasPaid paper={paper} />}
      <p className={styles.foot}>{m.paper_not_tax()}</p>
    </article>
  )
}

/** From the list price to the paid amount, and the tax in it. */
function PriceLines({ paper: { kind, months, listPrice, amount, credit, arrived, vat } }: { paper: PaymentPaper }) {
  const { lang } = useVisitor()
  const discount = listPrice - amount - (credit ?? 0) - (arrived ?? 0)
  return (
    <table className={styles.lines}>
      <tbody>
        <tr>
          <th scope="row">{m.paper_item({ title: m.months_count({ count: months }) })}</th>
          <td>{formatBirr(listPrice, lang)}</td>
        </tr>
        {discount > 0 && (
          <tr>
            <th scope="row">{m.paper_discount()}</th>
            <td>{formatBirr(-discount, lang)}</td>
          </tr>
        )}
        {credit !== undefined && (
          <tr>
            <th scope="row">{m.paper_credit()}</th>
            <td>{formatBirr(-credit, lang)}</td>
          </tr>
        )}
        {arrived !== undefined && (
          <tr>
            <th scope="row">{m.paper_arrived()}</th>
            <td>{formatBirr(-arrived, lang)}</td>
          </tr>
        )}
        <tr className={styles.total}>
          <th scope="row">{TOTALS[kind]()}</th>
          <td>{formatBirr(amount, lang)}</td>
        </tr>
        {vat && (
          <tr>
            <th scope="row">{m.paper_vat({ percent: String(vat.percent) })}</th>
            <td>{formatBirr(vat.amount, lang)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** A day in both calendars. */
function Day({ at }: { at: number }) {
  const { lang } = useVisitor()
  const date = civilDateAt(at)
  const form = { weekday: false, short: false }
  return (
    <b>
      {formatGregorian(date, lang, form)} · {formatEthiopian(date, lang, form)}
    </b>
  )
}

const Code = ({ qr, label }: { qr: PaymentPaper['qr']; label: string }) => (
  <figure className={styles.code}>
    <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={qr.address} shapeRendering="crispEdges">
      <rect width={qr.size} height={qr.size} fill="#fff" />
      <path d={qr.path} fill="#000" />
    </svg>
    <figcaption>{label}</figcaption>
  </figure>
)

function Party({ title, lines }: { title: string; lines: readonly (ReactNode | undefined)[] }) {
  return (
    <section>
      <h2>{title}</h2>
      {lines.filter(Boolean).map((line, index) => (
        // The lines never change their places.
        // eslint-disable-next-line react/no-array-index-key
        <p key={index}>{line}</p>
      ))}
    </section>
  )
}

const Seller = ({ seller }: { seller: PaymentPaper['seller'] }) => (
  <Party
    title={m.paper_seller()}
    lines={[
      <b key="name">{seller.name ?? m.app_name()}</b>,
      seller.address,
      seller.phones.join(', '),
      seller.email,
      seller.tin && `${m.buyer_tin()}: ${seller.tin}`,
      seller.vatNumber && `${m.buyer_vat()}: ${seller.vatNumber}`,
    ]}
  />
)

function Buyer({ buyer }: { buyer: PaymentPaper['buyer'] }) {
  const { name, nameAm, tin, vatNumber, address } = buyer
  if (![name, nameAm, tin, vatNumber, address].some(Boolean)) return null
  return (
    <Party
      title={m.buyer()}
      lines={[
        name && <b key="name">{name}</b>,
        nameAm && (
          <span key="am" lang="am">
            {nameAm}
          </span>
        ),
        address,
        tin && `${m.buyer_tin()}: ${tin}`,
        vatNumber && `${m.buyer_vat()}: ${vatNumber}`,
      ]}
    />
  )
}

const HowToPay = ({ paper }: { paper: PaymentPaper }) => (
  <section className={styles.how}>
    {paper.accounts.length > 0 && (
      <>
        <h2>{m.paper_accounts()}</h2>
        <table>
          <tbody>
            {paper.accounts.map(({ bank, number, holder }) => (
              <tr key={number}>
                <th scope="row">{bank}</th>
                <td>
                  <b>{number}</b>
                </td>
                <td>{holder}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    )}
    <p>
      {m.payment_reference()}: <b className={styles.reference}>{paper.reference}</b>
    </p>
    <p>{m.paper_reference_hint()}</p>
    {paper.payLink !== undefined && (
      <p>
        {paper.paysOnline ? m.paper_or_link() : m.paper_link_accounts()}:{' '}
        <span className={styles.link}>{paper.payLink}</span>
      </p>
    )}
    {paper.validUntil !== undefined && (
      <p>
        {m.paper_valid_until()} <Day at={paper.validUntil} />
      </p>
    )}
  </section>
)

const Fact = ({ label, said }: { label: string; said: string | undefined }) =>
  said === undefined ? null : (
    <p>
      {label}: <b>{said}</b>
    </p>
  )

const WhatWasPaid = ({ paper }: { paper: PaymentPaper }) => (
  <section className={styles.how}>
    <Fact label={m.paper_reverses()} said={paper.reverses} />
    <Fact label={m.paper_reason()} said={paper.reason} />
    <Fact label={m.paper_decided_by()} said={paper.reversedBy} />
    {paper.begins !== undefined && paper.ends !== undefined && (
      <p>
        {m.paper_period()}: <Day at={paper.begins} /> – <Day at={paper.ends} />
      </p>
    )}
    <p>
      {m.payment_reference()}: <b className={styles.reference}>{paper.reference}</b>
    </p>
    <Fact label={m.paper_bank_reference()} said={paper.bankReference} />
  </section>
)
