import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { DocumentType } from '@ufuq/shared/contract/documents'
import type { Entry, ZipFile } from 'yauzl'
import { nameOf, openArchive } from '../reading/office_parts.ts'
import { Refused } from './refused.ts'

/**
 * The limits are higher than any real document needs. A declared size limits how much is
 * decompressed, and anything beyond that size is an error.
 */
const MAX = { entries: 10_000, bytes: 512 * 2 ** 20, part: 2 ** 20 }
/** The parts that determine the document's type. */
const TELLING = new Set(['[content_types].xml', 'mimetype', 'meta-inf/manifest.xml'])
/**
 * The number of characters by which chunks overlap, because a string that is searched for may be
 * divided between two chunks. It is greater than the length of any such string.
 */
const OVERLAP = 64

const OFFICE: Readonly<Record<string, DocumentType>> = {
  wordprocessingml: 'docx',
  spreadsheetml: 'xlsx',
  presentationml: 'pptx',
}
const OPEN: Readonly<Record<string, DocumentType>> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
}
const MACRO_PARTS =
  /(?:^|\/)(?:vbaproject\.bin|vbadata\.xml|(?:intl)?macrosheets\/.+)$|^(?:basic|scripts)\/.+[^/]$/
const MACRO_TYPES = /macroenabled|vnd\.ms-office\.vbaproject|ms-excel\.(?:intl)?macrosheet/i

/**
 * Reads every part of an Office or OpenDocument file, and returns its type. Writes nothing to the
 * disk.
 */
export async function readZip(file: string): Promise<DocumentType> {
  const zip = await openArchive(file).catch(() => {
    throw new Refused('documentDamaged')
  })
  try {
    return typeOf(await partsOf(zip))
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('documentDamaged')
  } finally {
    zip.close()
  }
}

type Parts = ReadonlyMap<string, string>

async function partsOf(zip: ZipFile): Promise<Parts> {
  if (zip.entryCount > MAX.entries) throw new Refused('documentDamaged')
  const parts = new Map<string, string>()
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry)?.toLowerCase()
    if (name === undefined) throw new Refused('documentDamaged')
    bytes += entry.uncompressedSize
    if (entry.isEncrypted()) throw new Refused('documentPassword')
    // If two parts have the same name, programs differ in which one they use.
    if (bytes > MAX.bytes || parts.has(name)) throw new Refused('documentDamaged')
    if (MACRO_PARTS.test(name)) throw new Refused('documentMacros')
    parts.set(name, name.endsWith('/') ? '' : await readPart(zip, entry, name))
  }
  return parts
}

/** Reads a part to its end. Returns its text if it determines the document's type. */
async function readPart(zip: ZipFile, entry: Entry, name: string): Promise<string> {
  const isXml = /\.(?:xml|rels|vml|rdf)$/.test(name)
  const isTelling = TELLING.has(name)
  if (isTelling && entry.uncompressedSize > MAX.part) throw new Refused('documentDamaged')
  const telling: Buffer[] = []
  let checksum = 0
  let rest = ''
  const content: Readable = await zip.openReadStreamPromise(entry)
  for await (const chunk of content as AsyncIterable<Buffer>) {
    checksum = crc32(chunk, checksum)
    if (isTelling) telling.push(chunk)
    // In UTF-16, a zero byte precedes or follows each ASCII character, so zero bytes are removed
    // before the search.
    if (isXml) {
      const text = rest + chunk.toString('latin1').replaceAll('\0', '')
      refuseEntities(text, name)
      rest = text.slice(-OVERLAP)
    }
  }
  if (checksum !== entry.crc32) throw new Refused('documentDamaged')
  return Buffer.concat(telling).toString('utf8')
}

/** Office never writes a DOCTYPE. Old OpenDocument manifests and formulas have one, without entities. */
function refuseEntities(text: string, name: string) {
  const isOld = /^(?:meta-inf\/manifest|object \d+\/content)\.xml$/.test(name)
  const pattern = isOld ? /<!ENTITY/i : /<!(?:DOCTYPE|ENTITY)/i
  if (pattern.test(text)) throw new Refused('documentEntities')
}

function typeOf(parts: Parts): DocumentType {
  const types = parts.get('[content_types].xml')
  if (types !== undefined) {
    if (MACRO_TYPES.test(types)) throw new Refused('documentMacros')
    const [, format = ''] =
      /openxmlformats-officedocument\.(\w+)\.(?:document|sheet|presentation)\.main\+xml/.exec(
        types,
      ) ?? []
    const type = OFFICE[format]
    if (type && parts.has('_rels/.rels')) return type
  }
  const open = OPEN[(parts.get('mimetype') ?? '').trim()]
  if (open && parts.has('content.xml')) {
    if (/encryption-data/.test(parts.get('meta-inf/manifest.xml') ?? '')) {
      throw new Refused('documentPassword')
    }
    return open
  }
  throw new Refused('documentType', 'ZIP')
}
