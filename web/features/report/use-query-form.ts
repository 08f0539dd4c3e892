import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Fields left empty are not in the URL. */
function queryOf(form: HTMLFormElement): string {
  const typed = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  )
  return typed.length === 0 ? '' : `?${new URLSearchParams(typed)}`
}

/** React changes the default of a text field only: selects are set to what the URL says, or to their first option. */
function showQuery(form: HTMLFormElement, search: string): void {
  form.reset()
  const params = new URLSearchParams(search)
  for (const select of form.querySelectorAll('select'))
    select.value = params.get(select.name) ?? select.options[0]?.value ?? ''
}

/**
 * A form whose fields are the query of a screen's URL. Without script it is a form of the document; with it, the screen
 * changes within the app and the focus stays. `isLoading` until the screen has changed.
 */
export function useQueryForm(action: string) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [isLoading, setLoading] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  const shown = useRef(search)
  // By a link or the back button, too; but what was typed before the script ran stays.
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    if (ref.current) showQuery(ref.current, search)
  }, [search])
  const submit = async (form: HTMLFormElement) => {
    const query = queryOf(form)
    setLoading(true)
    try {
      await navigate(`${action}${query}`, { replace: query === search, preventScrollReset: true })
    } finally {
      setLoading(false)
    }
  }
  const form = {
    ref,
    action,
    role: 'search',
    'aria-busy': isLoading || undefined,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      void submit(event.currentTarget)
    },
  }
  return { form, isLoading }
}
