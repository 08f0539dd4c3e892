import { useEffect, useState } from 'react'
import type { ModelFault, SuggestionKind, TenderSuggestion, TenderSuggestions } from '#contract/suggestions.ts'
import { SECTOR_NAMES } from '#ethiopia/sectors-data.ts'
import { SECOND } from '#ethiopia/time-units.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import type { Entry } from './entry-store.ts'
import * as styles from './entry.module.css'
import { withSuggestion } from './suggestion-values.ts'

const KIND_NAMES: Readonly<Record<SuggestionKind, () => string>> = {
  keyword: m.keyword,
  sector: m.sector,
  'english-title': m.entry_title_en,
  'english-summary': m.suggest_summary,
}
const FAULTS: Readonly<Record<ModelFault, () => string>> = {
  'model-away': m.suggest_model_no_answer,
  'model-garbled': m.suggest_model_garbled,
  'model-used-up': m.suggest_model_used_up,
}
/** How often a model's answer is polled, and after how many times that ends. */
const POLL_MS = 2 * SECOND
const MAX_POLLS = 45

/**
 * Keywords, sectors and English texts proposed for the notice while it is typed. Each applies once somebody accepts it:
 * Enter accepts, Delete refuses.
 */
export function Suggestions({ entry }: { entry: Entry }) {
  const { lang } = useVisitor()
  const [known, setKnown] = useState<TenderSuggestions>()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const [polls, setPolls] = useState(0)
  const isWaiting = known?.model === 'asked' && polls < MAX_POLLS
  const ask = async () => {
    setState('asking')
    // It is made from the stored text.
    const tenderId = (await entry.saveBefore()) ? entry.store.get().stored.id : undefined
    if (tenderId === undefined) return setState('idle')
    try {
      setKnown(await browserCall('POST /api/desk/suggestions/{tenderId}', { params: { tenderId }, body: {} }))
      setPolls(0)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  useEffect(() => {
    const tenderId = entry.store.get().stored.id
    if (!isWaiting || tenderId === undefined) return
    const timer = setTimeout(() => {
      browserCall('GET /api/desk/suggestions/{tenderId}', { params: { tenderId } })
        .then(setKnown, () => undefined)
        .finally(() => setPolls((before) => before + 1))
    }, POLL_MS)
    return () => clearTimeout(timer)
  }, [entry, isWaiting, polls])
  const decide = (suggestion: TenderSuggestion, state: 'accepted' | 'refused', chip: HTMLElement) => {
    if (state === 'accepted') entry.put(withSuggestion(entry.live(), suggestion))
    const next = chip.closest('li')?.nextElementSibling ?? chip.closest('li')?.previousElementSibling
    next?.querySelector('button')?.focus()
    setKnown(known && { ...known, suggestions: known.suggestions.filter(({ id }) => id !== suggestion.id) })
    // A lost decision only means that it is suggested again.
    const { id } = suggestion
    browserCall('PUT /api/desk/suggestions/{id}', { params: { id }, body: { state } }).catch(() => undefined)
  }
  const open = known?.suggestions.filter((suggestion) => suggestion.state === 'open') ?? []
  const said = saidOf(known, state, isWaiting, open.length)
  return (
    <div className={styles.suggestions}>
      <div className={text.row}>
        <Button kind="plain" busy={state === 'asking'} onClick={() => void ask()}>
          {m.suggest_ask()}
        </Button>
        <LiveMessage as="span" className={text.small}>
          {said}
        </LiveMessage>
      </div>
      {open.length > 0 && (
        <ul className={styles.suggested} aria-label={m.suggest_list()}>
          {open.map((suggestion) => (
            <Chip key={suggestion.id} suggestion={suggestion} lang={lang} onDecide={decide} />
          ))}
        </ul>
      )}
    </div>
  )
}

function saidOf(known: TenderSuggestions | undefined, state: string, isWaiting: boolean, open: number) {
  if (state === 'failed') return m.suggest_failed()
  if (isWaiting) return m.suggest_waiting()
  if (known?.fault) return FAULTS[known.fault]()
  return known && open === 0 ? m.suggest_none() : undefined
}

type ChipProps = {
  suggestion: TenderSuggestion
  lang: 'en' | 'am'
  onDecide(suggestion: TenderSuggestion, state: 'accepted' | 'refused', chip: HTMLElement): void
}

function Chip({ suggestion, lang, onDecide }: ChipProps) {
  const { kind, sector, quote, origin } = suggestion
  const words = SECTOR_NAMES.find(({ id }) => id === sector)?.[lang] ?? suggestion.text
  return (
    <li>
      <button
        type="button"
        className={styles.take}
        onClick={({ currentTarget }) => onDecide(suggestion, 'accepted', currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'Delete' && event.key !== 'Backspace') return
          event.preventDefault()
          onDecide(suggestion, 'refused', event.currentTarget)
        }}
      >
        <span className={text.small}>
          {KIND_NAMES[kind]()}
          {origin === 'model' && ` · ${m.suggest_by_model()}`}
        </span>
        <b>{words}</b>
        {quote !== undefined && quote !== words && <q>{quote}</q>}
      </button>
      <Button
        kind="quiet"
        aria-label={m.suggest_refuse({ words })}
        onClick={({ currentTarget }) => onDecide(suggestion, 'refused', currentTarget)}
      >
        {m.suggest_no()}
      </Button>
    </li>
  )
}
