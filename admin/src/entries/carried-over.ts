import { dequal } from 'dequal/lite'

export interface Sameness {
  /** Whether two values mean the same, although they are typed differently; otherwise they have to be equal. */
  isSame?: ((one: unknown, other: unknown) => boolean) | undefined
  /** Whether a value is still what was sent, where what is saved has a say in it. */
  isAsSent?: ((typed: unknown, sent: unknown, saved: unknown) => boolean) | undefined
}

interface AfterSave<Values> {
  /** What is not in it was not sent, and stays. */
  sent: object
  /** What the form holds by now. */
  typed: Values
  saved: Values
}

/**
 * The form after a save: what was sent is as it is saved, and what was typed since stays typed. What is saved in another
 * way of typing the same stays as it is typed, so that nobody loses a space that they have just put behind a word.
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
