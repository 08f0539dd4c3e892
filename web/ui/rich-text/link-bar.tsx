import { useEffect, useId, useRef, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { Button } from '../button.tsx'
import * as fields from '../field.module.css'
import { typedAddress } from './link-address.ts'
import * as styles from './rich-text.module.css'

type Props = {
  /** The URL of the existing link. */ href: string | undefined
  onSet(href: string): void
  onRemove(): void
  onClose(): void
}

/** The field for a link's URL: Enter sets it, Escape returns to the text. */
export function LinkBar({ href, onSet, onRemove, onClose }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isUnclear, setUnclear] = useState(false)
  useEffect(() => {
    input.current?.focus()
  }, [])
  const set = () => {
    const address = typedAddress(input.current?.value ?? '')
    if (address === undefined) setUnclear(true)
    else onSet(address)
  }
  return (
    <div className={styles.link}>
      <label htmlFor={id}>{m.rich_link_address()}</label>
      <input
        ref={input}
        id={id}
        className={fields.input}
        defaultValue={href?.replace(/^(?:mailto|tel):/, '')}
        autoComplete="off"
        aria-invalid={isUnclear || undefined}
        aria-describedby={isUnclear ? `${id}-fault` : undefined}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
          if (event.key === 'Enter') set()
          else if (event.key === 'Escape') onClose()
          else return
          event.preventDefault()
        }}
      />
      <Button kind="plain" onClick={set}>
        {m.rich_link_set()}
      </Button>
      {href !== undefined && (
        <Button kind="quiet" onClick={onRemove}>
          {m.rich_link_remove()}
        </Button>
      )}
      {isUnclear && (
        <p id={`${id}-fault`} role="alert" className={fields.error}>
          {m.rich_link_unclear()}
        </p>
      )}
    </div>
  )
}
