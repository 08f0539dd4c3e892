type Known = { platform: string; userAgentData?: { platform: string } }

/** Whether Command does on this keyboard what Control does on others: that of a Mac, and what iPads and phones of Apple are given. */
export const hasCommand = ({ platform, userAgentData }: Known = navigator): boolean =>
  /mac|iphone|ipad/i.test(userAgentData?.platform || platform)

/** Keys as those of Apple have them; doing again what was taken back has another letter there. */
const APPLES: readonly (readonly [RegExp, string])[] = [
  [/^Ctrl\+Y$/, '⇧⌘Z'],
  [/^Ctrl\+Shift\+/, '⇧⌘'],
  [/^Ctrl[+ ]/, '⌘'],
  [/^Shift\+/, '⇧'],
  [/^Alt\+/, '⌥'],
]

/** A combination of keys ('Ctrl+S') as this device's keyboard names it. Only in the browser: the service knows no keyboard. */
export const keyText = (keys: string, isApple: boolean = hasCommand()): string =>
  isApple ? APPLES.reduce((text, [words, sign]) => text.replace(words, sign), keys) : keys
