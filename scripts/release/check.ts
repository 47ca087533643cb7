// Tests a release as an operator would use it: in an empty folder, with nothing but Node available,
// and without the internet.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { PublicationEntry } from '@ufuq/shared/kinds/publication/publication'
import { signIn } from '../product.ts'
import { run, task } from '../steps.ts'
import { expect, Installation, isRoot } from './installation.ts'
import { doEveryKindOfWork, OLD_SITE } from './tests/every-kind-of-work.ts'

const get = async (origin: string, path: string, type: string) => {
  const answer = await fetch(new URL(path, origin))
  const isRight = answer.ok && answer.headers.get('content-type')?.startsWith(type)
  expect(!!isRight, `${path} answers ${answer.status} ${answer.headers.get('content-type')}.`)
  return answer
}

/** Requests a page, checks its direction, and requests every file that it refers to. */
async function visit(origin: string, path: string, direction: string): Promise<string> {
  const page = await (await get(origin, path, 'text/html')).text()
  expect(page.includes(`dir="${direction}"`), `${path} is not written ${direction}.`)
  const files = new Set(page.match(/(?<=")\/(?:assets|uploads)\/[^"?#\\\s]+/g))
  expect(files.size > 0, `${path} names no files.`)
  for (const file of files) await get(origin, file, '')
  return page
}

const MARK = 'written in the release'

/** Saves a pair, and returns the addresses of its pages. */
async function publish(origin: string): Promise<string[]> {
  const call = await signIn(origin)
  const body = {
    values: {
      title: { ar: 'كُتب في الإصدارة', en: MARK },
      content: { ar: `*${MARK}*`, en: `*${MARK}*` },
    },
    publish: ['ar', 'en'],
  }
  const answer = await call('/api/entries/publications', { method: 'POST', body })
  expect(answer.ok, `A pair could not be saved: ${await answer.clone().text()}`)
  const { publication } = (await answer.json()) as { publication: PublicationEntry }
  const { ar, en } = publication.values.slug
  return [`/publications/${ar}`, `/en/publications/${en}`]
}

/**
 * Checks that the server reports the version in the name of its archive. Archives of different code
 * never have the same name.
 */
async function checkVersion(installation: Installation) {
  const { output } = await installation.command('ufuq.js', ['version'])
  const name = basename(installation.folder)
  expect(`ufuq-${output}` === `${name}\n`, `${name} calls itself ${output}`)
}

async function checkCommands(installation: Installation, origin: string) {
  const { port } = new URL(origin)
  const tries: [string, string[], RegExp][] = [
    ['ufuq.js', [], /ufuq\.js admin:restore/],
    ['ufuq.js', ['check'], /^ok +database .+\n(?:.*\n)*\nFaults: 0\./m],
    ['ufuq.js', ['demo:remove'], /Demo publications removed: [1-9]/],
    ['ufuq.js', ['admin:restore', 'admin', '--yes'], /Password for admin: /],
    ['health.js', [], /^$/],
  ]
  for (const [program, args, expected] of tries) {
    const { status, output } = await installation.command(program, args, { PORT: port })
    const name = ['node', program, ...args].join(' ')
    expect(status === 0 && expected.test(output), `${name} ended with ${status}:\n${output}`)
  }
}

async function check(archive: string, hasOldSite: boolean): Promise<string> {
  const installation = new Installation(archive)
  let server: Awaited<ReturnType<Installation['start']>> | undefined
  try {
    await installation.unpack(archive)
    const before = installation.state()
    await checkVersion(installation)
    server = await installation.start()
    await visit(server.origin, '/', 'rtl')
    await visit(server.origin, '/en', 'ltr')
    const pages = await publish(server.origin)
    await doEveryKindOfWork(installation, server.origin, hasOldSite)
    await checkCommands(installation, server.origin)
    await server.stop()

    const { status } = await installation.command('health.js')
    expect(status === 1, 'health.js reports a stopped server as healthy.')
    server = await installation.start()
    const seconds = (server.firstAnswer / 1000).toFixed(2)
    for (const page of pages) {
      const html = await visit(server.origin, page, page.startsWith('/en/') ? 'ltr' : 'rtl')
      expect(html.includes(`<em>${MARK}</em>`), `${page} lacks what was saved.`)
      // The share image is drawn by two native modules.
      const [, picture = ''] = /property="og:image" content="[^"]*(\/og\/[^"]+)"/.exec(html) ?? []
      await get(server.origin, picture, 'image/png')
    }
    await server.stop()
    expect(installation.state() === before, 'The release wrote into its own folder.')
    expect(existsSync(join(installation.data, 'ufuq.sqlite3')), 'DATA_DIR was not used.')
    return `as ${isRoot ? 'nobody' : 'the same account'}, first answer after ${seconds} s`
  } finally {
    server?.kill()
    installation.remove()
  }
}

/** The commands that run another one in its own network, in which the old site has an address. */
const OWN_NETWORK = [
  '--net',
  'sh',
  '-c',
  `ip link set lo up && ip address add ${OLD_SITE}/32 dev lo && exec "$@"`,
  'sh',
]

/** Resolves to how long the start took. Throws a StepFailed that names what is missing. */
export async function checkRelease(archive: string): Promise<string> {
  const command = [process.execPath, import.meta.filename, archive]
  if (isRoot && spawnSync('unshare', [...OWN_NETWORK, 'true']).status === 0)
    return (await run('unshare', [...OWN_NETWORK, ...command, OLD_SITE])).trim()
  const note = (await run('env', command)).trim()
  return `${note}; no pictures were fetched, which only root can test (with unshare and ip)`
}

if (import.meta.main) {
  const [archive = '', oldSite] = process.argv.slice(2)
  await task(async () => console.log(await check(archive, oldSite !== undefined)))
}
