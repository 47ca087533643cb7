import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { TextDecoder } from 'node:util'
import { partName } from '@ufuq/shared/domain/documents/part-name'
import { SaxesParser } from 'saxes'
import {
  fromBufferPromise,
  getFileNameLowLevel,
  openPromise,
  type Entry,
  type ZipFile,
} from 'yauzl'

/** The number of bytes of a part that are read. */
const MAX_PART = 64 * 2 ** 20

/** An element of an XML part. Names have no prefix, because programs choose different prefixes. */
export interface XmlElement {
  name: string
  /** By name without prefix, except `r:id`, which names a relationship. */
  attributes: Readonly<Record<string, string>>
  parent: XmlElement | null
  /** The values of its properties: of `vanish` for a `r` that contains `rPr` with `vanish`. */
  properties: Record<string, string>
  /** Whether nobody sees its content. Elements in it are hidden too. */
  isHidden: boolean
}

export interface XmlVisitor {
  open: (element: XmlElement) => void
  text?: (text: string, element: XmlElement) => void
  close?: (element: XmlElement) => void
  /** Whether nothing more of the part is needed. */
  isDone?: () => boolean
}

/** Opens a ZIP archive whose names are not checked yet. `nameOf` checks them. */
export function openArchive(file: string | Buffer): Promise<ZipFile> {
  const options = { lazyEntries: true, decodeStrings: false, autoClose: false }
  return typeof file === 'string' ? openPromise(file, options) : fromBufferPromise(file, options)
}

/** The name of a part; null if it leads out of the archive. */
export const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string | null =>
  partName(getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false))

/** The parts of an Office or OpenDocument file, which was checked before it was stored. */
export class OfficeParts {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  static async read<Result>(file: string | Buffer, work: (parts: OfficeParts) => Promise<Result>) {
    const zip = await openArchive(file)
    try {
      const entries = new Map<string, Entry>()
      for await (const entry of zip.eachEntry()) {
        entries.set((nameOf(entry) ?? '').toLowerCase(), entry)
      }
      return await work(new OfficeParts(zip, entries))
    } finally {
      zip.close()
    }
  }

  /**
   * Walks through a part; through none of it if it is missing. Faults of its XML are ignored as far
   * as possible.
   */
  async walk(name: string | undefined, { open, text, close, isDone }: XmlVisitor): Promise<void> {
    const entry = this.#entries.get((name ?? '').toLowerCase())
    if (!entry) return
    const parser = new SaxesParser({ xmlns: false })
    let current: XmlElement | null = null
    const write = (characters: string) => current && text?.(characters, current)
    parser.on('error', () => {})
    parser.on('text', write)
    parser.on('cdata', write)
    parser.on('opentag', (tag) => {
      current = elementOf(tag, current)
      open(current)
    })
    parser.on('closetag', () => {
      if (current) close?.(current)
      current = current?.parent ?? null
    })
    const content: Readable = await this.#zip.openReadStreamPromise(entry)
    let decoder: TextDecoder | undefined
    let bytes = 0
    for await (const chunk of content as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(chunk))
      parser.write(decoder.decode(chunk, { stream: true }))
      bytes += chunk.length
      if (bytes > MAX_PART || isDone?.()) return
    }
  }

  /** The content of a part; null if it is missing or larger than `MAX_PART`. */
  async contentOf(name: string): Promise<Buffer | null> {
    const entry = this.#entries.get(name.toLowerCase())
    if (!entry || entry.uncompressedSize > MAX_PART) return null
    return buffer(await this.#zip.openReadStreamPromise(entry))
  }

  /** The parts that a part refers to, by the id of the relationship. */
  async relationsOf(name: string): Promise<Map<string, { type: string; part: string }>> {
    const relations = new Map<string, { type: string; part: string }>()
    const folder = name.slice(0, name.lastIndexOf('/') + 1)
    await this.walk(`${folder}_rels/${name.slice(folder.length)}.rels`, {
      open({ name: element, attributes: { Id = '', Type = '', Target = '', TargetMode } }) {
        if (element !== 'Relationship' || TargetMode === 'External') return
        const part = URL.parse(Target.replaceAll('\\', '/'), `part:///${folder}`)?.pathname ?? ''
        relations.set(Id, {
          type: Type.slice(Type.lastIndexOf('/') + 1),
          part: decodeURI(part).slice(1),
        })
      },
    })
    return relations
  }

  /**
   * The parts of this type that a part refers to. If it refers to none, programs still find the one
   * with the usual name, such as `word/styles.xml`.
   */
  async related(name: string, type: string): Promise<string[]> {
    const all = await this.relationsOf(name)
    const parts = [...all.values()].filter((one) => one.type === type).map(({ part }) => part)
    return parts.length > 0 ? parts : [name.replace(/[^/]*$/, `${type}.xml`)]
  }

  /** The name of the part that contains the document itself. */
  async main(): Promise<string> {
    return (await this.related('', 'officeDocument'))[0] ?? ''
  }
}

function elementOf(
  { name, attributes }: { name: string; attributes: Record<string, string> },
  parent: XmlElement | null,
): XmlElement {
  const element: XmlElement = {
    name: withoutPrefix(name),
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [
        key.endsWith(':id') ? 'r:id' : withoutPrefix(key),
        value,
      ]),
    ),
    parent,
    properties: {},
    isHidden: parent?.isHidden ?? false,
  }
  const owner = parent?.parent
  if (owner && parent.name === `${owner.name}Pr`) {
    owner.properties[element.name] = element.attributes['val'] ?? 'true'
  }
  return element
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

function encodingOf(start: Buffer): string {
  const mark = start.toString('latin1', 0, 2)
  return { '\xFF\xFE': 'utf-16le', '\xFE\xFF': 'utf-16be' }[mark] ?? 'utf-8'
}
