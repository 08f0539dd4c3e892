/** A modal layer over the page with a history entry of its own, which Back removes. */
export type Layer = { close(): void; isLeaving: boolean }

/** The open layers, the topmost last. The entry of each records how many there are. */
const layers: Layer[] = []
/** Whether entries are being left: until then no other can be made. */
let isGoing = false
/** Callbacks to run after the layers are closed. */
const waiting: (() => void)[] = []

const depthOf = (state: unknown): number => {
  const { layer } = (state ?? {}) as { layer?: unknown }
  return typeof layer === 'number' ? layer : 0
}
const placeOf = (state: unknown): unknown => ((state ?? {}) as { idx?: unknown }).idx
/** The router's number of the entry below the layers. */
let page: unknown

function flush(): void {
  for (const then of waiting.splice(0)) then()
}

function popped(event: PopStateEvent): void {
  const depth = depthOf(event.state)
  if (depth > layers.length) {
    // Left by a link from a layer to elsewhere: there is nothing to go back to.
    event.stopImmediatePropagation()
    history.back()
    return
  }
  if (layers.length === 0 || depth === layers.length) return
  // The page below is unchanged, so the router, which listens after this, must do nothing.
  if (placeOf(event.state) === page) event.stopImmediatePropagation()
  isGoing = false
  for (const { isLeaving, close } of layers.splice(depth).reverse()) if (!isLeaving) close()
  flush()
}

/**
 * Gives an opened layer a history entry, so that Back calls `onBack` and leaves the page where it is. A layer that
 * replaces another at the same moment takes over its entry.
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

/**
 * To be called before the router starts: a window calls its listeners in order, and the router would read the page
 * again.
 */
export function onBackFirst(): void {
  addEventListener('popstate', popped)
  // The page was reloaded below a layer that no longer exists.
  if (depthOf(history.state) > 0) history.back()
}

/**
 * Removes a layer's history entry, by default the topmost; `then` is called once it is removed, at once where there is
 * none. Navigation belongs into `then`.
 */
export function leaveLayer(then?: () => void, layer = layers.at(-1)): void {
  const at = layer ? layers.indexOf(layer) : -1
  // Another page may be on top of it by now, and going back would leave that one.
  if (!layer || at < 0 || depthOf(history.state) <= at) {
    if (layer) layer.isLeaving = true
    if (at >= 0) layers.splice(at, 1)
    then?.()
    return
  }
  if (then) waiting.push(then)
  if (layer.isLeaving) return
  layer.isLeaving = true
  // Not at once: whatever closed it may open another layer, or another page.
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
