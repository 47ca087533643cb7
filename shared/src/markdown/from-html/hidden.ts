import type { DomElement } from './dom.ts'
import { isHidden, styleOf } from './inline-style.ts'
import { wordsOf } from './tree.ts'

/** The classes of words for screen readers only, in this product and in other systems. */
const SCREEN_READERS_ONLY =
  /(?:^|\s)(?:vh|(?!not-)(?:[a-z]+-)?(?:sr-only|visually-?hidden|screen-?reader(?:-text|-only)?|show-for-sr|element-invisible))(?:\s|$)/i

const ICON = /icon|symbol|glyph|(?:^|\s)fa[bdlrs]?(?:\s|$)/i
const EMOJI = /\p{Extended_Pictographic}/u
const BLOCKS = 'p, div, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote, section, article, nav'

/** Whether readers of a page don't see an element. */
export const isUnseen = (element: DomElement): boolean =>
  isHidden(styleOf(element)) || isForScreenReaders(element) || isDecoration(element)

/** Words such as “opens in a new tab”. In a link with an icon, they are the only words and stay. */
function isForScreenReaders(element: DomElement): boolean {
  const style = styleOf(element)
  const isSmall = ['width', 'height'].every((side) => /^[01](?:px)?$/.test(style.get(side) ?? ''))
  const isAway =
    isSmall || style.has('clip') || /^-\d{3,}/.test(style.get('left') ?? style.get('top') ?? '')
  const isMarked =
    SCREEN_READERS_ONLY.test(element.getAttribute('class') ?? '') ||
    (style.get('position') === 'absolute' && isAway) ||
    /^inset\((?:50|100)%/.test(style.get('clip-path') ?? '')
  if (!isMarked) return false
  const link = element.parentElement?.closest('a')
  return !link || wordsOf(link) !== wordsOf(element)
}

/**
 * Whether an element is hidden from screen readers because it says nothing: an icon, a link to a
 * heading, a copy of the words beside it, or whole blocks such as a closed menu. Signs and words
 * within a line are what readers see.
 */
function isDecoration(element: DomElement): boolean {
  if (element.getAttribute('aria-hidden') !== 'true') return false
  const words = wordsOf(element).replaceAll(/\p{Co}/gu, '')
  const pictures = element.matches('img') ? [element] : [...element.querySelectorAll('img')]
  if (EMOJI.test([words, ...pictures.map((one) => one.getAttribute('alt') ?? '')].join(' ')))
    return false
  const isCopy = [element.previousElementSibling, element.nextElementSibling].some(
    (twin) => twin && wordsOf(twin) === words && !isForScreenReaders(twin),
  )
  return (
    isCopy ||
    words === '' ||
    element.matches(`a, ${BLOCKS}`) ||
    element.querySelector(BLOCKS) !== null ||
    ICON.test(element.getAttribute('class') ?? '')
  )
}
