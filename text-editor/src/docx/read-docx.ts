import { zipSync, strToU8 } from 'fflate'
import mammoth from 'mammoth'
import type { ReadFile } from '../paste/convert.ts'
import { DocxError } from './docx-fault.ts'
import { DOCX_LIMITS } from './docx-limits.ts'
import { readParts, type DocxParts } from './docx-parts.ts'
import { MAX_LEVELS, Numbering } from './numbering.ts'
import { STYLE } from './prepare-paragraph.ts'
import { prepareText } from './prepare-text.ts'
import { Styles } from './styles.ts'
import { isWord, parseXml, writeXml } from './xml.ts'

/** The HTML has lists as the clipboard of Word has them. mammoth itself maps `Heading1` and so on. */
const STYLE_MAP = [
  `p.${STYLE.quote} => p.MsoQuote:fresh`,
  `r.${STYLE.marker} => span[style='mso-list:ignore']`,
  ...Array.from(
    { length: MAX_LEVELS },
    (_, level) => `p.${STYLE.item}${level} => p[style='mso-list:level${level + 1}']:fresh`,
  ),
]

/** Reads a Word file. Throws `DocxError` with the reason if it can't be read. */
export async function readDocx(bytes: Uint8Array): Promise<ReadFile> {
  const parts = readParts(bytes)
  // every Word file has fonts
  const omitted: ReadFile['omitted'] = { styles: true, macros: parts.hasMacros ? 1 : 0 }
  try {
    const archive = prepared(parts, omitted)
    const { value: html } = await mammoth.convertToHtml(
      // outside browsers, mammoth reads `buffer`
      { arrayBuffer: archive.buffer, buffer: archive as never },
      { styleMap: STYLE_MAP, externalFileAccess: false, convertImage },
    )
    if (html.length > DOCX_LIMITS.html) throw new DocxError('long')
    const pictures = [...parts.pictures].map(([path, content]) => {
      const name = path.split('/').at(-1) ?? path
      return new File([content], name, { type: `image/${name.split('.').at(-1)?.toLowerCase()}` })
    })
    return { html, pictures, omitted }
  } catch (error) {
    // a part that other parts refer to is missing, or a part is nested too deeply
    throw error instanceof DocxError ? error : new DocxError('damaged')
  }
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
 * An archive of the prepared text, uncompressed, so that mammoth decompresses nothing. Each picture
 * contains only its number instead of its bytes.
 */
function prepared({ xml, pictures }: DocxParts, omitted: ReadFile['omitted']) {
  const roots = [...xml].flatMap(([name, text]) =>
    name.endsWith('.xml') ? [{ name, root: parseXml(text).documentElement }] : [],
  )
  const rootOf = (kind: string) => roots.find(({ root }) => isWord(root, kind))?.root
  const styles = new Styles(rootOf('styles'))
  const numbering = new Numbering(rootOf('numbering'))
  const files = new Map([...xml].map(([name, text]) => [name, strToU8(text)]))
  for (const { name, root } of roots) {
    // the prepared text refers to neither
    if (isWord(root, 'styles', 'numbering')) files.delete(name)
    if (!isWord(root, 'document', 'footnotes', 'endnotes')) continue
    prepareText(root, { styles, numbering }, omitted)
    files.set(name, strToU8(writeXml(root.ownerDocument)))
  }
  for (const [index, name] of [...pictures.keys()].entries()) files.set(name, strToU8(`${index}`))
  return zipSync(Object.fromEntries(files), { level: 0 })
}
