import type { ConvertedPicture } from '../pictures.ts'
import type { MarkupReader } from '../read_markup.ts'
import {
  CAPTIONS,
  ENCODED,
  LISTS_OF_PICTURES,
  onlySeparates,
  playedFile,
  PLAYERS,
  shortcodesOf,
  shownAttributes,
  titleElement,
} from './known_shortcodes.ts'
import { scanShortcodes, type Shortcode } from './scan_shortcodes.ts'

export type FindAttachment = (id: number) => ConvertedPicture | null

const MAX_PICTURES = 500
const SHOWS_PICTURES = /image|gallery|photo|picture|img|slider|carousel|hoverbox|banner/

/**
 * Returns a function that yields the plain text between shortcodes, and writes the content that
 * each shortcode displayed.
 */
export function shortcodeSplitter(html: string, findAttachment: FindAttachment) {
  const { isShortcode, hasEnd, hasTexts } = shortcodesOf(html)

  return function* (text: string, reader: MarkupReader): Generator<string> {
    let within = ''
    for (const part of scanShortcodes(text, isShortcode)) {
      if (typeof part === 'string') {
        if (ENCODED.has(within)) writeEncoded(reader, within, part)
        else if (within === 'embed' && part.trim() !== '') {
          reader.lose('embed', part)
          yield part
        } else yield part
        continue
      }
      within = part.isClosing ? '' : part.name
      if (part.isClosing) end(reader, part)
      else {
        const { name } = part
        begin(reader, part, { hasEnd: hasEnd(name), hasTexts: hasTexts(name), findAttachment })
      }
    }
  }
}

function end(reader: MarkupReader, { name }: Shortcode): void {
  if (CAPTIONS.has(name)) reader.close('[caption]')
  reader.writer.separate()
}

interface Context {
  hasEnd: boolean
  hasTexts: boolean
  findAttachment: FindAttachment
}

function begin(reader: MarkupReader, code: Shortcode, context: Context): void {
  const { name, attributes, written } = code
  if (CAPTIONS.has(name)) {
    beginCaption(reader, attributes['caption'])
    return
  }
  reader.writer.separate()
  if (name === 'embed' || ENCODED.has(name) || onlySeparates(code)) return
  if (PLAYERS.has(name)) {
    const file = playedFile(attributes)
    if (file === undefined) reader.lose('player', written)
    else reader.showMedia(file, 'player')
  } else if (LISTS_OF_PICTURES.has(name)) {
    const ids = (attributes['ids'] ?? attributes['include'] ?? '').split(',').filter(Boolean)
    if (!writeAttachments(reader, ids, context)) reader.lose('gallery', written)
  } else if (context.hasTexts) beginOther(reader, code, context)
  else reader.lose('shortcode', written)
}

/** Begins a caption. Older versions of WordPress stored the text of the caption in an attribute. */
function beginCaption(reader: MarkupReader, caption: string | undefined): void {
  reader.writer.separate()
  reader.begin('[caption]', (element) => {
    if (reader.writer.open('div')) element.written += 1
    element.onClose = () => {
      if (caption && !element.hasCaption) reader.paragraph(() => reader.read(caption))
    }
  })
}

/** Writes the texts, links and pictures in the attributes of a page builder's shortcode. */
function beginOther(reader: MarkupReader, code: Shortcode, context: Context): void {
  const shown = shownAttributes(code)
  const { links, picture, numbers } = shown
  const element = titleElement(code)
  const title = shown.title ?? (element === 'strong' ? undefined : shown.texts[0])
  const texts = shown.texts.filter((text) => text !== title)
  if (picture) {
    reader.paragraph(() => reader.picture({ src: picture.address, alt: picture.alternative }))
  }
  if (title !== undefined) {
    reader.paragraph(() => {
      reader.open(element, {})
      reader.read(title)
      reader.close(element)
    })
  }
  for (const text of texts) reader.paragraph(() => reader.read(text))
  for (const { label, address } of links) {
    reader.paragraph(() => {
      reader.open('a', address === '' ? {} : { href: address })
      reader.read(label)
      reader.close('a')
    })
  }
  const showsPictures = numbers.length > 0 && SHOWS_PICTURES.test(code.name)
  if (showsPictures && !writeAttachments(reader, numbers, context)) {
    reader.lose('gallery', code.written)
  }
  const showsNothing = title === undefined && texts.length + links.length === 0 && !picture
  if (showsNothing && !showsPictures && !context.hasEnd) reader.lose('shortcode', code.written)
}

/** Writes the attachments with these ids. Returns whether all of them were found. */
function writeAttachments(
  reader: MarkupReader,
  ids: readonly string[],
  { findAttachment }: Context,
): boolean {
  const found = ids.slice(0, MAX_PICTURES).map((id) => findAttachment(Number(id)))
  for (const attachment of found) {
    if (!attachment) continue
    reader.paragraph(() => {
      reader.open('figure', {})
      reader.picture({ src: attachment.url, alt: attachment.alt })
      if (attachment.caption.trim() !== '') {
        reader.open('figcaption', {})
        reader.write(attachment.caption)
        reader.close('figcaption')
      }
      reader.close('figure')
    })
  }
  return found.length > 0 && found.length === ids.length && !found.includes(null)
}

/** Writes raw HTML, which WPBakery stores in base64. */
function writeEncoded(reader: MarkupReader, name: string, written: string): void {
  if (name !== 'vc_raw_html' || written.trim() === '') return
  const bytes = Buffer.from(written, 'base64').toString('latin1')
  try {
    reader.read(decodeURIComponent(bytes))
  } catch {
    reader.lose('shortcode', written)
  }
}
