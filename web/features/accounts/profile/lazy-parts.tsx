import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { DataPart } from './data-part.tsx'
import { DeletePart } from './delete-part.tsx'
import type { AboutMe } from './me.ts'
import { SessionsPart } from './sessions-part.tsx'
import { TeamPart } from './team-part.tsx'

export { LinksPart } from './links-part.tsx'

type Props = Pick<AboutMe, 'me'> & { isPaid: boolean; /** Parts of other features. */ others: ReactNode }

/** The lower parts of the profile, which call the server. Loaded last, so a link to one of them scrolls only now. */
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
