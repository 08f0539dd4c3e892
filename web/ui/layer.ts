/** A modal layer over the page with an entry of its own in the history, which Back takes away. */
export type Layer = { close(): void; isLeaving: boolean }

/** Those that are open, the topmost last. The entry of each says how many stand there. */
const layers: Layer[] = []
/** Entries are being left: until they are gone no other can be made. */
let isGoing = false
/** Callbacks to run after the layers are closed. */
const waiting: (() => void)[] = []

const depthOf = (state: unknown): number => {
  const { layer } = (state ?? {}) as { layer?: unknown }
  return typeof layer === 'number' ? layer : 0
}
const placeOf = (state: unknown): unknown => ((state ?? {}) as { idx?: unknown }).idx
/** The router's number of the entry that the layers stand on. */
let page: unknown

function flush(): void {
  for (const then of waiting.splice(0)) then()
}

function popped(event: PopStateEvent): void {
  const depth = depthOf(event.state)
  if (depth > layers.length) {
    // Left behind by a link that led from a layer elsewhere: nothing is there to go back to.
    event.stopImmediatePropagation()
    history.back()
    return
  }
  if (layers.length === 0 || depth === layers.length) return
  // The page below is the same as before: the router, which listens after this, has nothing to do.
  if (placeOf(event.state) === page) event.stopImmediatePropagation()
  isGoing = false
  for (const { isLeaving, close } of layers.splice(depth).reverse()) if (!isLeaving) close()
  flush()
}

/**
 * Gives an opened layer an entry in the history, so that Back calls `onBack` and leaves the page where it is. One that takes the place of another in the same
 * moment takes over its entry.
 */
export function enterLayer(onBack: () => void): Layer {
  const layer: Layer = { close: onBack, isLeaving: false }
  if (isGoing) waiting.push(() => layer.isLeaving || enter(layer))
  else enter(layer)
  return layer
}

function enter(layer: Layer): void {
  if (layers.at(-1)?.isLeaving) {
    layers.splice(-1, 1, layer)
    return
  }
  if (layers.length === 0) page = placeOf(history.state)
  layers.push(layer)
  history.pushState({ ...history.state, layer: layers.length }, '')
}

/** To be called before the router starts: a window tells its listeners in the order in which they came, and the router would read the page again. */
export function onBackFirst(): void {
  addEventListener('popstate', popped)
  // The page was loaded again under a layer that is no longer there.
  if (depthOf(history.state) > 0) history.back()
}

/**
 * Takes a layer's entry out of the history again, of the topmost where none is named; `then` is called once it is gone, at once where there is none. A reader who goes
 * elsewhere does so in `then`.
 */
export function leaveLayer(then?: () => void, layer = layers.at(-1)): void {
  const at = layer ? layers.indexOf(layer) : -1
  // Another page may stand on top of it by now, and going back would leave that one.
  if (!layer || at < 0 || depthOf(history.state) <= at) {
    if (layer) layer.isLeaving = true
    if (at >= 0) layers.splice(at, 1)
    then?.()
    return
  }
  if (then) waiting.push(then)
  if (layer.isLeaving) return
  layer.isLeaving = true
  // Not at once: what closed it may show another one in its place, or another page.
  queueMicrotask(leave)
}

/** Goes back through the entries of the topmost layers that are being left. */
function leave(): void {
  const kept = layers.findLastIndex(({ isLeaving }) => !isLeaving) + 1
  const count = layers.length - kept
  if (isGoing || count === 0) return
  if (depthOf(history.state) < layers.length) {
    layers.splice(kept)
    flush()
    return
  }
  isGoing = true
  history.go(-count)
}
