import type { DeskAids } from '#contract/reports.ts'
import { m } from '#web/lib/messages.ts'
import { ChartRows } from '#web/ui/chart/chart-figure.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './report.module.css'

/** Names of the fields that the parser proposes, by its own keys. */
const PROPOSED: Readonly<Record<string, () => string>> = {
  title: m.entry_title,
  company: m.company,
  reference: m.reference,
  source: m.source,
  language: m.entry_language,
  published: m.entry_published,
  closing: m.entry_closing,
  opening: m.entry_opening,
  bidBond: m.bid_bond,
  docPrice: m.document_price,
  regions: m.region,
  place: m.location,
  phones: m.entry_phone,
  emails: m.email,
  website: m.contact_website,
  sectors: m.sectors,
  proforma: m.proforma,
  free: m.entry_free,
  listText: m.entry_short,
  words: m.entry_full,
  memory: m.memory_tag,
}
const SUGGESTED: Readonly<Record<DeskAids['suggestions'][number]['kind'], () => string>> = {
  keyword: m.keywords,
  sector: m.sectors,
  'english-title': m.entry_title_en,
  'english-summary': m.suggest_summary,
}
type Use = { name: string; accepted: number; refused: number }

/** The rules of one field together: the file for a spreadsheet shows which of them is weak. */
function byField(rules: DeskAids['rules']): Use[] {
  const fields = Map.groupBy(rules, ({ rule }) => rule.split('-')[0] ?? '')
  return [...fields]
    .map(([field, uses]) => ({
      name: PROPOSED[field]?.() ?? field,
      accepted: uses.reduce((sum, { accepted }) => sum + accepted, 0),
      refused: uses.reduce((sum, { refused }) => sum + refused, 0),
    }))
    .toSorted((one, other) => other.accepted + other.refused - one.accepted - one.refused)
}
const rows = (uses: readonly Use[]) =>
  uses.map(({ name, accepted, refused }) => [
    name,
    accepted,
    refused,
    `${Math.round((accepted / (accepted + refused)) * 100)} %`,
  ])
const heads = (first: string) => [first, m.report_taken(), m.report_refused(), m.report_rate()]

/**
 * How good the aids for staff are: how notices came in, which proposals and suggestions were accepted, and what typing
 * a closing twice found.
 */
export function Aids({ aids }: { aids: DeskAids }) {
  const { pasted, typed, notAlike, retyped, differed, rules, suggestions } = aids
  return (
    <section className={styles.part}>
      <h2 className={text.sectionTitle}>{m.report_aids()}</h2>
      <p>{m.report_entered_by({ pasted, typed, notAlike })}</p>
      <p>{m.report_retyped({ retyped, differed })}</p>
      {rules.length > 0 && <ChartRows heads={heads(m.report_proposals())} rows={rows(byField(rules))} />}
      {suggestions.length > 0 && (
        <ChartRows
          heads={heads(m.report_suggestions())}
          rows={rows(
            suggestions.map(({ kind, origin, ...use }) => ({
              ...use,
              name: origin === 'model' ? `${SUGGESTED[kind]()} · ${m.suggest_by_model()}` : SUGGESTED[kind](),
            })),
          )}
        />
      )}
    </section>
  )
}
