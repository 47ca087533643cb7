import { dequal } from 'dequal/lite'

export interface Sameness {
  /**
   * Whether two values have the same meaning even if they are written differently; by default, they
   * must be equal.
   */
  isSame?: ((one: unknown, other: unknown) => boolean) | undefined
  /** Whether a value is still the one that was sent; the answer may depend on the saved value. */
  isAsSent?: ((typed: unknown, sent: unknown, saved: unknown) => boolean) | undefined
}

interface AfterSave<Values> {
  /** The sent values; a value that is missing here was not sent, and stays as typed. */
  sent: object
  /** The current values of the form. */
  typed: Values
  saved: Values
}

/**
 * The form after a save: sent values become the saved ones, and later typing stays. If the
 * saved value means the same as the typed one, the typed one stays, so that a space just typed
 * after a word is not lost.
 */
export const carriedOver = <Values extends object>(
  { sent, typed, saved }: AfterSave<Values>,
  { isSame = dequal, isAsSent = (now, then) => isSame(now, then) }: Sameness = {},
): Values => carried(sent, typed, saved, { isSame, isAsSent }) as Values

function carried(
  sent: unknown,
  typed: unknown,
  saved: unknown,
  sameness: { [Rule in keyof Sameness]-?: NonNullable<Sameness[Rule]> },
): unknown {
  if (isTree(typed) && isTree(saved)) {
    const keys = new Set([...Object.keys(saved), ...Object.keys(typed)])
    const entries = [...keys].map((key) => [
      key,
      carried(isTree(sent) ? sent[key] : undefined, typed[key], saved[key], sameness),
    ])
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  const { isSame, isAsSent } = sameness
  return isAsSent(typed, sent, saved) && !isSame(typed, saved) ? saved : typed
}

export const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
