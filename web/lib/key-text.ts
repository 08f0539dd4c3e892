type Known = { platform: string; userAgentData?: { platform: string } }

/** Whether Command on this keyboard is Control on others: on a Mac, and on keyboards for iPads and iPhones. */
export const hasCommand = ({ platform, userAgentData }: Known = navigator): boolean =>
  /mac|iphone|ipad/i.test(userAgentData?.platform || platform)

/** Keys on Apple's keyboards; redo has another letter there. */
const APPLES: readonly (readonly [RegExp, string])[] = [
  [/^Ctrl\+Y$/, '⇧⌘Z'],
  [/^Ctrl\+Shift\+/, '⇧⌘'],
  [/^Ctrl[+ ]/, '⌘'],
  [/^Shift\+/, '⇧'],
  [/^Alt\+/, '⌥'],
]

/**
 * A combination of keys ('Ctrl+S') as on this device's keyboard. Only in the browser: the service knows no keyboard.
 */
export const keyText = (keys: string, isApple: boolean = hasCommand()): string =>
  isApple ? APPLES.reduce((text, [words, sign]) => text.replace(words, sign), keys) : keys
