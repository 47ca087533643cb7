/**
 * The maximum length of an address in characters, because Windows does not pass longer addresses to
 * a mail program.
 */
const MAX_LENGTH = 2000
const CUT = encodeURIComponent('…')

export interface ReplyTexts {
  email: string
  subject: string
  body: string
}

interface Reply {
  /** The part above the quoted text: greeting, text and closing. */
  opening: string
  /** The line above the quoted text. */
  intro: string
  text: string
}

/** The body of the email, with the visitor's text quoted at the end. */
export function replyBody({ opening, intro, text }: Reply): string {
  const quoted = text
    .trim()
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
  return [opening, '', intro, ...quoted].join('\n')
}

/** A `mailto:` address with as much of the email as fits. */
export function replyAddress({ email, subject, body }: ReplyTexts): string {
  let address = `mailto:${encodedEmail(email)}?subject=${encode(subject)}&body=`
  for (const character of body.replaceAll('\n', '\r\n')) {
    const next = encode(character)
    if (address.length + next.length + CUT.length > MAX_LENGTH) return address + CUT
    address += next
  }
  return address
}

/** A lone surrogate can't be encoded, so it is replaced. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))

/** Keeps the @ and escapes all other characters that have a meaning in an address. */
function encodedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${encode(email.slice(0, at))}@${encode(email.slice(at + 1))}`
}
