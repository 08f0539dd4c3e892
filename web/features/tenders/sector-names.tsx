import type { TenderDetail } from '#contract/tenders.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as facts from './facts.module.css'

/** The sectors of a tender, each with whether it was guessed. */
export function SectorNames({ sectorNames = [] }: Pick<TenderDetail, 'sectorNames'>) {
  const { lang } = useVisitor()
  if (sectorNames.length === 0) return null
  return (
    <dl className={facts.facts}>
      <div className={facts.wide}>
        <dt>{m.sectors()}</dt>
        {sectorNames.map((sector) => (
          <dd key={sector.en}>
            {sector[lang]}
            {sector.guessed && <small>{m.sector_guessed()}</small>}
          </dd>
        ))}
      </div>
    </dl>
  )
}
