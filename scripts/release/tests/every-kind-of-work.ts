// Does each kind of work for which a server loads code, a binary or a font later than at its start.
import { statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DocumentAnswer } from '@ufuq/shared/kinds/document/document'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import { office, pdf, stream } from '../../../api/tests/functional/documents/made_files.ts'
import { heicPhoto, photo } from '../../../api/tests/functional/pictures/photos.ts'
import { s3Server } from '../../../api/tests/s3_server.ts'
import { exported, item } from '../../../api/tests/wordpress_markup.ts'
import { signIn, type Call } from '../../product.ts'
import { expect, type Installation } from '../installation.ts'

/** An address that the import accepts, because it looks public. */
export const OLD_SITE = '93.184.215.14'

const LIMIT_MS = 120_000

async function until(what: string, isTrue: () => Promise<boolean>) {
  const limit = Date.now() + LIMIT_MS
  while (!(await isTrue())) {
    expect(Date.now() < limit, `After ${LIMIT_MS / 1000} s: not ${what}`)
    // Searches are limited to 60 a minute.
    await sleep(1000)
  }
}

async function json<Body>(answer: Response): Promise<Body> {
  expect(answer.ok, `${answer.url} answers ${answer.status}: ${await answer.clone().text()}`)
  return (await answer.json()) as Body
}

/** A HEIC picture is decoded, and resized for visitors. */
async function uploadPicture(call: Call): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(heicPhoto())]), 'IMG_1.HEIC')
  const { picture } = await json<{ picture: Picture }>(
    await call('/api/pictures', { method: 'POST', body }),
  )
  const address = `/uploads/${picture.id}/${picture.file}-${picture.width}.webp`
  const { headers } = await call(address)
  expect(headers.get('content-type') === 'image/webp', `${address} is not a picture.`)
  return address
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** A document is uploaded, published and found by its words. */
async function findDocument(call: Call, name: string, content: Buffer): Promise<number> {
  const { headers } = await call('/api/uploads', {
    method: 'POST',
    body: new Blob([new Uint8Array(content)]),
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(content.length),
      'upload-metadata': `filename ${base64(name)},purpose ${base64('documents')}`,
      'content-type': 'application/offset+octet-stream',
    },
  })
  const upload = headers.get('location')?.split('/').at(-1)
  const { document } = await json<DocumentAnswer>(
    await call('/api/documents/uploaded', { method: 'POST', body: { upload } }),
  )
  const body = { values: { title: { ar: name, en: name } }, publish: ['en'] }
  await json(await call(`/api/entries/documents/${document.id}`, { method: 'PATCH', body }))
  const [word] = name.split('.')
  await until(`found: ${name}`, async () => {
    const found = await call(`/api/shown/documents?language=en&q=${word}inside`)
    return (await json<unknown[]>(found)).length === 1
  })
  return document.id
}

const plainPdf = (words: string) =>
  pdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    stream(`BT /F 12 Tf 40 700 Td (${words}) Tj ET`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])

async function findDocuments(call: Call) {
  const id = await findDocument(call, 'wells.pdf', plainPdf('wellsinside'))
  await until('drawn: the first page', async () => {
    const { document } = await json<DocumentAnswer>(await call(`/api/entries/documents/${id}`))
    return document.files.shared?.picture !== undefined
  })
  const content = '<w:p><w:r><w:t>budgetinside</w:t></w:r></w:p>'
  await findDocument(call, 'budget.docx', office('docx', [{ name: 'main.xml', content }]))
}

/** Runs a command of the release, whose output has to match. */
type Command = (
  args: string[],
  expected: RegExp,
  settings?: Record<string, string>,
) => Promise<void>

/** A post with pictures, whose language is guessed, is imported from another machine. */
async function importSite(command: Command, file: string) {
  const pictures = {
    '/a.jpg': await photo(),
    '/b.jpg': await photo({ width: 40, height: 20 }),
  }
  const site = createServer(({ url = '' }, answer) => {
    const content = (pictures as Record<string, Buffer>)[url]
    answer.writeHead(content ? 200 : 404).end(content)
  })
  await new Promise<void>((resolve) => site.listen(80, OLD_SITE, resolve))
  const body = Object.keys(pictures).map((path) => `<p><img src="http://${OLD_SITE}${path}"></p>`)
  const link = `http://${OLD_SITE}/wells`
  const post = item({ id: 31, title: 'Wells', slug: 'wells', link, body: body.join('') })
  writeFileSync(file, exported(post).join(''))
  const options = ['--apply', `--hosts=${OLD_SITE}`]
  try {
    await command(['import', file, ...options], /\b(?:imported|loss): 1\b[^]*\bbrought: 2\b/)
  } finally {
    site.close()
  }
}

async function exportSite(command: Command, folder: string) {
  for (const [form, name] of Object.entries({
    json: 'a.zip',
    wordpress: 'a.xml',
  })) {
    await command(['export', form, join(folder, name)], /./)
    expect(statSync(join(folder, name)).size > 1000, `The export ${form} is empty.`)
  }
  await command(['import', join(folder, 'a.zip'), '--plan'], /./)
}

/**
 * A backup is sent to a bucket, and restored to a server that has its originals in a bucket.
 */
async function moveToBucket(installation: Installation, command: Command, picture: string) {
  const s3 = await s3Server()
  const archive = join(installation.home, 'ufuq.tar.gz')
  const originals = Object.entries(s3.settings).map(([name, value]) => [
    name.replace('BACKUP', 'UPLOADS'),
    value,
  ])
  const settings = {
    ...Object.fromEntries(originals),
    UPLOADS_S3_PREFIX: 'originals/',
    DATA_DIR: join(installation.home, 'restored'),
  }
  try {
    await command(['backup', archive], /./)
    await command(['backup:prove', archive], /./)
    const copying = { ...s3.settings, BACKUP_DIR: installation.home }
    await command(['backup:send', archive], /./, copying)
    await command(['restore', '--from-elsewhere', archive], /./, settings)
    const server = await installation.start(settings)
    try {
      const { status } = await fetch(new URL(picture, server.origin))
      expect(status === 200, `After the restore, ${picture} answers ${status}.`)
      await server.stop()
    } finally {
      server.kill()
    }
  } finally {
    await s3.stop()
  }
}

export async function doEveryKindOfWork(
  installation: Installation,
  origin: string,
  hasOldSite: boolean,
) {
  const { home } = installation
  const command: Command = async (args, expected, settings) => {
    const { status, output } = await installation.command('ufuq.js', args, settings)
    const isRight = status === 0 && expected.test(output)
    expect(isRight, `node ufuq.js ${args.join(' ')} ended with ${status}:\n${output}`)
  }
  const call = await signIn(origin)
  const picture = await uploadPicture(call)
  await findDocuments(call)
  const file = join(home, 'old.xml')
  if (hasOldSite) await importSite(command, file)
  await exportSite(command, home)
  await moveToBucket(installation, command, picture)
}
