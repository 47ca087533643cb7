import type { APIRequestContext } from '@playwright/test'
import type { DocumentFileItem } from '@ufuq/shared/contract/documents'
import {
  toDocument,
  type Document,
  type DocumentAnswer,
  type WireDocument,
} from '@ufuq/shared/kinds/document/document'
import type { EntryChange } from '@ufuq/shared/model/wire'

type Api = Pick<APIRequestContext, 'get' | 'post' | 'put' | 'patch'>

/** A PDF with a line of Latin letters on each page. */
export function pdfOf(lines: readonly string[]): Buffer {
  const pages = lines.map((_, page) => `${3 + 2 * page} 0 R`)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${lines.length}/Kids[${pages.join(' ')}]>>`,
    ...lines.flatMap((line, page) => {
      const content = `BT /F 24 Tf 72 700 Td (${line}) Tj ET`
      const font = '<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>'
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources${font}` +
          `/Contents ${4 + 2 * page} 0 R>>`,
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj${object}endobj\n`
    return String(place).padStart(10, '0')
  })
  const entries = ['0000000000 65535 f ', ...places.map((place) => `${place} 00000 n `)]
  const table = `xref\n0 ${entries.length}\n${entries.join('\n')}\n`
  const trailer = `trailer<</Size ${entries.length}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + trailer)
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

async function ok<T>(call: ReturnType<Api['post']>): Promise<T> {
  const answer = await call
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Uploads a file. Returns the upload's id. */
async function upload(api: Api, file: Buffer): Promise<string | undefined> {
  const started = await api.post('/api/uploads', {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(file.length),
      'upload-metadata': `filename ${base64('report.pdf')},purpose ${base64('documents')}`,
      'content-type': 'application/offset+octet-stream',
    },
    data: file,
  })
  return started.headers()['location']?.split('/').at(-1)
}

/** Uploads a file and publishes it as a document with these values. */
export async function publishDocument(
  api: Api,
  file: Buffer,
  values: Partial<WireDocument['values']>,
): Promise<Document> {
  const { document } = await ok<DocumentAnswer>(
    api.post('/api/documents/uploaded', { data: { upload: await upload(api, file) } }),
  )
  const change: EntryChange = { values, publish: ['ar', 'en'] }
  const changed = await ok<DocumentAnswer>(
    api.patch(`/api/entries/documents/${document.id}`, { data: change }),
  )
  return toDocument(changed.document)
}

/** Replaces the file for readers of both languages. */
export async function replaceFile(api: Api, id: number, file: Buffer): Promise<void> {
  const data = { upload: await upload(api, file) }
  await ok<DocumentAnswer>(api.put(`/api/documents/${id}/files/shared`, { data }))
}

/** Whether the text of the document's current files has been read, so that a search finds it. */
export async function isRead(api: Api, id: number): Promise<boolean> {
  const files = await ok<DocumentFileItem[]>(api.get(`/api/documents/${id}/files`))
  return files.every(({ reading, isCurrent }) => !isCurrent || reading === 'read')
}
