import { readFileSync } from 'node:fs'
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** A PDF that another program made. */
export const madePdf = (name: string): Buffer =>
  readFileSync(new URL(`files/${name}.pdf`, import.meta.url))

/** The objects of a PDF with an empty page, to which others can be added with numbers from 4. */
export const onePage = (inCatalog = '') => [
  `<< /Type /Catalog /Pages 2 0 R ${inCatalog} >>`,
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] >>',
]

/** A PDF of these objects, whose bodies may be binary. */
export function pdf(objects: readonly (string | Buffer)[] = onePage(), trailer = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1')]
  for (const [index, body] of objects.entries()) {
    parts.push(
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(body as string, 'latin1'),
      Buffer.from('\nendobj\n'),
    )
  }
  const start = parts.reduce((sum, part) => sum + part.length, 0)
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

/** A compressed object of a PDF. */
export function stream(content: Buffer | string, dictionary = ''): Buffer {
  const data = deflateSync(content)
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Filter /FlateDecode /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])
}

export interface Part {
  name: string
  content: string | Buffer
  /** Values that replace the true ones in the part's headers. */
  says?: { bytes?: number; crc?: number; flags?: number }
}

/** A ZIP archive of these parts. The values in `says` replace the true values in the headers. */
export function zip(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, says = {} } of parts) {
    const bytes = Buffer.from(content as string)
    const data = deflateRawSync(bytes)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(says.flags ?? 0x800, 2)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(says.crc ?? crc32(bytes), 10)
    about.writeUInt32LE(data.length, 14)
    about.writeUInt32LE(says.bytes ?? bytes.length, 18)
    about.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, place, Buffer.from(name)]),
    )
    bodies.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, listed, end])
}

const FORMATS = {
  docx: 'wordprocessingml.document',
  xlsx: 'spreadsheetml.sheet',
  pptx: 'presentationml.presentation',
} as const

const declared = (type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="${type}"/></Types>`

/** The part that names the parts to which another one refers, by their type. */
export const relations = (targets: Readonly<Record<string, string>>): string =>
  `<Relationships>${Object.entries(targets)
    .map(
      ([type, target]) =>
        `<Relationship Id="${type}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const replaced = (usual: readonly Part[], further: readonly Part[]): Part[] => {
  const known = (name: string) => name.toLowerCase().replaceAll('\\', '/').replace(/^\//, '')
  const names = new Set(further.map(({ name }) => known(name)))
  return [...usual.filter(({ name }) => !names.has(known(name))), ...further]
}

/** The bytes of an Office file. Additional parts replace the usual parts of the same name. */
export function office(format: keyof typeof FORMATS, further: readonly Part[] = []): Buffer {
  const type = `application/vnd.openxmlformats-officedocument.${FORMATS[format]}.main+xml`
  const usual = [
    { name: '[Content_Types].xml', content: declared(type) },
    { name: '_rels/.rels', content: relations({ officeDocument: 'main.xml' }) },
    { name: 'main.xml', content: '<main>نصّ</main>' },
  ]
  return zip(replaced(usual, further))
}

export const macroEnabled = declared('application/vnd.ms-word.document.macroEnabled.main+xml')

export function openDocument(kind: 'text' | 'spreadsheet', further: readonly Part[] = []): Buffer {
  const usual = [
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${kind}` },
    { name: 'content.xml', content: '<office:document-content/>' },
  ]
  return zip(replaced(usual, further))
}
