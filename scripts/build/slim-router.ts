import type { Plugin } from 'vite'

/** The release of React Router whose source was checked for the parts that are removed here. */
export const SLIM_ROUTER_FOR = '8.5.1'

/**
 * In place of Vite's helper: fetches a screen's style sheets with it, unless the document contains them. A screen
 * that needs a sheet on its way waits for it too.
 */
const PRELOAD = `
const sheets = {}
for (const file of (document.querySelector('style[data-sheets]')?.dataset.sheets ?? '').split(' ')) sheets[file] = 1
const sheet = (file) => (sheets[file] ??= new Promise((done) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = file
  link.onload = link.onerror = done
  document.head.append(link)
}))
export const __vitePreload = async (load, files = []) => {
  const [module] = await Promise.all([load(), ...files.filter((file) => file.endsWith('.css')).map((file) => sheet('/' + file))])
  return module
}`

/**
 * Functions that only fetchers, actions, blockers, middleware, view transitions and routes discovered later need.
 * Nothing calls them here, so they become empty.
 */
const NEVER_CALLED = [
  'handleAction',
  'fetch',
  'handleFetcherAction',
  'handleFetcherLoader',
  'cancelDiscoveryNavigation',
  'discoverRoutes',
  'patchRoutes',
  'patchRoutesImpl',
  'getFetcher',
  'resetFetcher',
  'deleteFetcher',
  'queueFetcherForDeletion',
  'updateFetcherState',
  'setFetcherError',
  'getUpdatedRevalidatingFetchers',
  'getUpdatedActionData',
  'markFetchersDone',
  'markFetchRedirectsDone',
  'abortStaleFetchLoads',
  'getBlocker',
  'deleteBlocker',
  'updateBlocker',
  'shouldBlockNavigation',
  'restoreAppliedTransitions',
  'persistAppliedTransitions',
  'loadLazyMiddlewareForMatches',
  'runClientMiddlewarePipeline',
  'getSubmissionFromNavigation',
  'getInstrumentationNavigateMeta',
  'isMutationMethod',
  '_internalSetRoutes',
]

/** Conditions that are never true with our use of the router, so that their branches are removed. */
const NEVER_MET: [string, string][] = [
  ['future.unstable_customRouteDiscovery', 'false'],
  ['future.unstable_routePatternMatching', 'false'],
  ['init.patchRoutesOnNavigation', 'undefined'],
  ['init.dataStrategy', 'undefined'],
  ['if (isFogOfWar)', 'if (false)'],
  ['if (blockerKey', 'if (false && blockerKey'],
  ['if (opts?.mask)', 'if (false)'],
  ['if (!opts || !isSubmissionNavigation(opts)) return { path };', 'return { path };'],
  ['fetchLoadMatches.forEach(', 'false && fetchLoadMatches.forEach('],
  ['fetchersToLoad.map(', '[].map('],
  ['revalidatingFetchers.forEach(', 'false && revalidatingFetchers.forEach('],
  ['revalidatingFetchers.filter(', 'false && revalidatingFetchers.filter('],
]

function emptied(code: string, name: string): string {
  const whole = new RegExp(String.raw`^(\t?)((?:async )?function ${name}\(.*\) )\{\n[\s\S]*?^\1\}$`, 'm')
  if (!whole.test(code)) throw new Error(`The router has no function ${name}: look at slim-router.ts again`)
  return code.replace(whole, '$1$2{}')
}

function without(code: string, [condition, never]: [string, string]): string {
  if (!code.includes(condition))
    throw new Error(`The router has no condition ${condition}: look at slim-router.ts again`)
  return code.replaceAll(condition, never)
}

/**
 * Lets the bundler remove unused parts of the router, about 10 kB that every visitor would fetch. Throws when the
 * router is no longer the release this was written for.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    enforce: 'pre',
    transform: {
      filter: { id: [/vite\/preload-helper/, /\/react-router\/dist\/production\/lib\//] },
      handler(code, id) {
        if (id.includes('vite/preload-helper')) return PRELOAD
        const used = id.endsWith('/router/router.js')
          ? NEVER_MET.reduce(without, NEVER_CALLED.reduce(emptied, code))
          : code
        return used
          .replace(/^\s*\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/(?<!__PURE__ \*\/ )React\$1\.(forwardRef|memo)\(/g, '/* @__PURE__ */ $&')
          .replace(/\b(init|opts\??)\.instrumentations\b/g, 'undefined')
      },
    },
  }
}
