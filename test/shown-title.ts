/** A tender's title as its card shows it: without the buyer and the number before it. */
export const shownTitle = ({
  shortTitle,
  titleFrom = 0,
}: {
  shortTitle: string
  titleFrom?: number | undefined
}): string => shortTitle.slice(titleFrom)
