import { test } from '@japa/runner'
import { textIn } from '#tests/unit/documents/read_file'

const MARK = '\uFEFF'
const wide = (text: string) => Buffer.from(text, 'utf16le')
const ARABIC = 'الاسم\tالملاحظة\r\nهالة\tحضرت الاجتماع، ثم غادرت؛ لماذا؟\r\n'

const READ: [about: string, content: Buffer, text: string][] = [
  ['UTF-16 with Arabic punctuation', wide(MARK + ARABIC), ARABIC],
  ['UTF-16 with the bytes swapped', wide(MARK + ARABIC).swap16(), ARABIC],
  ['UTF-16 without a mark', wide(ARABIC), ARABIC],
  ['swapped UTF-16 without a mark', wide(ARABIC).swap16(), ARABIC],
  [
    'UTF-16 with curly quotes and dashes',
    wide(`${MARK}“final” – the board’s`),
    '“final” – the board’s',
  ],
  ['UTF-16 with a direction mark', wide(`${MARK}هالة\t\u200E+966 11`), 'هالة\t\u200E+966 11'],
  ['UTF-16 with Turkish letters', wide(`${MARK}Doğan;Şule`), 'Doğan;Şule'],
  ['Windows-1256', Buffer.from('c7e1c7d3e33be5c7e1c9a1ba', 'hex'), 'الاسم;هالة،؛'],
  ['a line tabulation in a cell', Buffer.from('"first\vsecond"'), '"first\vsecond"'],
  ['the beginning of a bitmap’s name', Buffer.from('BMI,Age\r\n21.4,34'), 'BMI,Age\r\n21.4,34'],
  ['the beginning of another format', Buffer.from('GIF89a,Age'), 'GIF89a,Age'],
  ['a number range before all else', Buffer.from('<5 years,<NA>'), '<5 years,<NA>'],
  ['words about PDF', Buffer.from('format\n%PDF-1.7'), 'format\n%PDF-1.7'],
]

const bitmap = Buffer.alloc(66)
bitmap.write('BM')
bitmap.writeUInt32LE(66, 2)
bitmap.writeUInt32LE(62, 10)
bitmap.writeUInt32LE(40, 14)

const REFUSED: [about: string, content: Buffer, why: string][] = [
  ['a null character in UTF-8', Buffer.from('name,sum\nHoms\0,12'), 'documentDamaged'],
  ['a null character in UTF-16', wide(`${MARK}a\0b`), 'documentDamaged'],
  ['a page', Buffer.from('\n<!DOCTYPE html><p>a'), 'documentDamaged'],
  ['a script', Buffer.from('<SCRIPT>alert(1)</SCRIPT>'), 'documentDamaged'],
  ['a page in UTF-16', wide(`${MARK}<html><p>a`), 'documentDamaged'],
  ['a drawing', Buffer.from('<svg onload="a"/>'), 'documentDamaged'],
  ['a bitmap', bitmap, 'documentMismatch'],
]

test.group('A text file', () => {
  for (const [about, content, text] of READ) {
    test(`is judged by its characters: ${about}`, async ({ assert }) => {
      assert.equal(await textIn(content, 'a.csv'), text)
    })
  }

  for (const [about, content, why] of REFUSED) {
    test(`is refused if it is something else: ${about}`, async ({ assert }) => {
      await assert.rejects(() => textIn(content, 'a.csv'), why)
    })
  }
})
