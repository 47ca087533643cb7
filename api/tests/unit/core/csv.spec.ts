import { test } from '@japa/runner'
import { csvLine, type Cell } from '#core/lists/csv'

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

const FORMULA = '=HYPERLINK("https://evil.example","here")'
const STARTS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t=', '\r=', '\n=', '"=', '""=', '\0=']
const HOSTILE = [
  FORMULA,
  `Hello;${FORMULA}`,
  `"Hello";"${FORMULA}"`,
  `Hello;"";${FORMULA};"`,
  `Hello\n${FORMULA}`,
  `Hello\r${FORMULA}`,
  `Hello\r\n\r\n${FORMULA}`,
  `Hello\t${FORMULA}`,
  `";\n${FORMULA}`,
  ...STARTS.flatMap((start) => [
    `${start}1+1`,
    `a;${start}1+1`,
    `a\n${start}1+1`,
    `a\t${start}1+1`,
  ]),
]

test.group('A line of a CSV file', () => {
  test('puts every cell in quotation marks and doubles those inside', ({ assert }) => {
    assert.equal(csvLine(['a "b"', 'c,d', 7, null]), '"a ""b""","c,d","7",""\r\n')
  })

  test('makes a text of what a spreadsheet would calculate, but not of a number', ({ assert }) => {
    assert.equal(csvLine(['=1', '+1', '-1', '@a', -1]), `"'=1","'+1","'-1","'@a","-1"\r\n`)
    assert.equal(csvLine(['a=1', ' =1', 'a; b', 'a-b']), `"a=1","' =1","a; b","a-b"\r\n`)
  })

  test('keeps Arabic texts, their marks and their lines as they were written', ({ assert }) => {
    const text = 'السلام عليكم؛ نودّ أن نسأل:\nمتى تبدأ الورشة؟ 🌿\u200f'
    assert.deepEqual(readCsv(csvLine([text, 'ليلى']), ','), [[text, 'ليلى']])
  })

  for (const separator of [',', ';', '\t']) {
    test(`begins no formula where “${separator === '\t' ? 'tab' : separator}” separates cells`, ({
      assert,
    }) => {
      for (const text of HOSTILE) {
        const rows: Cell[][] = [
          [1, text, 'end'],
          ['name', `"${text}`, text],
        ]
        const file = rows.map((row) => csvLine(row)).join('')
        for (const cell of readCsv(file, separator).flat()) {
          assert.notMatch(cell, /^[=+\-@\t\r＝＋－＠]/, JSON.stringify(file))
        }
      }
    })
  }
})
