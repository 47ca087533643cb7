/** A kind of content that a text of the product cannot contain. */
export type LostKind =
  /**
   * A block that the former site generated for each request, such as a list of the latest posts.
   */
  | 'block'
  /** An embedded page, video or map from another site; its address is kept as a link. */
  | 'embed'
  /** The fields, labels and buttons of a form. */
  | 'form'
  /** Pictures for which the source contains only ids, without addresses. */
  | 'gallery'
  /** Content that the former site did not display. */
  | 'hidden'
  /** A link to an address that visitors cannot follow; its text is kept. */
  | 'link'
  /** A picture without an address. */
  | 'picture'
  /** Sound or video of the former site; its address is kept as a link. */
  | 'player'
  /** A shortcode that was reduced to its content. */
  | 'unwrapped'
  /** A shortcode whose output the former site generated for each request. */
  | 'shortcode'
  /** A link to a part of a text that has no heading; its text is kept. */
  | 'anchor'
  /** Formatting that exceeds the limits of the conversion; the text itself is kept. */
  | 'structure'
  /** The text in a drawing. */
  | 'drawing'
  /** Text that the conversion dropped. No input is known to cause this. */
  | 'words'

export interface Lost {
  kind: LostKind
  /** All text that was lost, or the lost address or code. */
  example: string
}

/** Collects what is lost, listing each example once. */
export class Losses {
  readonly all: Lost[] = []
  readonly #known = new Set<string>()

  add(kind: LostKind, written: string): void {
    const example = written.replaceAll(/\s+/gu, ' ').trim()
    const key = `${kind} ${example}`
    // Symbols alone, such as the plus sign of a panel, are not a loss.
    if (!/[\p{L}\p{N}]/u.test(example) || this.#known.has(key)) return
    this.#known.add(key)
    this.all.push({ kind, example })
  }
}
