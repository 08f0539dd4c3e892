import { useNavigate } from 'react-router'
import { m } from '#web/lib/messages.ts'
import { keepSplit } from '#web/features/search/keep-split.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BESIDE } from '#web/features/search/list-search.ts'

/** Shows tenders next to their list, or the list alone again; this device remembers which. */
export function SplitChoice({ isOn }: { isOn: boolean }) {
  const navigate = useNavigate()
  const toggle = () => {
    keepSplit(!isOn)
    const rest = new URLSearchParams(location.search)
    rest.delete(BESIDE)
    // The list is read from memory: what changes is how it is shown.
    void navigate(`${location.pathname}${rest.size > 0 ? `?${rest}` : ''}`, { replace: true, preventScrollReset: true })
  }
  const name = isOn ? m.split_off() : m.split_on()
  return (
    <Button kind="icon" aria-label={name} title={name} aria-pressed={isOn} onClick={toggle}>
      <Icon name="columns-2" />
    </Button>
  )
}
