import type { DomElement } from './dom.ts'
/**
 * The declarations of a `style` attribute, including Microsoft's own, which a browser's parser
 * omits.
 */
export function styleOf(element: DomElement): ReadonlyMap<string, string> {
  const declarations = new Map<string, string>()
  for (const declaration of (element.getAttribute('style') ?? '').split(';')) {
    const colon = declaration.indexOf(':')
    if (colon === -1) continue
    const name = declaration.slice(0, colon).trim().toLowerCase()
    declarations.set(
      name,
      declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    )
  }
  return declarations
}

const PLAIN_WEIGHT = 600

/** Undefined if the style does not set the weight. */
export function isBold(style: ReadonlyMap<string, string>): boolean | undefined {
  const weight = style.get('font-weight')
  if (weight === undefined || weight === 'inherit') return undefined
  return weight.startsWith('bold') || Number(weight) >= PLAIN_WEIGHT
}

export function isItalic(style: ReadonlyMap<string, string>): boolean | undefined {
  const slant = style.get('font-style')
  return slant === undefined || slant === 'inherit' ? undefined : /^(italic|oblique)/.test(slant)
}

export const isStruck = (style: ReadonlyMap<string, string>): boolean =>
  /line-through/.test(style.get('text-decoration') ?? style.get('text-decoration-line') ?? '')

export const isHidden = (style: ReadonlyMap<string, string>): boolean =>
  style.get('display') === 'none' ||
  style.get('visibility') === 'hidden' ||
  style.get('mso-hide') === 'all'

export const setsStyle = (style: ReadonlyMap<string, string>): boolean =>
  [...style.keys()].some((name) => /^(color|background|font-(family|size)|font$)/.test(name))
