import { originalStack } from '#core/errors/original_stack'

/**
 * The properties that show an operator where the error occurred, without anything that a person
 * wrote.
 */
const TELLING = ['code', 'status', 'syscall', 'responseCode', 'command'] as const

/**
 * The error without personal data. Drivers add their input to their errors: mysql2 includes the
 * statement with its values, and a mail server's response contains the recipient.
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack = '', cause } = error
  const cleaned = withoutValues(message)
  const frames = stack.indexOf('\n    at ')
  const telling = Object.fromEntries(
    Object.entries(error).filter(([key]) => TELLING.some((known) => known === key)),
  )
  return Object.assign(new Error(cleaned), {
    ...telling,
    name,
    stack: `${name}: ${cleaned}${frames === -1 ? '' : originalStack(stack.slice(frames))}`,
    ...(cause !== undefined && { cause: errorForLog(cause) }),
  })
}

const WORD = /[^\s<>()'",;:]+/g

const withoutValues = (message: string) =>
  withoutQuotedValue(message).replace(WORD, (word) => (/.@./.test(word) ? '…@…' : word))

/** Removes the rejected value, which MySQL's messages repeat. */
function withoutQuotedValue(message: string): string {
  const before = /(?:entry|value:|near) '/.exec(message)
  if (!before) return message
  const from = before.index + before[0].length
  const to = Math.max(message.lastIndexOf("' for "), message.lastIndexOf("' at "))
  return to < from ? message : `${message.slice(0, from)}…${message.slice(to)}`
}
