import { test } from '@japa/runner'
import { textOfGlyphs } from '#kinds/document/reading/glyph_lines'
import { madePdf, onePage, pdf, stream } from '#tests/functional/documents/made_files'
import { textPdf } from '#tests/functional/documents/made_texts'
import { textIn } from '#tests/unit/documents/read_file'

const SEALED = ['sealed-rc4', 'sealed-aes-128', 'sealed-aes-256', 'empty-passwords', 'linearized']
const plain = textPdf([[{ text: 'Annual report 2025', producer: 'latin' }]])
const withoutEnd = plain.subarray(0, plain.lastIndexOf('%%EOF'))

const AROUND: [about: string, before: string | Buffer, after: string | Buffer][] = [
  ['a byte order mark', '\uFEFF', ''],
  ['a line break and spaces', '\n   ', ''],
  ['the head of a form', '--boundary\r\nContent-Type: application/pdf\r\n\r\n', ''],
  ['a warning of a web server', '<br />\n<b>Warning</b>: Undefined variable<br />\n', ''],
  ['a header of an older Mac', Buffer.concat([Buffer.from('\0\x05a.pdf'), Buffer.alloc(121)]), ''],
  ['zeros after it', '', Buffer.alloc(4096)],
  ['a comment after it', '', '<!-- page made in 0.2 s -->'],
]

test.group('The text of a PDF', () => {
  for (const name of SEALED) {
    test(`is read if nobody needs a password for it: ${name}`, async ({ assert }) => {
      assert.equal(await textIn(madePdf(name), 'a.pdf'), 'Annual report 2025, zebra-lantern')
    })
  }

  for (const [about, before, after] of AROUND) {
    test(`is read with something around it: ${about}`, async ({ assert }) => {
      const parts = [before, plain, after].map((part) => Buffer.from(part as string))
      assert.equal(await textIn(Buffer.concat(parts), 'a.pdf'), 'Annual report 2025')
    })
  }

  test('is read without an end marker', async ({ assert }) => {
    assert.equal(await textIn(withoutEnd, 'a.pdf'), 'Annual report 2025')
  })

  for (const [about, before] of [
    ['a page that mentions PDF', '<!doctype html><p>A file begins with %PDF-1.4'],
    ['a script before a PDF', `<script>1</script>${plain.toString('latin1')}`],
  ] as const) {
    test(`is not looked for in ${about}`, async ({ assert }) => {
      await assert.rejects(() => textIn(Buffer.from(before, 'latin1'), 'a.pdf'), 'documentDamaged')
    })
  }

  test('has its amounts and telephone numbers in order', async ({ assert }) => {
    const text = await textIn(madePdf('kufi'), 'a.pdf')
    for (const words of [
      'الميزانية ١٬٢٥٠٬٠٠٠ ريال',
      'النسبة ٣٥٪ والمعدل ١٢٫٥',
      'بتاريخ ١٢/٠٥/٢٠٢٤ الساعة ١٠:٣٠',
      'رقم الهاتف ٠١١-٢٣٤-٥٦٧٨',
    ]) {
      assert.include(text, words)
    }
    assert.include(await textIn(madePdf('naskh'), 'a.pdf'), '١٬٢٥٠٬٠٠٠ ريال والنسبة ٣٥٪')
  })

  test('is from right to left in a line of an Arabic page with more Latin letters', ({
    assert,
  }) => {
    const drawn = (letters: string, line: number) =>
      [...letters].map((text, n) => ({ text, start: n, end: n + 1, line, angle: 0, size: 1 }))
    const glyphs = [
      ...drawn('info@a.example :ديرب +966 11 234 5678 :فتاه', 0),
      ...drawn('ةليوط ةيبرع تاملك انه', 2),
    ]
    assert.equal(
      textOfGlyphs(glyphs),
      'هاتف: +966 11 234 5678 بريد: info@a.example\nهنا كلمات عربية طويلة',
    )
  })

  test('contains the words that the PDF names for its glyphs', async ({ assert }) => {
    assert.include(await textIn(madePdf('kufi'), 'a.pdf'), 'مثلًا وأولًا وفضلًا وعملًا وبدلًا')
    assert.include(await textIn(madePdf('kufi'), 'a.pdf'), 'طفلاً')
  })

  for (const [about, content, text] of [
    ['in UTF-16', '/Span << /ActualText <FEFF0645062B0644> >> BDC (xyz) Tj EMC', 'مثل'],
    ['in Latin-1', '/Span << /ActualText (office) >> BDC (o) Tj (x) Tj EMC', 'office'],
    [
      'within other marked content',
      '/P << /MCID 0 >> BDC /Span << /ActualText (ffi) >> BDC (x) Tj EMC (ce) Tj EMC',
      'ffice',
    ],
    ['of nothing visible', '(a) Tj /Span << /ActualText () >> BDC (-) Tj EMC (b) Tj', 'ab'],
  ] as const) {
    test(`contains words that are named ${about}`, async ({ assert }) => {
      const [catalog = '', pages = ''] = onePage()
      const file = pdf([
        catalog,
        pages,
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Courier >> >> >> >>',
        stream(`BT /F 12 Tf 40 700 Td ${content} ET`),
      ])
      assert.equal(await textIn(file, 'a.pdf'), text)
    })
  }
})
