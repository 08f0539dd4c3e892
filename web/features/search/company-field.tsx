import { useEffect, useRef, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import * as fields from '#web/ui/field.module.css'
import SuggestBox from '#web/ui/suggest-box.tsx'
import { COMPANIES } from './suggestion-sources.ts'

type Props = {
  value: string
  /** The purpose of the sheet. */ isFirst: boolean
  onChange(name: string): void
  /** A suggestion was taken. */ onTake(name: string): void
}

/** A company's name with suggestions, within a sheet. */
export function CompanyField({ value, isFirst, onChange, onTake }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [entered, setEntered] = useState<HTMLInputElement>()
  useEffect(() => {
    if (isFirst) field.current?.focus()
  }, [isFirst])
  return (
    <div>
      <input
        ref={field}
        className={fields.input}
        type="search"
        autoComplete="off"
        aria-label={m.company()}
        placeholder={m.company()}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => setEntered(event.currentTarget)}
      />
      {entered && <SuggestBox inline field={entered} source={COMPANIES} onPick={onTake} />}
    </div>
  )
}
