import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { isOneStepBack, lastListAddress } from '#web/lib/opened-card.ts'
import { Link } from '#web/ui/link.tsx'

/** Leads to the list that the reader came from, with its words and filters, and at the place where they left it. */
export function BackLink({ tender, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { tender: number }) {
  const navigate = useNavigate()
  return (
    <Link
      {...rest}
      to={lastListAddress()}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !isOneStepBack(tender)) return
        event.preventDefault()
        void navigate(-1)
      }}
    />
  )
}
