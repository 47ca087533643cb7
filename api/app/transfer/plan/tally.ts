import { cutText } from '@ufuq/shared/domain/cut-text'
import type { Counted } from '#transfer/plan/import_plan'

const MAX_EXAMPLE = 160

/** Counts items by kind, and remembers the first example of each kind. */
export class Tally {
  readonly #counts = new Map<string, Counted>()

  add(kind: string, example: string) {
    const known = this.#counts.get(kind)
    if (known) known.count += 1
    else this.#counts.set(kind, { kind, count: 1, example: cutText(example, MAX_EXAMPLE) })
  }

  /** The counts, the largest first. */
  counts(): Counted[] {
    return [...this.#counts.values()].toSorted(
      (one, other) => other.count - one.count || (one.kind < other.kind ? -1 : 1),
    )
  }
}
