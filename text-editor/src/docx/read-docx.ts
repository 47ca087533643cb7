import { embeddedHtml } from '@ufuq/shared/markdown/from-html/embedded-html'
import { zipSync, strToU8 } from 'fflate'
import mammoth from 'mammoth'
import type { ReadFile } from '../paste/convert.ts'
import { DocxError, DOCX_LIMITS } from './docx-fault.ts'
import { readParts, type DocxParts } from './docx-parts.ts'

/** mammoth itself maps headings, lists and notes. The names are English in every language of Word. */
const STYLE_MAP = [
  "p[style-name='Title'] => h1:fresh",
  ...['Quote', 'Intense Quote', 'Quotations', 'Block Text'].map(
    (name) => `p[style-name='${name}'] => blockquote > p:fresh`,
  ),
  "r[style-name='Emphasis'] => em",
]

/** The marks of what a publication can't contain, and mammoth leaves out. */
const OMITTED = {
  comments: /<w:commentReference\b/g,
  deletions: /<w:(?:del|moveFrom)\b/g,
  equations: /<m:oMath\b/g,
  charts: /\buri="[^"]*\/(?:chart|chartex|diagram)"/g,
}

/** Reads a Word file. Throws `DocxError` with the reason if it can't be read. */
export async function readDocx(bytes: Uint8Array, isWithin = false): Promise<ReadFile> {
  const parts = readParts(bytes)
  const names = markEmbedded(parts)
  const text = [...parts.xml.values()].join('')
  const counts = Object.entries(OMITTED).map(([kind, mark]) => [
    kind,
    text.match(mark)?.length ?? 0,
  ])
  const styles = readStyles([...parts.xml].find(([name]) => name.endsWith('styles.xml'))?.[1] ?? '')
  try {
    const archive = prepared(parts, styles)
    const { value } = await mammoth.convertToHtml(
      // outside browsers, mammoth reads `buffer`
      { arrayBuffer: archive.buffer, buffer: archive as never },
      { styleMap: [...STYLE_MAP, ...styles.headings], externalFileAccess: false, convertImage },
    )
    // Word's limit on the number of columns in a table
    const html = value
      .replaceAll(/(?<=<td[^>]* colspan=")\d{3,}(?=")/g, '63')
      .replaceAll(/<p>\uE000(\d+)\uE000<\/p>/g, '<p data-embedded="$1"></p>')
    const pictures = [...parts.pictures].map(([path, content]) => {
      const name = path.split('/').at(-1) ?? path
      return new File([content], name, { type: `image/${name.split('.').at(-1)?.toLowerCase()}` })
    })
    const embedded: string[] = []
    let isPartial = false
    for (const name of names) {
      const within = isWithin ? null : await readEmbedded(parts.embedded.get(name), pictures)
      isPartial ||= within === null
      embedded.push(within ?? '')
    }
    if (html.length + embedded.join('').length > DOCX_LIMITS.html) throw new DocxError('long')
    // every Word file has fonts
    const omitted = {
      styles: true,
      embedded: isPartial,
      macros: parts.hasMacros ? 1 : 0,
      ...Object.fromEntries(counts),
    }
    return { html, pictures, embedded, omitted }
  } catch (error) {
    // a part that other parts refer to is missing, or a part is nested too deeply
    throw error instanceof DocxError ? error : new DocxError('damaged')
  }
}

const ALT_CHUNK =
  /<w:altChunk\b[^>]*?\b\w+:id="([^"]*)"[^>]*?(?:\/>|>(?:(?!<\/w:altChunk>).)*<\/w:altChunk>)/gs

/**
 * Replaces each file inside the Word file by a paragraph with its number, which mammoth keeps.
 * Returns the names of these files.
 */
function markEmbedded({ xml }: DocxParts): string[] {
  const names: string[] = []
  for (const [part, text] of xml) {
    const folder = part.slice(0, part.lastIndexOf('/') + 1)
    const relations = xml.get(`${folder}_rels/${part.slice(folder.length)}.rels`) ?? ''
    const marked = text.replaceAll(ALT_CHUNK, (_, id: string) => {
      const relation = relations
        .match(/<Relationship\b[^>]*>/g)
        ?.find((one) => one.includes(`Id="${id}"`))
      const target = /\bTarget="([^"]*)"/.exec(relation ?? '')?.[1] ?? ''
      names.push(new URL(target, `part:///${folder}`).pathname.slice(1))
      return `<w:p><w:r><w:t>\uE000${names.length - 1}\uE000</w:t></w:r></w:p>`
    })
    xml.set(part, marked)
  }
  return names
}

/** The HTML of a file inside the Word file, whose pictures are added; null if it can't be read. */
async function readEmbedded(bytes: Uint8Array | undefined, pictures: File[]) {
  if (!bytes || bytes[0] !== 0x50) return bytes ? embeddedHtml(bytes) : null
  const within = await readDocx(bytes, true).catch(() => null)
  if (!within || within.omitted.embedded) return null
  const first = pictures.length
  pictures.push(...within.pictures)
  return within.html.replaceAll(/(?<=src="docx:)\d+/g, (number) => `${first + Number(number)}`)
}

/** Refers to a picture by the number that the archive contains in its place. */
const convertImage = mammoth.images.imgElement((image) =>
  image.readAsArrayBuffer().then(
    (content) => ({ src: `docx:${new TextDecoder().decode(content)}` }),
    // the picture is on another site, or missing from the archive
    () => ({ src: '' }),
  ),
)

/**
 * An archive of the text, uncompressed, so that mammoth decompresses nothing. Each picture contains
 * only its number instead of its bytes.
 */
function prepared({ xml, pictures }: DocxParts, styles: WordStyles) {
  const texts = [...xml].map(
    ([name, text]) => [name, strToU8(withMarks(unwrapped(withoutHidden(text, styles))))] as const,
  )
  const numbers = [...pictures.keys()].map((name, index) => [name, strToU8(`${index}`)] as const)
  return zipSync(Object.fromEntries([...texts, ...numbers]), { level: 0 })
}

/** Directional embeddings and overrides, and simple fields, whose words mammoth would drop. */
const unwrapped = (xml: string): string =>
  xml.replaceAll(/<\/?w:(?:dir|bdo|fldSimple)\b[^>]*>/g, '')

/** For right-to-left scripts, Word uses separate properties, which mammoth does not read. */
const withMarks = (xml: string): string =>
  xml.replaceAll(/<w:rPr>(?:(?!<\/w:rPr>).)*<w:(?:rtl|cs)\b.*?<\/w:rPr>/gs, (properties) =>
    properties.replaceAll(/<w:[bi]\b[^>]*>/g, '').replaceAll(/<w:([bi])Cs\b/g, '<w:$1'),
  )

/** What a text needs to know of the styles of a Word file. */
interface WordStyles {
  /** mammoth's rules for own styles that are based on those of headings. */
  headings: string[]
  /** The ids of the styles whose text Word neither shows nor prints. */
  hidden: ReadonlySet<string>
}

interface Style {
  name: string
  basedOn: string | undefined
  isHidden: boolean
}

/** More styles than this are not based on each other. */
const MAX_DEPTH = 10

/** Reads the part `word/styles.xml`. */
function readStyles(xml: string): WordStyles {
  const styles = new Map<string, Style>()
  for (const [, attributes = '', content = ''] of xml.matchAll(
    /<w:style\b([^>]*)>((?:(?!<\/w:style>).)*)/gs,
  )) {
    const valueOf = (element: string) =>
      new RegExp(`<w:${element} [^>]*?w:val="([^"]*)"`).exec(content)?.[1]
    const id = /w:styleId="([^"]*)"/.exec(attributes)?.[1] ?? ''
    const style = { name: valueOf('name') ?? '', basedOn: valueOf('basedOn') }
    styles.set(id, { ...style, isHidden: isHidden(content) })
  }
  const levelOf = (id: string | undefined, depth = 0): string | undefined => {
    const style = styles.get(id ?? '')
    if (!style || depth > MAX_DEPTH) return undefined
    return /^heading ([1-6])$/i.exec(style.name)?.[1] ?? levelOf(style.basedOn, depth + 1)
  }
  const headings = [...styles].flatMap(([id, { name }]) => {
    const level = levelOf(id)
    if (level === undefined || name === '') return []
    return [`p[style-name='${name.replaceAll(/[\\']/g, '\\$&')}'] => h${level}:fresh`]
  })
  const hidden = [...styles].flatMap(([id, style]) => (style.isHidden ? [id] : []))
  return { headings, hidden: new Set(hidden) }
}

/** Leaves out what Word does not show. */
function withoutHidden(xml: string, { hidden }: WordStyles): string {
  const isOfHidden = (part: string, style: string) => {
    const id = new RegExp(`<w:${style} [^>]*?w:val="([^"]*)"`).exec(part)?.[1]
    return id !== undefined && hidden.has(id)
  }
  return xml
    .replaceAll(/<w:p(?: [^>]*)?>(?:(?!<\/w:p>).)*<\/w:p>/gs, (paragraph) =>
      isOfHidden(paragraph, 'pStyle') ? '' : paragraph,
    )
    .replaceAll(/<w:r(?: [^>]*)?>(?:(?!<\/w:r>).)*<\/w:r>/gs, (run) =>
      isHidden(run) || isOfHidden(run, 'rStyle') ? '' : run,
    )
}

/** Whether properties say that text is hidden. */
const isHidden = (content: string): boolean =>
  /<w:vanish(?! w:val="(?:0|false|off)")[ />]/.test(content)
