import { SaxesParser } from 'saxes'
import { textChunks } from '#transfer/source/file_chunks'
import { UnreadableSource } from '#transfer/source/source'

/** An element with its text and its child elements. */
export interface XmlNode {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlNode[]
}

/** The maximum size of one child, so that a damaged file can't exhaust the memory. */
const MAX_NODE_BYTES = 64 * 2 ** 20
const MAX_DEPTH = 50

/** Characters that XML forbids and that exports of damaged databases contain. */
// oxlint-disable-next-line no-control-regex -- these are the characters that are removed
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
/** What plugins print before the XML declaration: blank lines, or warnings of PHP. */
const BEFORE_XML = /^(?!\s*<rss)[\s\S]{0,4000}?(?=<\?xml\s)|^\s+/

/**
 * Yields the children of the element at this path of an XML file, such as `rss/channel`, each as soon as it is complete. Reading a file
 * of any size takes only as much memory as its largest child. Refuses document type declarations,
 * so that a file can't define entities or refer to other files.
 */
export async function* xmlNodes(file: string, parent: string): AsyncGenerator<XmlNode> {
  const parser = new SaxesParser({ xmlns: false })
  const collector = new Collector(parent)
  let fault: UnreadableSource | undefined
  const fail = (reason: string) => {
    fault ??= new UnreadableSource(
      `${reason} (line ${parser.line}, after ${collector.complete} records)`,
    )
  }
  parser.on('error', ({ message }) => {
    // Titles may contain HTML entities, which `plainTitle` decodes.
    if (!/undefined entity/i.test(message)) fail(`The file is damaged: ${message.trim()}`)
  })
  parser.on('doctype', () => fail('The file has a document type declaration, which is not allowed'))
  parser.on('opentag', ({ name, attributes }) => {
    if (!collector.open(name, attributes)) fail('The elements of the file are nested too deeply')
  })
  parser.on('text', (text) => collector.write(text))
  parser.on('cdata', (text) => collector.write(text))
  // qTranslate marks languages by comments, also in titles.
  parser.on('comment', (text) => collector.write(`<!--${text}-->`))
  parser.on('closetag', () => collector.close())
  let sizeBefore = 0
  let isFirst = true
  const escaped = ampersandEscaper()
  for await (const chunk of textChunks(file)) {
    const text = chunk.replace(FORBIDDEN, '')
    parser.write(escaped(isFirst ? text.replace(BEFORE_XML, '') : text))
    isFirst = false
    if (fault) throw fault
    const nodes = collector.take()
    if (nodes.length > 0) sizeBefore = 0
    else if ((sizeBefore += chunk.length) > MAX_NODE_BYTES) {
      throw new UnreadableSource('A record in the file is too large', 'tooLarge')
    }
    yield* nodes
  }
  parser.write(escaped(null))
  parser.close()
  if (fault) throw fault
  yield* collector.take()
}

const BARE_AMPERSAND = /&(?!(?:#\d+|#x[\da-f]+|[a-z][\w.-]*);)/gi

/**
 * Returns a function that escapes the ampersands that begin no entity, as early versions of
 * WordPress write addresses, and the ends of data outside data, in one piece of a file after
 * another; null ends the file.
 */
function ampersandEscaper(): (piece: string | null) => string {
  let rest = ''
  let isData = false
  return (piece) => {
    // Neither an entity nor a mark of a section of data contains a `<` after its beginning.
    const end = piece === null ? 0 : piece.lastIndexOf('<')
    if (end === -1) {
      rest += piece
      return ''
    }
    const complete = rest + (piece ?? '').slice(0, end)
    rest = (piece ?? '').slice(end)
    return complete
      .split(/(<!\[CDATA\[|\]\]>)/)
      .map((part) => {
        if (part === '<![CDATA[') isData = true
        else if (part === ']]>') {
          if (!isData) return ']]&gt;'
          isData = false
        }
        return isData ? part : part.replace(BARE_AMPERSAND, '&amp;')
      })
      .join('')
  }
}

/** Builds the nodes from the parser's events. */
class Collector {
  readonly #parent: string
  readonly #outside: string[] = []
  readonly #open: XmlNode[] = []
  #ready: XmlNode[] = []
  complete = 0

  constructor(parent: string) {
    this.#parent = parent
  }

  /** Opens an element. Returns false if the elements are nested too deeply. */
  open(name: string, attributes: Record<string, string>): boolean {
    if (this.#outside.join('/') !== this.#parent) this.#outside.push(name)
    else this.#open.push({ name, attributes, text: '', children: [] })
    return this.#open.length < MAX_DEPTH && this.#outside.length < MAX_DEPTH
  }

  write(text: string) {
    const last = this.#open.at(-1)
    if (last) last.text += text
  }

  close() {
    const node = this.#open.pop()
    const around = this.#open.at(-1)
    if (!node) this.#outside.pop()
    else if (around) around.children.push(node)
    else {
      this.complete += 1
      this.#ready.push(node)
    }
  }

  take(): XmlNode[] {
    const nodes = this.#ready
    this.#ready = []
    return nodes
  }
}
