/**
 * Opens a tender next to the list instead of in its place. Set while the list shows two columns; only ever in a
 * browser.
 */
export const openInSplit: { current?: (link: HTMLAnchorElement) => void } = {}
