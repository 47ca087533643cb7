import { BROWSERS, SYSTEMS } from '@ufuq/shared/contract/users'

// The order matters, because most browsers also name the browsers that they are derived from.
const BROWSER_MARKS: [(typeof BROWSERS)[number], RegExp][] = [
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Chrome', /(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEM_MARKS: [(typeof SYSTEMS)[number], RegExp][] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * The names come from closed lists. The sender controls the user agent, so no part of it is shown.
 */
export const describeBrowser = (userAgent: string | null) => ({
  browser: nameIn(BROWSER_MARKS, userAgent),
  system: nameIn(SYSTEM_MARKS, userAgent),
})

const nameIn = <Name>(marks: [Name, RegExp][], text: string | null): Name | null =>
  marks.find(([, mark]) => text !== null && mark.test(text))?.[0] ?? null
