// npm run lab -- neighbours [--former=<commit> --pairs=30]: runs the previous release and this one
// on the same MariaDB database. Writes through every route of both releases. Compares every field
// that the previous release has, in the editor and on the public site.
import { deepEqual } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { build } from '../scripts/build.ts'
import { numberOption, option } from './figures.ts'
import { formerCommit, withCheckout, writingRoutes } from './neighbours/former.ts'
import { OMITTED, Release, WRITERS } from './neighbours/writers.ts'
import { signIn, startProduct, type Product, type Settings } from '../scripts/product.ts'
import { root, signals, step, StepFailed, task } from '../scripts/steps.ts'
import { version } from '../scripts/version.ts'
import { withMariadb } from '../scripts/with-mariadb.ts'

const count = numberOption('pairs', 30)

interface Publication {
  id: number
  tags: string[]
  pairTags?: { ar: string | null; en: string | null }[]
}

/**
 * Fields whose values depend on the release: the output of the renderer, and the user's possible
 * actions.
 */
const OF_A_RELEASE = new Set(['html', 'excerpt', 'description', 'readingMinutes', 'can'])
const LISTS = [
  'messages',
  'subscribers',
  'users',
  'publications/counts',
  'bin',
  'publications?limit=50',
]

function checkRoutes(releases: Record<string, string[]>) {
  const missing = Object.entries(releases).flatMap(([name, routes]) =>
    routes
      .filter((route) => !(route in WRITERS) && !(route in OMITTED))
      .map((route) => `${name}: ${route}`),
  )
  if (missing.length === 0) return
  throw new StepFailed(
    `Nobody writes by these routes. Each needs a line in lab/neighbours/writers.ts:\n${missing.join('\n')}`,
  )
}

/**
 * The differences between this release's response and that of the previous one, in the fields that
 * the previous one has.
 */
function differences(former: unknown, present: unknown, place: string): string[] {
  if (Array.isArray(former) && Array.isArray(present)) {
    if (former.length !== present.length)
      return [`${place}: ${former.length} and ${present.length} entries`]
    return former.flatMap((one, at) => differences(one, present[at], `${place}.${at}`))
  }
  if (isRecord(former) && isRecord(present)) {
    return Object.keys(former)
      .filter((name) => !OF_A_RELEASE.has(name))
      .flatMap((name) => differences(former[name], present[name], `${place}.${name}`))
  }
  try {
    deepEqual(present, former)
    return []
  } catch {
    return [`${place}: ${JSON.stringify(former)} and ${JSON.stringify(present)}`]
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function query(settings: Settings, sql: string) {
  const { DB_SOCKET = '', DB_USER = '', DB_PASSWORD = '', DB_DATABASE = '' } = settings
  const account = { user: DB_USER, password: DB_PASSWORD, database: DB_DATABASE }
  const connection = await createConnection({ socketPath: DB_SOCKET, ...account })
  try {
    const [rows] = await connection.query<RowDataPacket[]>(sql)
    return rows
  } finally {
    await connection.end()
  }
}

/**
 * Waits until the server has reconciled all records, which it does when it starts and every minute.
 */
async function untilComplete(settings: Settings) {
  const incomplete = `select id from publications
    where complete_version is null or complete_version <> version limit 1`
  while ((await query(settings, incomplete)).length > 0) await sleep(500)
}

async function compare(former: Release, present: Release, origins: string[], settings: Settings) {
  const ids = await query(settings, 'select id from publications where is_live = 1 order by id')
  const found: string[] = []
  for (const { id } of ids) {
    const path = `publications/${id}`
    const [before, after] = [await former.read(path), await present.read(path)]
    found.push(...differences(before, after, `editor ${path}`), ...untagged(after, path))
    const [seen, shown] = await Promise.all(
      origins.map((origin) =>
        fetch(`${origin}/api/${path}`).then((answer) => answer.json() as Promise<unknown>),
      ),
    )
    found.push(...differences(seen, shown, `public ${path}`))
  }
  for (const path of LISTS)
    found.push(
      ...differences(await former.send('GET', path), await present.send('GET', path), path),
    )
  return { publications: ids.length, found }
}

/** Finds tag names on a page that are not names of the pair's tags. */
function untagged(answer: unknown, path: string): string[] {
  const { publication } = answer as { publication: Publication }
  const names = new Set(publication.pairTags?.flatMap(({ ar, en }) => [ar, en]))
  return publication.tags
    .filter((word) => !names.has(word))
    .map((word) => `editor ${path}: no tag ${word}`)
}

/** Renames a tag, and returns how many pages still show its previous name. */
async function rename(present: Release, settings: Settings): Promise<number> {
  const tags = (await present.read('tags?q=Peace')) as { id: number; en: string | null }[]
  const peace = tags.find(({ en }) => en === 'Peace')
  await present.send('PATCH', `tags/${peace?.id}`, { en: 'Concord', ar: 'الوفاق' })
  const left = `select id from publications where tags like '%"Peace"%'`
  for (let tries = 0; tries < 60; tries += 1) {
    if ((await query(settings, left)).length === 0) return 0
    await sleep(500)
  }
  return (await query(settings, left)).length
}

async function runBeside(checkout: string, name: string, database: Settings): Promise<string> {
  // The settings of a second machine.
  const settings = {
    ...database,
    APP_KEY: randomBytes(24).toString('base64url'),
    TRUST_PROXY: 'loopback',
    READ_LIMIT_FACTOR: '1000000',
  }
  const routes = { [name]: writingRoutes(checkout), [version]: writingRoutes(root) }
  checkRoutes(routes)
  const servers: Product[] = []
  const start = async (options: Parameters<typeof startProduct>[1]) => {
    const product = await startProduct(settings, { program: 'service', ...options })
    servers.push(product)
    return product
  }
  try {
    const old = await start({ checkout })
    const former = new Release(name, await signIn(old.origin), routes[name] ?? [])
    await former.pair()
    const recent = await start({})
    const present = new Release(version, await signIn(recent.origin), routes[version] ?? [])
    const both = [
      [former, present],
      [present, former],
    ] as const
    for (const [one, other] of both) {
      for (const [route, write] of Object.entries(WRITERS)) {
        if (one.has(route)) await write(one, other)
      }
    }
    await Promise.all(
      both.map(async ([one]) => {
        for (let made = 0; made < count; made += 1) await one.pair()
      }),
    )
    await untilComplete(settings)
    const { publications, found } = await compare(
      former,
      present,
      [old.origin, recent.origin],
      settings,
    )
    const outOfReach = await rename(present, settings)
    if (outOfReach > 0) found.push(`${outOfReach} pages show a tag’s former name`)
    if (found.length > 0) throw new StepFailed(found.join('\n'))
    return `${publications} publications of ${name} and ${version}, 0 differ, 0 out of reach`
  } finally {
    for (const product of servers) await product.dispose()
  }
}

for (const signal of signals) process.once(signal, () => process.exit(1))
await task(async () => {
  const commit = formerCommit(option('former'))
  const name = `former ${commit.slice(0, 8)}`
  await build()
  let result = ''
  await withCheckout(commit, async (checkout) => {
    await step('neighbours  both releases', async () => {
      result = await withMariadb((database) => runBeside(checkout, name, database))
      return result
    })
  })
})
process.exit()
