/** A shortcode of WordPress in a text: `[name key="value"]` or `[/name]`. */
export interface Shortcode {
  name: string
  attributes: Readonly<Record<string, string>>
  isClosing: boolean
  /** The shortcode as the text contains it. */
  written: string
}

const MAX_LENGTH = 20_000
const NAME = /[a-z][\w-]*/iy

/**
 * Splits a text into plain text and shortcodes. Each character is read a limited number of times,
 * regardless of the number of brackets in the text. `[[name]]` is an escaped shortcode, which is
 * plain text.
 */
export function* scanShortcodes(
  text: string,
  isShortcode: (code: Shortcode) => boolean,
): Generator<string | Shortcode> {
  let start = 0
  let at = text.indexOf('[')
  let end = -1
  while (at !== -1) {
    if (end < at) end = text.indexOf(']', at)
    if (end === -1) break
    if (text[at + 1] === '[') {
      // An escaped shortcode ends with two brackets.
      const code = readShortcode(text.slice(at + 1, Math.min(end, at + MAX_LENGTH) + 1))
      if (code && isShortcode(code) && text[end + 1] === ']') {
        yield text.slice(start, at)
        yield code.written
        start = end + 2
      }
      at = text.indexOf('[', Math.max(start, at + 2))
      continue
    }
    const code = end - at <= MAX_LENGTH ? readShortcode(text.slice(at, end + 1)) : null
    if (code && isShortcode(code)) {
      yield text.slice(start, at)
      yield code
      start = end + 1
    }
    at = text.indexOf('[', code ? end + 1 : at + 1)
  }
  yield text.slice(start)
}

function readShortcode(written: string): Shortcode | null {
  const isClosing = written[1] === '/'
  if (written.includes('[', 1)) return null
  NAME.lastIndex = isClosing ? 2 : 1
  const name = NAME.exec(written)?.[0]
  if (name === undefined) return null
  const rest = written.slice(NAME.lastIndex, -1).replace(/\/$/, '')
  if (rest !== '' && !/^[\s/]/.test(rest)) return null
  return { name: name.toLowerCase(), attributes: readAttributes(rest), isClosing, written }
}

const ATTRIBUTE =
  /\s*(?:([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|[“”″»]([^“”″»]*)[“”″»]|([^\s"'“”″»]+))|"[^"]*"|[^\s"]+|")/y

function readAttributes(written: string): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null) as Record<string, string>
  ATTRIBUTE.lastIndex = 0
  for (let match = ATTRIBUTE.exec(written); match; match = ATTRIBUTE.exec(written)) {
    const [, name, ...values] = match
    if (name !== undefined) {
      attributes[name.toLowerCase()] = decoded(values.find((value) => value !== undefined) ?? '')
    }
  }
  return attributes
}

/** Restores the characters that page builders replace because they would end an attribute. */
const decoded = (value: string): string =>
  value
    .replaceAll('%22', '"')
    .replaceAll('%91', '[')
    .replaceAll('%93', ']')
    .replaceAll('`{`br`}`', '<br>')
    .replaceAll('`{`', '[')
    .replaceAll('`}`', ']')
    .replaceAll('``', '"')
    .trim()
