import type { SavedSearch } from '#contract/saved-searches.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import * as text from '#web/ui/text.module.css'
import { SAVED_SEARCHES } from './addresses.ts'
import { channelText } from './channel-text.ts'
import { FREQUENCIES, frequencyText } from './frequency-text.ts'
import type { Frequency } from './frequency-text.ts'
import * as styles from './searches.module.css'
import { searchWords } from './search-words.ts'

type Props = {
  search: SavedSearch
  onChange(more: Partial<Pick<SavedSearch, 'frequency' | 'paused'>>): void
  onDelete(): void
}

/** One saved search: its list, how often it notifies, and its actions. */
export function SearchItem({ search, onChange, onDelete }: Props) {
  const { lang } = useVisitor()
  const { id, name, query, frequency, channels, paused, found } = search
  const words = searchWords(query, lang).join(' · ')
  return (
    <li className={styles.search} data-paused={paused || undefined}>
      <div>
        <b>
          <Link to={search.search === '' ? '/tenders/list' : `/tenders/list?${search.search}`}>{name}</Link>
        </b>
        {words !== '' && words !== name && <p className={text.hint}>{words}</p>}
        <p className={text.small}>
          {paused ? `${m.search_paused()} · ` : ''}
          {m.search_found({ count: found })} · {channels.map(channelText).join(m.list_comma())}
        </p>
      </div>
      <label className={styles.often}>
        <span className={text.outOfSight}>{m.how_often_named({ name })}</span>
        <select
          className={fields.input}
          value={frequency}
          onChange={(event) => onChange({ frequency: event.target.value as Frequency })}
        >
          {FREQUENCIES.map((each) => (
            <option key={each} value={each}>
              {frequencyText(each)}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.acts}>
        <Button
          kind="icon"
          aria-label={paused ? m.search_resume({ name }) : m.search_pause({ name })}
          onClick={() => onChange({ paused: !paused })}
        >
          <Icon name={paused ? 'play' : 'pause'} />
        </Button>
        <ButtonLink kind="icon" to={`${SAVED_SEARCHES}/${id}`} aria-label={m.search_edit({ name })}>
          <Icon name="pencil" />
        </ButtonLink>
        <Button kind="icon" aria-label={m.delete_named({ name })} onClick={onDelete}>
          <Icon name="trash-2" />
        </Button>
      </div>
    </li>
  )
}
