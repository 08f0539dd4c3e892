import { useRef, useState } from 'react'
import type { FocusEvent, FormEvent } from 'react'
import { refusalText } from './refusal-text.ts'
import type { RefusalText } from './refusal-text.ts'

// Imported from here by the parts of forms, so that they stay in one file of the build with this and the texts of
// refusals.
export { useHydrated } from '#web/lib/hydrated.ts'

export type Values = Readonly<Record<string, string>>
/** Errors by field; undefined where there is none. */
export type FieldErrors = Readonly<Record<string, string | undefined>>
/** `leaving`: another page is being loaded, so the form stays busy. */
export type SubmitResult = 'done' | 'leaving' | RefusalText

export type FormState = {
  /** The prefix of its fields' ids: one form of a name per page. */
  name: string
  faults: FieldErrors
  banner: string | undefined
  isBusy: boolean
  onSubmit(event: FormEvent<HTMLFormElement>): void
  onInput(event: FormEvent<HTMLFormElement>): void
  /** Of one of its fields. */
  onBlur(event: FocusEvent<HTMLInputElement>): void
  /** An error next to the form. */
  tell(banner: string | undefined): void
}

type Options = {
  check(values: Values): FieldErrors
  /** The line on top when `check` finds something. */
  onFaulty?(): string
  send(values: Values): Promise<SubmitResult>
}

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']))

type Field = HTMLInputElement | HTMLTextAreaElement
/** The click that took the focus away comes first: otherwise its target would move. */
const LEAVE_MS = 200

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** The first field with an error gets the focus. */
function focusFirst(form: HTMLFormElement, faults: FieldErrors): void {
  const first = [...form.elements].find((element) => isField(element) && faults[element.name] !== undefined)
  if (first instanceof HTMLElement) first.focus()
}

/** Whether the focus is elsewhere on this page: neither in the field, nor in a frame or another window. */
function isLeft(field: HTMLInputElement): boolean {
  const { activeElement } = document
  const isElsewhere = activeElement !== field && !(activeElement instanceof HTMLIFrameElement)
  return field.isConnected && isElsewhere && document.hasFocus()
}

/** Focuses the field with the error, and selects its content to be typed over. */
function selectWrong(form: HTMLFormElement, name: string): void {
  const wrong = form.elements.namedItem(name)
  if (!(wrong instanceof HTMLInputElement)) return
  wrong.focus()
  wrong.select()
}

/**
 * A form that is checked, sent once at a time, and shows refusals. Its fields keep their own values, so that password
 * managers can fill them.
 */
export function useForm(name: string, { check, onFaulty, send }: Options): FormState {
  const sending = useRef(false)
  const sent = useRef(0)
  const [faults, setFaults] = useState<FieldErrors>({})
  const [banner, setBanner] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const show = (form: HTMLFormElement, errors: { banner?: string; fields: FieldErrors; again?: string }) => {
    // An error of a field that is not in this form is shown on top.
    const elsewhere = Object.entries(errors.fields).find(
      ([field, fault]) => fault !== undefined && !form.elements.namedItem(field),
    )?.[1]
    setFaults(errors.fields)
    setBanner(errors.banner ?? elsewhere)
    focusFirst(form, errors.fields)
    if (errors.again !== undefined) selectWrong(form, errors.again)
  }
  const submit = async (form: HTMLFormElement) => {
    sent.current += 1
    const values = valuesOf(form)
    const found = check(values)
    if (Object.values(found).some((fault) => fault !== undefined))
      return show(form, { banner: onFaulty?.(), fields: found })
    sending.current = true
    setBusy(true)
    setFaults({})
    setBanner(undefined)
    const outcome = await send(values).catch(refusalText)
    if (outcome === 'leaving') return undefined
    sending.current = false
    setBusy(false)
    return outcome === 'done' ? undefined : show(form, outcome)
  }
  return {
    name,
    faults,
    banner,
    isBusy,
    tell: setBanner,
    onSubmit(event) {
      event.preventDefault()
      if (!sending.current) void submit(event.currentTarget)
    },
    onBlur({ target, relatedTarget }) {
      const { form } = target
      if (!form || target.readOnly || sending.current) return
      // A reader who leaves without having typed anything sees no error.
      if (target.value === '' && relatedTarget instanceof Node && !form.contains(relatedTarget)) return
      const before = sent.current
      setTimeout(() => {
        if (sent.current !== before || !isLeft(target)) return
        const fault = check(valuesOf(form))[target.name]
        if (fault !== undefined) setFaults((others) => ({ ...others, [target.name]: fault }))
      }, LEAVE_MS)
    },
    onInput({ target }) {
      if (isField(target) && faults[target.name] !== undefined) setFaults({ ...faults, [target.name]: undefined })
    },
  }
}
