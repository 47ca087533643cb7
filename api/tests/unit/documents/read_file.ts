import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeText } from '#core/files/decode_text'
import { readDocument } from '#kinds/document/inspecting/read_document'
import { readOfficeText } from '#kinds/document/reading/office_text'
import { readPdfText } from '#kinds/document/reading/pdf_text'

/** The text of a file of this name, page by page. Throws `Refused` if it is not accepted. */
export async function textsIn(content: Buffer, name: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ufuq-read-'))
  const file = join(folder, 'file')
  try {
    writeFileSync(file, content)
    const { type } = await readDocument(file, name)
    if (type === 'csv') return [decodeText(content) ?? '']
    const { texts } = await (type === 'pdf'
      ? readPdfText(file, 60_000)
      : readOfficeText(file, type))
    return [...texts].map(({ text }) => text)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export const textIn = async (content: Buffer, name: string): Promise<string> =>
  (await textsIn(content, name)).join('\n')
