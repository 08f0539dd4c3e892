import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { DataPart } from './data-part.tsx'
import { DeletePart } from './delete-part.tsx'
import type { AboutMe } from './me.ts'
import { SessionsPart } from './sessions-part.tsx'
import { TeamPart } from './team-part.tsx'

export { LinksPart } from './links-part.tsx'

type Props = Pick<AboutMe, 'me'> & { isPaid: boolean; /** What other features keep of the reader. */ others: ReactNode }

/** What stands further down the profile and asks the server once it is there. Loaded after the rest; a visitor who came for a part of it is taken there. */
export function LazyParts({ me, isPaid, others }: Props) {
  useEffect(() => {
    const { hash } = location
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <>
      <TeamPart isPaid={isPaid} own={me.email} />
      {others}
      <SessionsPart />
      <DataPart />
      <DeletePart me={me} />
    </>
  )
}
