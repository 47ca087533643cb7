import { test } from '@japa/runner'
import { csvLine } from '#core/lists/csv'

/**
 * Reads a file as a spreadsheet program does: text after a closing quotation mark still belongs to
 * the cell.
 */
function readCsv(file: string, separator: string): string[][] {
  const rows: string[][] = []
  let [row, cell, quoted, fresh] = [[] as string[], '', false, true]
  const endCell = () => {
    row.push(cell)
    ;[cell, fresh] = ['', true]
  }
  for (let at = 0; at < file.length; at += 1) {
    const character = file.charAt(at)
    if (quoted) {
      if (character !== '"') cell += character
      else if (file[at + 1] === '"') cell += file.charAt((at += 1))
      else quoted = false
    } else if (character === '"' && fresh) {
      ;[quoted, fresh] = [true, false]
    } else if (character === separator) endCell()
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && file[at + 1] === '\n') at += 1
      endCell()
      rows.push(row)
      row = []
    } else [cell, fresh] = [cell + character, false]
  }
  return rows
}

test.group('A line of a CSV file', () => {
  test('puts every cell in quotation marks and doubles those inside', ({ assert }) => {
    assert.equal(csvLine(['a "b"', 'c,d', 7, null], 'en'), '"a ""b""","c,d","7",""\r\n')
  })

  test('separates cells as Excel expects it in the language of the screen', ({ assert }) => {
    assert.equal(csvLine(['ليلى', 'a;b'], 'ar'), '"ليلى";"a;b"\r\n')
  })

  test('makes a text of a cell that a spreadsheet would calculate')
    .with(['=1+1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("https://evil.example","here")', '\0=1'])
    .run(({ assert }, text) => {
      const [row] = readCsv(csvLine([text], 'en'), ',')
      assert.deepEqual(row, [`'${text.replace('\0', '')}`])
    })

  for (const language of ['ar', 'en'] as const)
    test(`keeps anything else as it was written (${language})`, ({ assert }) => {
      const cells = [
        '+966551234567',
        '0551234567',
        '00966551234567',
        '- first aid\n- driving\r\n=cooking',
        'a=1; =b, @c',
        'السلام عليكم؛ نودّ أن نسأل:\nمتى تبدأ الورشة؟ 🌿\u200f',
      ]
      const separator = language === 'ar' ? ';' : ','
      assert.deepEqual(readCsv(csvLine(cells, language), separator), [cells])
    })
})
