import { pdf, stream } from '#tests/functional/documents/made_files'

const MB = 2 ** 20
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

/**
 * Form objects, each of which draws the next one many times. Together, they draw more than any
 * reader can process.
 */
const doubling = (levels: number) =>
  Array.from({ length: levels }, (_, level) =>
    stream(
      level === levels - 1 ? text : '/X Do '.repeat(20),
      `/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << /XObject << /X ${6 + level} 0 R >> /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>`,
    ),
  )

const kids = (count: number) => Array.from({ length: count }, () => '3 0 R').join(' ')

/**
 * PDFs that are accepted, but are designed to occupy the process that reads their text or draws
 * them.
 */
export const HOSTILE_PDFS: Readonly<Record<string, () => Buffer>> = {
  'a page of a gigabyte of spaces': () => onePage(stream(Buffer.alloc(1000 * MB, ' '))),
  'sixty million letters on a page': () =>
    onePage(stream(`BT /F 12 Tf ${`(${'a'.repeat(1000)}) Tj `.repeat(60_000)} ET`)),
  'forms that draw each other': () =>
    onePage(stream('/X Do'), {
      resources: '<< /XObject << /X 5 0 R >> >>',
      further: doubling(9),
    }),
  'a form that draws itself': () =>
    onePage(stream('/X Do'), {
      resources: '<< /XObject << /X 5 0 R >> >>',
      further: [
        stream(
          '/X Do /X Do',
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>',
        ),
      ],
    }),
  'a hundred thousand pages': () =>
    pdf([
      CATALOG,
      `<< /Type /Pages /Kids [${kids(100_000)}] /Count 100000 >>`,
      page(`/Contents 4 0 R /Resources ${FONT}`),
      stream(text),
    ]),
  'nesting of a million levels': () =>
    onePage(stream(text), {
      resources: `<< /Font ${'['.repeat(1_000_000)}${']'.repeat(1_000_000)} >>`,
    }),
  'a page nested in its own content': () =>
    onePage(stream(`${'q '.repeat(500_000)}${'BT '.repeat(500_000)}${'[ '.repeat(500_000)}`)),
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
  'a picture of 60,000 by 60,000 pixels': () =>
    onePage(stream('600 0 0 800 0 0 cm /P Do'), {
      resources: '<< /XObject << /P 5 0 R >> >>',
      further: [
        stream(
          Buffer.alloc(450 * MB),
          '/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /ColorSpace /DeviceGray /BitsPerComponent 1',
        ),
      ],
    }),
  'a million curves, each dashed': () =>
    onePage(stream(`[0.001] 0 d ${'0 0 m 1 900 599 -900 600 800 c S '.repeat(1_000_000)}`)),
  'a page of ten million points': () =>
    pdf([
      CATALOG,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10000000 10000000] /Contents 4 0 R /Resources ${FONT} >>`,
      stream(text),
    ]),
}
