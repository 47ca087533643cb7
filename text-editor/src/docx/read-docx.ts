import { zipSync, strToU8 } from 'fflate'
import mammoth from 'mammoth'
import { DocxError } from './docx-fault.ts'
import { DOCX_LIMITS } from './docx-limits.ts'
import { readParts, type DocxParts } from './docx-parts.ts'
import { noDocxOmitted, type DocxOmitted } from './docx-omitted.ts'
import { Numbering } from './numbering.ts'
import { LISTS, QUOTE_STYLE } from './prepare-paragraph.ts'
import { prepareText } from './prepare-text.ts'
import { Styles } from './styles.ts'
import { isWord, parseXml, writeXml } from './xml.ts'

export interface DocxPicture {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface DocxContent {
  /** HTML with `docx:0` as the address of the first picture. */
  html: string
  pictures: DocxPicture[]
  omitted: DocxOmitted
}

const STYLE_MAP = [
  `p[style-name='${QUOTE_STYLE}'] => blockquote > p:fresh`,
  ...[1, 2, 3, 4, 5, 6].map((level) => `p[style-name='heading ${level}'] => h${level}:fresh`),
]

/** Reads a Word file. Throws `DocxError` with the reason if it can't be read. */
export async function readDocx(bytes: Uint8Array): Promise<DocxContent> {
  const parts = readParts(bytes)
  const omitted = noDocxOmitted()
  omitted.macros = parts.hasMacros ? 1 : 0
  try {
    return { ...(await convert(parts, omitted)), omitted }
  } catch (error) {
    // a part that other parts refer to is missing, or a part is nested too deeply
    throw error instanceof DocxError ? error : new DocxError('damaged')
  }
}

async function convert(
  parts: DocxParts,
  omitted: DocxOmitted,
): Promise<Omit<DocxContent, 'omitted'>> {
  const names = [...parts.pictures.keys()]
  const pictures = new Map<string, { index: number; picture: DocxPicture }>()
  const archive = prepared(parts, omitted)
  const { value } = await mammoth.convertToHtml(
    // outside browsers, mammoth reads `buffer`
    { arrayBuffer: archive.buffer, buffer: archive as never },
    {
      styleMap: STYLE_MAP,
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(async (image) => {
        const name = await image.readAsArrayBuffer().then(
          (content) => names[Number(new TextDecoder().decode(content))],
          // the picture is on another site, or missing from the archive
          () => undefined,
        )
        const content = name === undefined ? undefined : parts.pictures.get(name)
        if (name === undefined || !content) return { src: '' }
        const known = pictures.get(name)
        if (known) return { src: `docx:${known.index}` }
        const ending = name.split('/').at(-1) ?? name
        const picture = { name: ending, type: image.contentType, bytes: content }
        pictures.set(name, { index: pictures.size, picture })
        return { src: `docx:${pictures.size - 1}` }
      }),
    },
  )
  if (value.length > DOCX_LIMITS.html) throw new DocxError('long')
  const html = value
    .replaceAll(/<ol><li>\uE000(\d+)\uE001/g, '<ol start="$1"><li>')
    .replaceAll(/\uE000\d+\uE001/g, '')
  return { html, pictures: [...pictures.values()].map(({ picture }) => picture) }
}

/**
 * An archive of the prepared parts, uncompressed, so that mammoth decompresses nothing. Each
 * picture contains only its number instead of its bytes.
 */
function prepared({ xml, pictures }: DocxParts, omitted: DocxOmitted): Uint8Array<ArrayBuffer> {
  const documents = new Map<string, Document>()
  for (const [name, text] of xml) if (name.endsWith('.xml')) documents.set(name, parseXml(text))
  const rootOf = (name: string) =>
    [...documents.values()].find(({ documentElement }) => isWord(documentElement, name))
      ?.documentElement
  const definitions = {
    styles: new Styles(rootOf('styles')),
    numbering: new Numbering(rootOf('numbering')),
  }
  const files: Record<string, Uint8Array> = {}
  for (const [name, text] of xml) {
    const root = documents.get(name)?.documentElement
    files[name] = strToU8(text)
    if (!root) continue
    if (isWord(root, 'styles')) files[name] = strToU8(STYLES)
    else if (isWord(root, 'numbering')) files[name] = strToU8(NUMBERING)
    else if (isWord(root, 'document', 'footnotes', 'endnotes')) {
      prepareText(root, definitions, omitted)
      files[name] = strToU8(writeXml(root.ownerDocument))
    }
  }
  for (const [index, name] of [...pictures.keys()].entries()) files[name] = strToU8(String(index))
  return zipSync(files, { level: 0 })
}

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

const STYLES = `<w:styles ${W}>${[1, 2, 3, 4, 5, 6]
  .map((level) => [`Heading${level}`, `heading ${level}`])
  .concat([[QUOTE_STYLE, QUOTE_STYLE]])
  .map(
    ([id, name]) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`,
  )
  .join('')}</w:styles>`

const listOf = (id: string, format: string) =>
  `<w:abstractNum w:abstractNumId="${id}">${[0, 1, 2, 3, 4]
    .map((level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="${format}"/></w:lvl>`)
    .join('')}</w:abstractNum>`
const numOf = (id: string) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`

const NUMBERING = `<w:numbering ${W}>${listOf(LISTS.bullets, 'bullet')}${listOf(LISTS.numbers, 'decimal')}${numOf(LISTS.bullets)}${numOf(LISTS.numbers)}</w:numbering>`
