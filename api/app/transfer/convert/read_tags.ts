import { Tokenizer } from 'htmlparser2'
import type { Attributes } from './elements.ts'

export interface TagHandler {
  open(name: string, attributes: Attributes): void
  close(name: string): void
  text(value: string): void
  comment(value: string): void
}

/**
 * Stands for a bracket that the source contains as an entity and that does not begin a shortcode.
 */
export const LITERAL_BRACKET = '\uFDD0'

/**
 * Reads HTML tag by tag. Unlike a parser, it tracks no open elements, because the time that a
 * parser needs grows with the square of the depth.
 */
export function readTags(html: string, handler: TagHandler): void {
  let text = ''
  let name = ''
  let attributes: Record<string, string> = {}
  let attribute = ''
  let value = ''
  const flush = () => {
    if (text !== '') handler.text(text)
    text = ''
  }
  const open = () => {
    handler.open(name, attributes)
    attributes = {}
  }
  const comment = (start: number, end: number, offset: number) => {
    flush()
    handler.comment(html.slice(start, end - offset))
  }
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      ontext: (start, end) => void (text += html.slice(start, end)),
      ontextentity(codepoint) {
        const character = String.fromCodePoint(codepoint)
        text += character === '[' ? LITERAL_BRACKET : character
      },
      onopentagname(start, end) {
        flush()
        name = html.slice(start, end).toLowerCase()
        attributes = Object.create(null) as Record<string, string>
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase()
        value = ''
      },
      onattribdata: (start, end) => void (value += html.slice(start, end)),
      onattribentity: (codepoint) => void (value += String.fromCodePoint(codepoint)),
      onattribend: () => void (attributes[attribute] ??= value),
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag(start, end) {
        flush()
        handler.close(html.slice(start, end).trim().toLowerCase())
      },
      oncomment: comment,
      oncdata: comment,
      ondeclaration: flush,
      onprocessinginstruction: flush,
      onend: flush,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
}
