// node scripts/recorder.ts [--write]: asks the built product the calls of `golden/calls.txt`, on an
// empty database with the example, and compares the answers with those in `golden`. With `--write`,
// stores the answers instead.
// DB_* choose the database; the answers are the same on each.
import { globSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { administrator, startProduct } from './product.ts'
import { root, StepFailed, task } from './steps.ts'

const golden = join(import.meta.dirname, 'golden')

interface Answer {
  status: number
  headers: Record<string, string>
  body: unknown
}
/** The answers by section and call. */
type Recording = Record<string, Record<string, Answer>>

const START = Date.UTC(2026, 5, 15, 12) / 1000
const folder = mkdtempSync(join(tmpdir(), 'ufuq-recorder-'))
const clock = join(folder, 'clock')

/**
 * The server's clock shows the time of the file, which only the recorder moves. No answer depends
 * on the day or on how long a call takes.
 */
const CLOCK = `
  import { statSync } from 'node:fs'
  const now = () => statSync(${JSON.stringify(clock)}).mtimeMs
  globalThis.Date = new Proxy(Date, {
    construct: (Real, values) => new Real(...(values.length > 0 ? values : [now()])),
    get: (Real, name) => name === 'now' ? now : Real[name],
  })`

const SETTINGS = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(CLOCK)}`,
  TZ: 'UTC',
  APP_URL: 'http://site.example',
  APP_KEY: 'only for the recorder, not for a site',
  ADMIN_PASSWORD: administrator.password,
  DEMO_CONTENT: 'true',
  READ_LIMIT_FACTOR: '1000',
}

const HEADERS = ['content-type', 'cache-control', 'content-language', 'link', 'location', 'vary']

/** Replaces what is random or depends on a build. */
const settled = (text: string) =>
  text
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}\b/g, '<uuid>')
    .replace(/(\/assets\/)[\w.-]+(\.\w+)/g, '$1*$2')
    .replace(/(\/og\/[\w./-]+-)\w+(\.\w+)/g, '$1*$2')
    .replace(/(\/preview\/)[\w-]+/g, '$1<token>')

/** Runs the calls in their order. */
async function record(): Promise<Recording> {
  writeFileSync(clock, '')
  let time = START
  utimesSync(clock, time, time)
  const { origin, dispose } = await startProduct(SETTINGS, { program: 'service' })
  const cookies: Record<string, string> = { visitor: '' }
  const saved: Record<string, unknown> = {}
  const recording: Recording = {}
  let section = ''

  const send = async (role: string, method: string, path: string, sent = '') => {
    if (method !== 'GET') time += 2
    utimesSync(clock, time, time)
    const { body, headers } = bodyOf(path, sent)
    return fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: { accept: '*/*', cookie: cookies[role] ?? '', ...headers },
      ...(body !== undefined && { body }),
    })
  }

  type Read = (...call: Parameters<typeof send>) => Promise<{ response: Response; text: string }>
  /** The server reads a document for the search a little later. */
  const read: Read = async (role, method, path, sent) => {
    const response = await send(role, method, path, sent)
    const text = await response.text()
    if (method !== 'GET' || !text.includes('"reading":"unread"')) return { response, text }
    await setTimeout(100)
    return read(role, method, path, sent)
  }

  const signIn = async (role: string) => {
    const username = role === 'admin' ? administrator.username : role
    const credentials = JSON.stringify({ username, password: administrator.password })
    const response = await send('visitor', 'POST', '/api/auth/login', credentials)
    if (!response.ok) throw new Error(`${role} could not sign in: ${await response.text()}`)
    return response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }

  const ask = async (role: string, line: string) => {
    cookies[role] ??= await signIn(role)
    const [, call = '', name] = /^(.*?)(?: > (\w+))?$/.exec(line) ?? []
    const filled = call.replace(/\{(\w+(?:\.\w+)+)\}/g, (_, place: string) => valueAt(saved, place))
    const [method = '', path = '', ...body] = filled.split(' ')
    const { response, text } = await read(role, method, path, body.join(' '))
    const answers = (recording[section] ??= {})
    let key = `${role} ${call}`
    for (let times = 2; key in answers; times++) key = `${role} ${call} (${times})`
    answers[key] = answerOf(response, settled(text))
    if (name) {
      const location = response.headers.get('location')?.split('/').at(-1)
      saved[name] = { ...(text && JSON.parse(text)), location }
    }
    if (path !== '/sitemap.xml') return
    for (const [, page = ''] of text.matchAll(/<loc>http:\/\/[^/]+(.*?)<\/loc>/g)) {
      await ask(role, `GET ${decodeURI(page)}`)
    }
  }

  /** A line may name several roles, and a page of both languages. */
  const askEach = async (line: string) => {
    const [roles = '', ...words] = line.split(' ')
    const call = words.join(' ')
    const calls = call.includes('[/en]')
      ? ['', '/en'].map((at) => call.replace('[/en]', at))
      : [call]
    for (const role of roles.split(',')) for (const one of calls) await ask(role, one)
  }

  try {
    for (const line of linesOf('calls.txt')) {
      const [, title] = /^# (.*)/.exec(line) ?? []
      if (title) section = title.replaceAll(' ', '-')
      else await askEach(line)
    }
    return recording
  } finally {
    await dispose()
  }
}

const linesOf = (file: string) =>
  readFileSync(join(golden, file), 'utf8').split('\n').filter(Boolean)

const valueAt = (values: unknown, path: string): string =>
  String(
    path.split('.').reduce((value, name) => (value as Record<string, unknown>)?.[name], values),
  )

/** JSON, a posted form (`name=value&…`), or the file of an upload (`@path`). */
function bodyOf(path: string, sent: string): { body?: BodyInit; headers?: HeadersInit } {
  if (sent === '') return {}
  if (sent.startsWith('{')) return { body: sent, headers: { 'content-type': 'application/json' } }
  if (!sent.startsWith('@')) return { body: new URLSearchParams(sent) }
  const file = readFileSync(join(root, sent.slice(1)))
  const name = basename(sent)
  if (path !== '/api/uploads') {
    const body = new FormData()
    body.set('file', new File([file], name))
    return { body }
  }
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': String(file.length),
    'upload-metadata': `filename ${btoa(name)},purpose ${btoa('documents')}`,
    'content-type': 'application/offset+octet-stream',
  }
  return { body: new Blob([file]), headers }
}

function answerOf(response: Response, text: string): Answer {
  const headers = HEADERS.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, settled(value)] as const]
  })
  const type = response.headers.get('content-type') ?? ''
  const body = /json/.test(type)
    ? (JSON.parse(text, settledValue) as unknown)
    : /html/.test(type)
      ? pageOf(text)
      : /^(text|application\/(xml|rss|atom))/.test(type)
        ? text.split('\n')
        : null
  return { status: response.status, headers: Object.fromEntries(headers), body }
}

/** The server counts visits now and then, and a preview contains a page. */
function settledValue(name: string, value: unknown): unknown {
  if (name === 'hits' || name === 'missed') return 'counted later'
  return typeof value === 'string' && value.startsWith('<!doctype html>') ? pageOf(value) : value
}

const INLINE =
  /^(a|abbr|b|bdi|bdo|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|time|u|wbr)$/
const ATTRIBUTES =
  /\s(action|alt|aria-label|as|charset|checked|content|datetime|disabled|hidden|href|hreflang|lang|media|method|name|placeholder|property|rel|required|src|title|type|value)="([^"]*)"/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

const decoded = (text: string) =>
  text.replace(/&(?:#(x?)(\w+)|(\w+));/g, (all, hex: string, code: string, name: string) =>
    name ? (ENTITIES[name] ?? all) : String.fromCodePoint(parseInt(code, hex ? 16 : 10)),
  )

/** What visitors, search engines and assistive technology find in a page, whatever its markup. */
function pageOf(html: string) {
  const page = {
    head: new Set<string>(),
    data: [] as unknown[],
    words: [''],
    links: [] as string[],
  }
  const tokens =
    /<!--[^]*?-->|<![^>]*>|<(script|style)\b([^>]*)>([^]*?)<\/\1>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|[^<]+/gi
  let isHead = true
  for (const [text, block, settings, code, end, tag, attributes] of html.matchAll(tokens)) {
    if (text.startsWith('<!')) continue
    const place = isHead ? page.head : { add: (line: string) => page.links.push(line) }
    if (block === 'script' && settings?.includes('ld+json')) page.data.push(JSON.parse(code ?? ''))
    else if (block) page.head.add(described(block, settings ?? ''))
    else if (tag === undefined) page.words.push((page.words.pop() ?? '') + decoded(text))
    else {
      if (!INLINE.test(tag)) page.words.push(!end && /^h\d$/.test(tag) ? `${tag}: ` : '')
      if (tag === 'body') isHead = false
      const line = described(tag, attributes ?? '')
      if (line !== tag) place.add(line)
    }
  }
  const words = page.words.map((line) => line.replace(/\s+/g, ' ').trim()).filter(Boolean)
  return { ...page, head: [...page.head], words }
}

const described = (tag: string, attributes: string) =>
  [
    tag,
    ...[...attributes.matchAll(ATTRIBUTES)]
      .map(([, name, value = '']) => `${name}=${decoded(value)}`)
      .toSorted(),
  ].join(' ')

/** The differences, each as a line with the place, and the former and the present value. */
function differences(at: string, before: unknown, after: unknown): string[] {
  if (isTexts(before) && isTexts(after)) return textDifferences(at, before, after)
  if (isTree(before) && isTree(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => differences(`${at} ${name}`, before[name], after[name]))
  }
  const [former, present] = [JSON.stringify(before), JSON.stringify(after)]
  return former === present ? [] : [`${at}: ${former} → ${present}`]
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** Lines may be divided otherwise. */
function textDifferences(at: string, before: string[], after: string[]): string[] {
  const whole = (lines: string[]) => lines.join('').replace(/\s/g, '')
  if (whole(before) === whole(after)) return []
  const found = [
    ...before.filter((line) => !after.includes(line)).map((line) => `${at}: - ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `${at}: + ${line}`),
  ]
  return found.length > 0 ? found : [`${at}: in another order`]
}

await task(async () => {
  try {
    const recording = await record()
    const count = Object.values(recording).flatMap(Object.keys).length
    if (process.argv.includes('--write')) {
      for (const [section, answers] of Object.entries(recording)) {
        writeFileSync(join(golden, `${section}.json`), `${JSON.stringify(answers, null, 1)}\n`)
      }
    } else {
      const files = globSync(join(golden, '*.json'))
      const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Recording['']
      const recorded = files.map((file) => [basename(file, '.json'), read(file)] as const)
      const found = differences('', Object.fromEntries(recorded), recording)
      if (found.length > 0) throw new StepFailed(found.join('\n'))
    }
    console.log(`${count} answers`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
