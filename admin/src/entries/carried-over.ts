import { dequal } from 'dequal/lite'

type IsSame = (one: unknown, other: unknown) => boolean

interface AfterSave<Values> {
  sent: Values
  /** What the form holds by now. */
  typed: Values
  saved: Values
}

/**
 * The form after a save: what was sent is as it is saved, and what was typed since stays typed. What is saved in another
 * way of typing the same stays as it is typed, so that nobody loses a space that they have just put behind a word.
 */
export const carriedOver = <Values>(
  { sent, typed, saved }: AfterSave<Values>,
  isSame: IsSame = dequal,
): Values => carried(sent, typed, saved, isSame) as Values

function carried(sent: unknown, typed: unknown, saved: unknown, isSame: IsSame): unknown {
  if (isTree(typed) && isTree(saved)) {
    const keys = new Set([...Object.keys(saved), ...Object.keys(typed)])
    const entries = [...keys].map((key) => [
      key,
      carried(isTree(sent) ? sent[key] : undefined, typed[key], saved[key], isSame),
    ])
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  const isAsSent = isSame(typed, sent)
  return isAsSent && !isSame(typed, saved) ? saved : typed
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
