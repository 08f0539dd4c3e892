import { fieldNameOf } from './field-names.ts'
import { fieldNamed } from './form-proposals.ts'
import { controlOf } from './paste-places.ts'

/** Moves the focus to the field. */
export function goToField(name: string): void {
  const field = fieldNamed(name)
  const control = field && controlOf(field)
  control?.focus({ preventScroll: true })
  control?.closest('[data-field]')?.scrollIntoView({ block: 'nearest' })
}

/** Fields by name, each a link to it. */
export const FieldLinks = ({ label, names }: { label: string; names: readonly string[] }) => (
  <span>
    {label}{' '}
    {names.map((name, place) => (
      <span key={name}>
        {place > 0 && ', '}
        <a
          href={`#entry-${name}`}
          onClick={(event) => {
            event.preventDefault()
            goToField(name)
          }}
        >
          {fieldNameOf(name)}
        </a>
      </span>
    ))}
  </span>
)
