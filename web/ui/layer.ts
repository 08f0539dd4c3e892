/** What is known of the modal layer over the page: how the Back button closes it, and what waits until its entry in the history is gone. */
let close: (() => void) | undefined
let isLeaving = false
/** The entry is being left: from here on it cannot be taken over. */
let isGoing = false
const waiting: (() => void)[] = []

const isLayer = (state: unknown): boolean => typeof state === 'object' && state !== null && 'layer' in state

function forget(): void {
  close = undefined
  isLeaving = false
  isGoing = false
}

function popped(event: PopStateEvent): void {
  if (!close) return
  // The page below is the same as before: the router, which listens after this, has nothing to do.
  if (!isLayer(event.state)) event.stopImmediatePropagation()
  const closeIt = close
  forget()
  closeIt()
  for (const then of waiting.splice(0)) then()
}

/**
 * Gives an opened layer an entry in the history, so that Back calls `onBack` and leaves the page where it is. One layer at a time; one that takes the
 * place of another in the same moment takes over its entry.
 */
export function enterLayer(onBack: () => void): void {
  close = onBack
  if (isLeaving && !isGoing) {
    isLeaving = false
    return
  }
  history.pushState({ ...history.state, layer: true }, '')
}

/** To be called before the router starts: a window tells its listeners in the order in which they came, and the router would read the page again. */
export const onBackFirst = (): void => addEventListener('popstate', popped)

/** Takes the layer's entry out of the history again; `then` is called once it is gone, at once where there is none. Whoever goes elsewhere does so in `then`. */
export function leaveLayer(then?: () => void): void {
  // Another page may stand on top of it by now, and going back would leave that one.
  if (!close || !isLayer(history.state)) {
    forget()
    then?.()
    return
  }
  if (then) waiting.push(then)
  if (isLeaving) return
  isLeaving = true
  // Not at once: what closed it may show another one in its place, or another page.
  queueMicrotask(() => {
    if (!isLeaving) return
    if (!isLayer(history.state)) {
      forget()
      for (const afterwards of waiting.splice(0)) afterwards()
      return
    }
    isGoing = true
    history.back()
  })
}
