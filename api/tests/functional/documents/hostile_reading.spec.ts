import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { findFile } from '#entries/files'
import { readDocumentFile } from '#kinds/document/reading/read_documents'
import { documentsOf } from '#tests/functional/documents/document_calls'
import { office, pdf, stream } from '#tests/functional/documents/made_files'
import { textPdf } from '#tests/functional/documents/made_texts'
import { rawRequest } from '#tests/functional/site/raw_request'

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'

const FONT = '<< /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'

const page = (more: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] ${more} >>`

const text = 'BT /F 12 Tf 40 700 Td (Wells) Tj ET '

/** A PDF of one page with this content, and with further objects numbered from 5. */
const onePage = (
  content: Buffer,
  { resources = FONT, further = [] }: { resources?: string; further?: (string | Buffer)[] } = {},
) =>
  pdf([
    CATALOG,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page(`/Contents 4 0 R /Resources ${resources}`),
    content,
    ...further,
  ])

const kids = (count: number) => Array.from({ length: count }, () => '3 0 R').join(' ')

/**
 * PDFs that are accepted, but are designed to occupy the process that reads their text or draws
 * them.
 */
const HOSTILE_PDFS: Readonly<Record<string, () => Buffer>> = {
  'a hundred thousand pages': () =>
    pdf([
      CATALOG,
      `<< /Type /Pages /Kids [${kids(100_000)}] /Count 100000 >>`,
      page(`/Contents 4 0 R /Resources ${FONT}`),
      stream(text),
    ]),
  'a character map of all numbers': () =>
    onePage(stream('BT /F 12 Tf <00000001> Tj ET'), {
      resources:
        '<< /Font << /F << /Type /Font /Subtype /Type0 /BaseFont /A /Encoding 5 0 R /ToUnicode 5 0 R /DescendantFonts [ << /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >> ] >> >> >>',
      further: [
        stream(
          `begincmap 1 begincodespacerange <00000000> <FFFFFFFF> endcodespacerange ${'1 begincidrange <00000000> <FFFFFFFF> 0 endcidrange 1 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange '.repeat(50)} endcmap`,
          '/Type /CMap /CMapName /A',
        ),
      ],
    }),
  'a page of ten million points': () =>
    pdf([
      CATALOG,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10000000 10000000] /Contents 4 0 R /Resources ${FONT} >>`,
      stream(text),
    ]),
}

const word = (body: string) =>
  office('docx', [{ name: 'main.xml', content: `<w:document><w:p>${body}</w:p></w:document>` }])

const HOSTILE_FILES: readonly (readonly [about: string, make: () => Buffer, name: string])[] = [
  ...Object.entries(HOSTILE_PDFS).map(([about, make]) => [about, make, 'a.pdf'] as const),
  [
    'ten million letters that each stand for eighteen',
    () => word(`<w:r><w:t>${'\uFDFA'.repeat(10_000_000)}</w:t></w:r>`),
    'a.docx',
  ],
  [
    'a million fields',
    () => word('<w:r><w:fldChar w:fldCharType="begin"/></w:r>'.repeat(1_000_000)),
    'a.docx',
  ],
]

/** This is more memory than the server may need for its other work. */
const MAX_GROWTH_MB = 200

/** The memory limit of a reader process, plus the memory that it uses when it starts. */
const MAX_READER_MB = 1000

const megabytes = (process = 'self') =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1]) / 1024

/** The memory used by the largest child process. */
function megabytesOfReader(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim()
  const sizes = children.split(' ').map((child) => {
    try {
      return megabytes(child) || 0
    } catch {
      // The child process has ended.
      return 0
    }
  })
  return Math.max(0, ...sizes)
}

test.group('A file that is made to occupy its reader', () => {
  for (const [about, make, name] of HOSTILE_FILES) {
    test(`ends within the limits, and others are served: ${about}`, async ({ client, assert }) => {
      const { create } = await documentsOf(client)
      const { files } = await create(make(), name)
      const id = files.shared?.id ?? 0
      const before = megabytes()
      const over = new AbortController()
      // The second call reads the file again only if the first reading took too long.
      const reading = readDocumentFile(id)
        .then(() => readDocumentFile(id))
        .finally(() => over.abort())
      let answers = 0
      let reader = 0
      while (!over.signal.aborted) {
        assert.equal((await rawRequest('/robots.txt')).status, 200)
        answers += 1
        reader = Math.max(reader, megabytesOfReader())
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      await reading
      assert.isAbove(answers, 0)
      assert.isBelow(megabytes() - before, MAX_GROWTH_MB)
      assert.isBelow(reader, MAX_READER_MB)
      const state = String((await findFile({ id }))?.reading)
      assert.include(['read', 'empty', 'failed'], state)

      const next = await create(textPdf([[{ text: 'The wells', producer: 'latin' }]]))
      await readDocumentFile(next.files.shared?.id ?? 0)
      assert.equal((await findFile({ id: next.files.shared?.id ?? 0 }))?.reading, 'read')
    })
      .timeout(260_000)
      .skip(process.platform !== 'linux', 'only Linux limits the memory of a reader')
  }
})
