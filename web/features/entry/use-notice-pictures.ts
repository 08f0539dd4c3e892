import { useEffect, useState } from 'react'
import type { TenderId } from '#contract/ids.ts'
import type { ClippingPicture } from '#contract/pictures.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { storePictures, storedPictures } from './stored-pictures.ts'
import { claimDraftName } from './draft-name.ts'

type Pictures = readonly ClippingPicture[]
type ChangePictures = (change: (before: Pictures) => Pictures) => void

/** The pictures of a tender, or the editor's own that belong to none yet. */
export function useNoticePictures(tenderId: TenderId | undefined) {
  const [pictures, setPictures] = useState<Pictures>([])
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [canRead, setCanRead] = useState(false)
  const [canDraw, setCanDraw] = useState(false)
  useEffect(() => {
    let isGone = false
    browserCall('GET /api/desk/pictures', { query: { tenderId } }).then(
      (found) => {
        if (isGone) return
        const ids = new Set(found.pictures.map(({ id }) => id))
        setPictures((before) => [...found.pictures, ...before.filter(({ id }) => !ids.has(id))])
        setCanRead(found.reading)
        setCanDraw(found.pages)
      },
      // The form works without pictures that cannot be read.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [tenderId])
  useKeptChoice(tenderId, setChosen)
  useAssigned(pictures, chosen, tenderId, setPictures)
  return {
    pictures,
    setPictures,
    canRead,
    canDraw,
    /** Adds pictures to the notice: brought here, read here, or chosen by a press. */
    choose: (ids: readonly number[]): void => {
      if (tenderId === undefined) storePictures(ids)
      setChosen((before) => before.union(new Set(ids)))
    },
    /** It was brought for an unknown earlier notice. */
    isLeftOver: (id: number): boolean =>
      !chosen.has(id) && pictures.some((picture) => picture.id === id && picture.tenderId === undefined),
  }
}

/** A reloaded new tender has the pictures that were brought into it before. */
function useKeptChoice(
  tenderId: TenderId | undefined,
  set: (change: (before: ReadonlySet<number>) => ReadonlySet<number>) => void,
): void {
  useEffect(() => {
    if (tenderId !== undefined) return undefined
    let isGone = false
    // Only then it is known which copy belongs to this tab.
    const read = async () => {
      await claimDraftName()
      if (!isGone) set((before) => before.union(new Set(storedPictures())))
    }
    void read()
    return () => {
      isGone = true
    }
  }, [tenderId, set])
}

/** The pictures to be stored with the tender: those chosen for it that belong to none. */
export const toAssign = (pictures: Pictures, chosen: ReadonlySet<number>): number[] =>
  pictures.flatMap(({ id, tenderId }) => (tenderId === undefined && chosen.has(id) ? [id] : []))

/** Pictures that were chosen before the tender existed become its own. */
function useAssigned(
  pictures: Pictures,
  chosen: ReadonlySet<number>,
  tenderId: TenderId | undefined,
  set: ChangePictures,
): void {
  useEffect(() => {
    if (tenderId === undefined) return
    for (const id of toAssign(pictures, chosen))
      browserCall('PUT /api/desk/pictures/{id}', { params: { id }, body: { tenderId } }).then(
        () => set((before) => before.map((picture) => (picture.id === id ? { ...picture, tenderId } : picture))),
        (error: unknown) => {
          // Another form took it meanwhile.
          const isTaken = error instanceof ApiProblem && error.problem.code === 'wrong-state'
          if (isTaken) set((before) => before.filter((picture) => picture.id !== id))
        },
      )
  }, [pictures, chosen, tenderId, set])
}
