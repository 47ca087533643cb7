import {
  attributeOf,
  childAt,
  childOf,
  childrenOf,
  isWord,
  numberOf,
  switchOf,
  valueOf,
} from './xml.ts'

/** The formatting of a run, from its style and its own properties, by the names of the elements. */
type Marks = Partial<ReturnType<typeof marksOf>>

interface ParagraphStyle {
  /** 1 to 6. */
  heading?: number | undefined
  isQuote?: boolean | undefined
  isRtl?: boolean | undefined
  numId?: string | undefined
  level?: number | undefined
}

const QUOTES = new Set(['quote', 'intense quote', 'quotations', 'block text'])
/** The maximum length of a chain of styles, each of which is based on the next. */
const MAX_DEPTH = 20

/** The styles of a Word file, by their ids. Their names are English in every language of Word. */
export class Styles {
  readonly #elements = new Map<string, Element>()
  readonly #defaults: ParagraphStyle
  readonly #default: string | undefined

  constructor(root: Element | undefined) {
    const all = root ? childrenOf(root).filter((element) => isWord(element, 'style')) : []
    for (const element of all) this.#elements.set(attributeOf(element, 'styleId') ?? '', element)
    const usual = all.find(
      (element) =>
        attributeOf(element, 'type') === 'paragraph' &&
        /^(?:1|true|on)$/.test(attributeOf(element, 'default') ?? ''),
    )
    this.#default = attributeOf(usual, 'styleId')
    this.#defaults = paragraphOf(childAt(root, 'docDefaults', 'pPrDefault', 'pPr'))
  }

  paragraph(id: string | undefined): ParagraphStyle {
    return this.#chain(id ?? this.#default).reduce<ParagraphStyle>((style, element) => {
      const name = valueOf(childOf(element, 'name'))?.toLowerCase() ?? ''
      return { ...style, ...named(name), ...paragraphOf(childOf(element, 'pPr')) }
    }, this.#defaults)
  }

  /** The marks of a character style. */
  run(id: string | undefined): Marks {
    return this.#chain(id).reduce<Marks>(
      (style, element) => ({ ...style, ...marksOf(childOf(element, 'rPr')) }),
      {},
    )
  }

  /** A style and those that it is based on, from the most basic style to the style itself. */
  #chain(id: string | undefined): Element[] {
    const chain: Element[] = []
    for (let at = id; at !== undefined && chain.length < MAX_DEPTH;) {
      const element = this.#elements.get(at)
      if (!element || chain.includes(element)) break
      chain.unshift(element)
      at = valueOf(childOf(element, 'basedOn'))
    }
    return chain
  }
}

function named(name: string): ParagraphStyle {
  const heading = /^heading ([1-9])$/.exec(name)?.[1]
  if (heading) return { heading: Math.min(6, Number(heading)), isQuote: false }
  if (name === 'title') return { heading: 1, isQuote: false }
  return QUOTES.has(name) ? { isQuote: true, heading: undefined } : {}
}

/** The properties of a paragraph, without those of its style. */
export function paragraphOf(properties: Element | undefined): ParagraphStyle {
  const outline = numberOf(valueOf(childOf(properties, 'outlineLvl')))
  const numbering = childOf(properties, 'numPr')
  return defined({
    heading: outline !== undefined && outline < 9 ? Math.min(6, outline + 1) : undefined,
    isRtl: switchOf(properties, 'bidi'),
    numId: valueOf(childOf(numbering, 'numId')),
    level: numberOf(valueOf(childOf(numbering, 'ilvl'))),
  })
}

/**
 * The marks of a run, without those of its style. For right-to-left scripts, Word uses separate
 * properties.
 */
export function marksOf(properties: Element | undefined) {
  const isRtl = switchOf(properties, 'rtl') ?? switchOf(properties, 'cs') ?? false
  return defined({
    b: switchOf(properties, isRtl ? 'bCs' : 'b'),
    i: switchOf(properties, isRtl ? 'iCs' : 'i'),
    strike: switchOf(properties, 'strike') ?? switchOf(properties, 'dstrike'),
    vanish: switchOf(properties, 'vanish'),
    /** `superscript` or `subscript`. */
    vertAlign: valueOf(childOf(properties, 'vertAlign')),
  })
}

/** Removes properties that are not set. */
const defined = <Properties extends object>(properties: Properties): Properties =>
  Object.fromEntries(
    Object.entries(properties).filter(([, value]) => value !== undefined),
  ) as Properties
