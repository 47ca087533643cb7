// Measures what uploads and pictures cost, as ratios within one run. An upload, and the first
// request for a size, are compared with sharp's own time for the same work. Pages with pictures are
// compared with the same pages without pictures.
import { randomBytes } from 'node:crypto'
import { pictureFile } from '@ufuq/shared/contract/pictures'
import type { Picture } from '@ufuq/shared/contract/picture-library'
import type { WholePair } from '@ufuq/shared/contract/publications'
import { photo } from '../../api/tests/functional/pictures/photos.ts'
import { makeBySharp, readBySharp } from '../../api/tests/functional/pictures/sharps_own_work.ts'
import { median, numberOption, rounded } from '../figures.ts'
import { signIn, startProduct, type Call, type Settings } from '../../scripts/product.ts'
import { dropPages } from './library.ts'
import type { Table } from './report.ts'

const ROUNDS = numberOption('rounds', 9)
/** The size of a photo taken with a phone, in pixels. */
const PHOTO = { width: 4000, height: 3000 }
const WIDTH = 960
const PICTURES_OF_TEXT = 8

export async function benchPictures(settings: Settings): Promise<Table[]> {
  const product = await startProduct({ ...settings, READ_LIMIT_FACTOR: '1000' })
  try {
    const call = await signIn(product.origin)
    const content = await photo(PHOTO)
    const { pictures, rows } = await benchUploads(call, content)
    return [
      {
        title: 'Pictures',
        note: `Medians of ${ROUNDS} times, as ratios within this run.`,
        rows: { ...rows, ...(await benchPages(call, pictures)) },
      },
    ]
  } finally {
    await product.dispose()
  }
}

/**
 * The median time of each task in milliseconds. The tasks are measured in turn, so that other load
 * on the machine affects all of them equally.
 */
async function medians<T extends string>(works: Record<T, () => Promise<unknown>>) {
  const names = Object.keys(works) as T[]
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    T,
    number[]
  >
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      const began = performance.now()
      await works[name]()
      times[name].push(performance.now() - began)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<T, number>
}

const succeeded = async (answer: Response) => {
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}: ${await answer.text()}`)
  return answer
}

async function upload(call: Call, content: Buffer): Promise<Picture> {
  const form = new FormData()
  // The bytes after the end of the photo make each file different, and sharp needs no time for
  // them.
  form.append('file', new Blob([new Uint8Array(content), randomBytes(16)]), 'well.jpg')
  const answer = await succeeded(await call('/api/pictures', { method: 'POST', body: form }))
  return ((await answer.json()) as { picture: Picture }).picture
}

async function benchUploads(call: Call, content: Buffer) {
  const pictures: Picture[] = []
  const read = async (path: string) => (await succeeded(await call(path))).arrayBuffer()
  let latest = await upload(call, content)
  const times = await medians({
    upload: async () => pictures.push((latest = await upload(call, content))),
    reading: () => readBySharp(content),
    first: () => read(pictureFile(latest, WIDTH, 'avif')),
    making: () => makeBySharp(content, WIDTH),
    again: () => read(pictureFile(latest, WIDTH, 'avif')),
    health: () => read('/api/health'),
  })
  const rows: Table['rows'] = {
    'upload of 12 megapixels : sharp reading it': ratio(times.upload, times.reading),
    [`first AVIF of ${WIDTH} pixels : sharp making it`]: ratio(times.first, times.making),
    'the same, cached : GET /api/health': ratio(times.again, times.health),
  }
  return { pictures, rows }
}

async function benchPages(call: Call, pictures: readonly Picture[]): Promise<Table['rows']> {
  const [hero, ...others] = pictures
  if (!hero) throw new Error('Nothing was uploaded.')
  const shown = others.slice(0, PICTURES_OF_TEXT)
  const { slug: plain } = await publish(call, 'plain', null, [])
  const { slug: pictured } = await publish(call, 'pictured', `/uploads/${hero.id}`, shown)
  const unasked: number[] = []
  for (let number = 0; number < 10; number++) {
    unasked.push((await publish(call, `unasked ${number}`, null, [])).id)
  }
  const read = async (path: string) => (await succeeded(await call(path))).text()
  const of = (kind: 'page' | 'data', slug: string) =>
    kind === 'page' ? `/en/publications/${slug}` : `/api/publications/${slug}?language=en`
  const timed = async (path: string, isCached: boolean) => {
    await dropPages(call, unasked)
    if (isCached) await read(path)
    const began = performance.now()
    await read(path)
    return performance.now() - began
  }
  const rows: Table['rows'] = {}
  for (const [name, kind, isCached] of [
    ['article page, rendered', 'page', false],
    ['article page, cached', 'page', true],
    ['article, as data', 'data', true],
  ] as const) {
    const times = { plain: [] as number[], pictured: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      times.plain.push(await timed(of(kind, plain), isCached))
      times.pictured.push(await timed(of(kind, pictured), isCached))
    }
    rows[`${name}: with ${shown.length + 1} pictures : without`] = ratio(
      median(times.pictured),
      median(times.plain),
    )
  }
  return rows
}

const PARAGRAPH =
  'The well stands where the valleys meet, and every committee keeps its own book of hours.'

async function publish(call: Call, title: string, hero: string | null, pictures: Picture[]) {
  const paragraphs = Array.from({ length: 12 }, (_, index) => {
    const picture = pictures[index]
    return picture ? `${PARAGRAPH}\n\n![A well](/uploads/${picture.id})` : PARAGRAPH
  })
  const side = { title, content: paragraphs.join('\n\n') }
  const body = {
    shared: { tags: [], hero },
    english: side,
    arabic: { ...side, title: `${title} ar` },
    status: 'published',
  }
  const answer = await succeeded(await call('/api/publications/pairs', { method: 'POST', body }))
  return ((await answer.json()) as WholePair).english
}

const ratio = (some: number, other: number) => ({ ratio: rounded(some / other) })
