/**
 * The same function with a cache of its latest results, between `most` and twice as many: texts repeat their words. A
 * result is forgotten once `most` other inputs were seen since.
 */
export function memoise<Answer extends {}>(most: number, answer: (asked: string) => Answer): (asked: string) => Answer {
  let young = new Map<string, Answer>()
  let old = new Map<string, Answer>()
  return (asked) => {
    const known = young.get(asked)
    if (known !== undefined) return known
    const found = old.get(asked) ?? answer(asked)
    if (young.size >= most) {
      old = young
      young = new Map()
    }
    young.set(asked, found)
    return found
  }
}

/** The same function, computed once for each object while it is in use. The object must not change. */
export function oncePerObject<Asked extends object, Answer>(
  compute: (asked: Asked) => Answer,
): (asked: Asked) => Answer {
  const known = new WeakMap<Asked, { answer: Answer }>()
  return (asked) => {
    const found = known.get(asked) ?? { answer: compute(asked) }
    known.set(asked, found)
    return found.answer
  }
}
