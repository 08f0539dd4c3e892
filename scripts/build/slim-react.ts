import type { Plugin } from 'vite'

/** The release of React whose source was checked for the parts that are removed here. */
export const SLIM_REACT_FOR = '19.3.1'

/**
 * Functions that React DOM calls only for elements that no screen here has (view transitions, SuspenseList, custom
 * elements, form actions and others), or to name components in the console.
 */
const NEVER_CALLED = [
  'trackEnterViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'applyViewTransitionToHostInstancesRecursive',
  'scheduleViewTransitionEvent',
  'restoreViewTransitionName',
  'startViewTransition',
  'createViewTransitionInstance',
  'getResource',
  'acquireResource',
  'suspendResource',
  'preloadResourceAndSuspendIfNeeded',
  'mountHoistable',
  'createHoistableInstance',
  'getHydratableHoistableCache',
  'insertSuspendedStylesheets',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
  'updateActivityComponent',
  'updateSuspenseListComponent',
  'setPropOnCustomElement',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  'describeNativeComponentFrame',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'applyViewTransitionName',
  'isHostHoistableType',
  'insertStylesheetIntoRoot',
  'preconnectAs',
  'cutOffTailIfNeeded',
  'mountActionState',
  'updateActionState',
  'updateActionStateImpl',
  'rerenderActionState',
  'dispatchActionState',
  'runActionStateAction',
  'extractEvents$1',
  'startHostTransition',
  'ensureFormComponentIsStateful',
  'requestFormReset',
  'requestFormReset$1',
  'accumulateSuspenseyCommitOnFiber',
  'preloadInstanceAndSuspendIfNeeded',
  'estimateBandwidth',
  'defaultOnDefaultTransitionIndicator',
  'useMemoCache',
  'findCurrentFiberUsingSlowPath',
  'validateDocumentPositionWithFiberTree',
]
/** Methods of instances that are only made for refs to fragments and for view transitions. */
const NEVER_MADE = /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function [\s\S]*?^\};$/gm

function emptied(code: string, name: string): string {
  const whole = new RegExp(String.raw`^function ${name.replace('$', String.raw`\$`)}\([^{}]*\) \{\n[\s\S]*?^\}$`, 'm')
  if (!whole.test(code)) throw new Error(`React DOM has no function ${name}: look at slim-react.ts again`)
  return code.replace(whole, `function ${name}() {}`)
}

/**
 * React DOM without unused functions: about 8 kB that every visitor would fetch. Throws when it is no longer the
 * release this was written for.
 */
export function slimReact(): Plugin {
  return {
    name: 'slim-react',
    enforce: 'pre',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler: (code) => NEVER_CALLED.reduce(emptied, code).replace(NEVER_MADE, ''),
    },
  }
}
