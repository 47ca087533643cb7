import { pdf, stream } from '#tests/functional/documents/made_files'

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
export const HOSTILE_PDFS: Readonly<Record<string, () => Buffer>> = {
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
