/** What a text of the product cannot contain. */
export type LostKind =
  /** A block that the old site filled when it was shown, such as the latest posts. */
  | 'block'
  /** A shown page, video or map of another site; its address stays as a link. */
  | 'embed'
  /** Fields of a form, their labels and buttons. */
  | 'form'
  /** Pictures that are only named by numbers that the source does not explain. */
  | 'gallery'
  /** What the old site did not show. */
  | 'hidden'
  /** A link to an address that visitors cannot follow; its words stay. */
  | 'link'
  /** A picture without an address. */
  | 'picture'
  /** Sound or video of the old site; its address stays as a link. */
  | 'player'
  /** A shortcode that the old site filled when it was shown. */
  | 'shortcode'
  /** Formatting beyond the limits; the words stay. */
  | 'structure'
  /** Words of a drawing. */
  | 'drawing'
  /** Words that the conversion dropped. No known pattern leads to this. */
  | 'words'

export interface Lost {
  kind: LostKind
  /** All words that were lost, or the address or code that was. */
  example: string
}

/** Collects what is lost, each example once. */
export class Losses {
  readonly all: Lost[] = []
  readonly #known = new Set<string>()

  add(kind: LostKind, written: string): void {
    const example = written.replaceAll(/\s+/gu, ' ').trim()
    const key = `${kind} ${example}`
    // signs alone, such as the plus of a panel, are no loss
    if (!/[\p{L}\p{N}]/u.test(example) || this.#known.has(key)) return
    this.#known.add(key)
    this.all.push({ kind, example })
  }
}
