import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import { csvChunks, type Table } from '#core/lists/csv'
import { xlsxStream } from '#core/lists/xlsx'

/** Sends a table in the form that the address asks for, streamed row by row. */
export function sendTable({ request, response }: HttpContext, { name, ...table }: Table): void {
  const isXlsx = request.url().endsWith('.xlsx')
  const type = isXlsx
    ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    : 'text/csv; charset=utf-8'
  response
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}.${isXlsx ? 'xlsx' : 'csv'}"`)
  response.stream(isXlsx ? xlsxStream(table) : Readable.from(csvChunks(table)))
}
