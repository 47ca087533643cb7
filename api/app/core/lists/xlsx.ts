import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Cell, Table } from '#core/lists/csv'
import { escapeXml, XML_DECLARATION } from '#core/markup/xml'

// The parts of a workbook with one sheet (ECMA-376). Packages for such files build the sheet in
// memory, and are much larger than what a table of texts needs.

const OFFICE = 'http://schemas.openxmlformats.org'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const SHEET = 'xl/worksheets/sheet1.xml'
const relationship = (type: string, target: string) =>
  `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`

const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/${SHEET}" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  '_rels/.rels': relationship('officeDocument', 'xl/workbook.xml'),
  'xl/_rels/workbook.xml.rels': relationship('worksheet', 'worksheets/sheet1.xml'),
  'xl/workbook.xml': `<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
}
/** Excel repairs files with longer cells. */
const MAX_CELL_LENGTH = 32_767

/** The content of an Excel file, in which every cell is a text. */
export function xlsxStream(table: Omit<Table, 'name'>): Readable {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(PARTS))
    zip.addBuffer(Buffer.from(XML_DECLARATION + content), name)
  const sheet = Readable.from(sheetChunks(table), { objectMode: false })
  sheet.once('error', (error) => (zip.outputStream as Readable).destroy(error))
  zip.addReadStream(sheet, SHEET)
  zip.end()
  return zip.outputStream as Readable
}

async function* sheetChunks({ language, heading, rows }: Omit<Table, 'name'>) {
  const view = `<sheetViews><sheetView workbookViewId="0" rightToLeft="${Number(language === 'ar')}"/></sheetViews>`
  let number = 1
  yield `${XML_DECLARATION}<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main">${view}<sheetData>${rowOf(heading, number)}`
  for await (const row of rows) yield rowOf(row, (number += 1))
  yield '</sheetData></worksheet>'
}

/** Some programs refuse rows and cells without their place. */
const rowOf = (cells: readonly Cell[], number: number): string =>
  `<row r="${number}">${cells.map((cell, column) => cellOf(cell, `${columnOf(column)}${number}`)).join('')}</row>`

/** The name of a column: A to Z, then AA and so on. */
const columnOf = (column: number): string =>
  (column < 26 ? '' : columnOf(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26))

const cellOf = (value: Cell, place: string): string =>
  `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(String(value ?? '').slice(0, MAX_CELL_LENGTH))}</t></is></c>`
