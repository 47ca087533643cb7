import { partName } from '@ufuq/shared/domain/documents/part-name'
import { unzipSync, type UnzipFileInfo } from 'fflate'
import { DocxError, DOCX_LIMITS } from './docx-fault.ts'

export interface DocxParts {
  /** The text of each XML part, by name. */
  xml: Map<string, string>
  pictures: Map<string, Uint8Array<ArrayBuffer>>
  /** Files of other formats inside the Word file. */
  embedded: Map<string, Uint8Array<ArrayBuffer>>
  hasMacros: boolean
}

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const TYPES = '[Content_Types].xml'

const XML = /\.(?:xml|rels)$/i
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|heic|bmp|tiff?|svg|emf|wmf)$/i
const EMBEDDED = /\.(?:x?html?|mht(?:ml)?|docx)$/i
const MACROS = /(?:^|\/)vbaProject\.bin$/i
/** Parts that are not read, such as properties, fonts, themes, headers and comments. */
const UNREAD =
  /^(?:docProps|customXml)\/|^word\/(?:theme|glossary|activeX|embeddings|charts|diagrams)\/|\/(?:fontTable|settings|webSettings|comments\w*|people|header\d*|footer\d*|stylesWithEffects)\.xml$/i

const MAIN =
  /(?:wordprocessingml\.(?:document|template)|vnd\.ms-word\.(?:document|template)\.macroEnabled(?:Template)?)\.main\+xml/i

/**
 * Decompresses the parts of a Word file that contain text or pictures. Throws `DocxError` for any
 * other file, and before it decompresses more than the limits allow. No part is decompressed beyond
 * the size that the archive declares.
 */
export function readParts(bytes: Uint8Array): DocxParts {
  if (bytes.length > DOCX_LIMITS.file) throw new DocxError('large')
  if (startsWith(bytes, OLE)) throw new DocxError(isEncrypted(bytes) ? 'password' : 'oldWord')
  if (!startsWith(bytes, ZIP)) throw new DocxError('notWord')
  const { files, hasMacros } = unzipped(bytes)
  const types = decoded(files.get(TYPES))
  if (types === undefined || !MAIN.test(types)) throw new DocxError('notWord')
  const xml = new Map<string, string>()
  const pictures: DocxParts['pictures'] = new Map()
  const embedded: DocxParts['embedded'] = new Map()
  for (const [name, content] of files) {
    if (XML.test(name)) xml.set(name, withoutEntities(decoded(content) ?? ''))
    else (EMBEDDED.test(name) ? embedded : pictures).set(name, content)
  }
  return { xml, pictures, embedded, hasMacros }
}

/** Decompresses the parts, after adding up the sizes that the archive declares for them. */
function unzipped(bytes: Uint8Array) {
  const names = new Set<string>()
  const sizes = { xml: 0, pictures: 0 }
  let hasMacros = false
  const filter = ({ name: written, size, originalSize, compression }: UnzipFileInfo): boolean => {
    const name = partName(written)
    const known = name?.toLowerCase() ?? ''
    // if two parts have the same name, programs differ in which one they use
    if (name === null || names.has(known)) throw new DocxError('damaged')
    names.add(known)
    hasMacros ||= MACROS.test(name)
    const kind = XML.test(name) ? 'xml' : 'pictures'
    const isRead = kind === 'xml' || PICTURE.test(name) || EMBEDDED.test(name)
    const isWanted = isRead && !UNREAD.test(name)
    // an entry that is not compressed is copied at its stored length, even if the archive declares
    // another length
    if (isWanted) sizes[kind] += compression === 0 ? Math.max(size, originalSize) : originalSize
    const isLong = sizes.xml > DOCX_LIMITS.xml || sizes.pictures > DOCX_LIMITS.pictures
    if (isLong || names.size > DOCX_LIMITS.entries) throw new DocxError('long')
    return isWanted
  }
  try {
    const entries = Object.entries(unzipSync(bytes, { filter }))
    const files = new Map(entries.map(([name, content]) => [partName(name) ?? name, content]))
    return { files, hasMacros }
  } catch (error) {
    throw error instanceof DocxError ? error : new DocxError('damaged')
  }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

/** Encrypted files use the container of older Office versions, with a stream of this name. */
const ENCRYPTED = [...'EncryptedPackage'].join('\0')

const isEncrypted = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes).includes(ENCRYPTED)

/** The text of a part in UTF-8, or in UTF-16 if it begins with a byte order mark. */
function decoded(bytes: Uint8Array | undefined): string | undefined {
  if (!bytes) return undefined
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** Word never writes a DOCTYPE, so there are no entities to resolve. */
function withoutEntities(xml: string): string {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml) || xml.includes('\0')) throw new DocxError('damaged')
  return xml
}
