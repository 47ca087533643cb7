// Random requests, and the plausible and hostile values that they contain.
import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'

const ARABIC = 'لجان المياه «أفق» ‏مرحبًا'

// fast-check itself adds names of the prototype, such as `__proto__`, to its strings.
const hostileTexts = [
  '',
  '\u0000',
  "' OR '1'='1",
  '1 UNION SELECT password FROM users',
  '_%_\\',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '99999999999999999999999999',
  '+275760-09-13T00:00:00.001Z',
  '\ud800',
  'a\u0301'.repeat(300),
  '\u202e\u2066\u200f',
  'x'.repeat(20_000),
  'a@b.example\r\nBcc: c@d.example',
  '['.repeat(3000),
  '*_'.repeat(4000),
  '| a '.repeat(2000),
  '[x](javascript:alert(1))',
  ARABIC,
]

const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string())

/** Generates `seldom` in this percentage of cases. */
const chance = <Usual, Seldom>(
  percent: number,
  seldom: fc.Arbitrary<Seldom>,
  usual: fc.Arbitrary<Usual>,
): fc.Arbitrary<Usual | Seldom> =>
  fc.oneof({ weight: 100 - percent, arbitrary: usual }, { weight: percent, arbitrary: seldom })

const from = fc.constantFrom
const id = fc.integer({ min: 1, max: 40 })
const plain = fc
  .tuple(from('Water', 'Winter', ARABIC, 'حساب'), fc.nat(49))
  .map(([word, number]) => `${word} ${number}`)
const tags = from<unknown[]>('peace, السلام', ['peace', 'water'], [], null, 'a,'.repeat(30))
const date = from('2024-05-01T00:00:00.000Z', '2031-01-01', null, '', '1990-01-01T23:59:59+14:00')
const version = fc.oneof(from(undefined, 1, 1, 2), fc.nat(8))
const password = from('only for scripts and tests', 'horizon', 'wrong one')
const content = chance(
  30,
  hostileText,
  plain.map((text) => `## ${text}\n\n*text*`),
)
const slug = from(undefined, '', 'admin', '12', ARABIC, 'slug-1', 'slug-2', 'slug-3')
const side = fc.record({ title: plain, content, slug, version })
const fuzzer = fc.nat(59)

/** Plausible values of each known field of a body. */
const fields: Record<string, fc.Arbitrary<unknown>> = {
  id,
  title: plain,
  content,
  slug,
  hero: from(null, '', 'https://ufuq.example/a.jpg', 'javascript:1'),
  tags,
  status: from('draft', 'published', 'new', 'read', 'archived'),
  language: from('ar', 'en'),
  publishedAt: date,
  version,
  shared: fc.record({ tags, publishDate: date, hero: from(null) }),
  english: side,
  arabic: side,
  action: from('publish', 'unpublish', 'delete', 'restore'),
  username: fuzzer.map((number) => `fuzz ${number}`),
  email: fuzzer.map((number) => `fuzz${number}@example.org`),
  password,
  role: from('admin', 'editor', 'author'),
  disabled: chance(40, from(true), from(false)),
  name: plain,
  message: plain.map((text) => `${text}: a message of the fuzzer.`),
}

const hostileValue = fc.oneof(
  hostileText,
  fc.jsonValue(),
  fc.constantFrom<unknown[]>(
    1e308,
    { $ne: '' },
    { toString: 'x' },
    Array.from({ length: 3000 }, (_, index) => index),
  ),
)

/**
 * An object that sometimes has all known fields and sometimes only a few. Occasionally, a field has
 * a hostile value or an unknown name.
 */
const object: fc.Arbitrary<object> = fc
  .tuple(
    chance(60, fc.record(fields), fc.record(fields, { requiredKeys: [] })),
    chance(45, fc.tuple(from(...Object.keys(fields)), hostileValue), from(null)),
    chance(10, hostileText, from(null)),
  )
  .map(([usual, hostile, name]) => ({
    ...usual,
    ...(hostile && { [hostile[0]]: hostile[1] }),
    ...(name !== null && { [name]: 1 }),
  }))

export interface Route {
  method: string
  pattern: string
}

/** A request without the session or the sender's address. */
export interface Request {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | null
}

interface Body {
  headers: Record<string, string>
  bytes: string | Buffer
}

const BODILESS = ['GET', 'HEAD', 'OPTIONS']
const METHODS = [...BODILESS, 'POST', 'PUT', 'PATCH', 'DELETE']
const PARAMETERS =
  'language status tag q limit after group kind token preview author pair sort __proto__'.split(' ')
const VALUES = ['ar', 'en', 'draft', 'pairs', 'contact', '1', '20']
const TYPES = ['application/json; charset=utf-16', 'multipart/form-data', 'text/plain', 'nonsense']
/** Twenty kilobytes of compressed data, which decompress to twenty megabytes. */
const bomb = gzipSync(`{"message":"${'x'.repeat(20_000_000)}"}`)

/** Hostile text, percent-encoded. Lone surrogates, which can't be encoded, are replaced. */
const encoded = hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 6000))

const pathPart = chance(
  30,
  fc.oneof(encoded, from('%00', '%E0%A4%A', '%2e%2e%2f', '..', '%252e', '1%2f2', '-', '~')),
  id.map(String),
)

const pathOf = (pattern: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.tuple(
        ...pattern
          .split('/')
          .map((part) => (part.startsWith(':') || part === '*' ? pathPart : from(part))),
      ),
      chance(3, from('/', '//', '%20', ';x', '.json', '\\'), from('')),
    )
    .map(([parts, end]) => parts.join('/') + end)

const parameter = fc
  .tuple(
    from(...PARAMETERS),
    chance(55, from('[]', '[$ne]', '[a][b][c]', '[__proto__]', '[0]'), from('')),
    fc.oneof(from(...VALUES), encoded),
  )
  .map(([name, shape, value]) => `${name}${shape}=${value}`)

const query = chance(
  45,
  fc
    .array(chance(3, from('&%=%&=&'), parameter), { minLength: 1, maxLength: 4 })
    .map((parameters) => `?${parameters.join('&')}`.slice(0, 9000)),
  from(''),
)

const odd = (percent: number, ...values: string[]) =>
  chance(percent, from(...values), from(undefined))

const headers = fc
  .record({
    accept: from('application/json', 'text/html', '*/*', 'image/png', 'nonsense', ''),
    'x-forwarded-for': odd(3, '203.0.113.9, x', 'x', '::1'),
    cookie: odd(4, 'ufuq_session=x', 'ufuq_session=s%3Aeyj.x; ;=;', `a=${'x'.repeat(4000)}`),
    'sec-fetch-site': odd(5, 'same-origin', 'cross-site', 'none', ''),
    origin: odd(5, 'null', 'https://evil.example', 'nonsense'),
    host: odd(3, 'evil.example', '[::1', ''),
    range: odd(3, 'bytes=0-1', 'bytes=9-1', 'nonsense'),
  })
  .map((all) => Object.entries(all).filter(([, value]) => value !== undefined))
  .map((all) => Object.fromEntries(all) as Record<string, string>)

const body = (type: string, bytes: string | Buffer): Body => ({
  headers: { 'content-type': type },
  bytes,
})
const json = (bytes: string) => body('application/json', bytes)
const zipped = (bytes: string | Buffer): Body => ({
  headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  bytes,
})

const sound = object.map((value) => JSON.stringify(value))
const soundJson = sound.map(json)
const form = object.map((value) => {
  const form = new URLSearchParams()
  for (const [name, each] of Object.entries(value))
    form.append(name, typeof each === 'string' ? each : JSON.stringify(each))
  return body('application/x-www-form-urlencoded', form.toString())
})

/**
 * Deeply nested JSON, built as text because serialising such an object would crash the fuzzer
 * itself.
 */
const deepJson = (depth: number) => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`

const oddBody = fc.oneof(
  from(null),
  form,
  from('{', '[]', 'null', '1', '{"a":"\\ud800"}', '{"__proto__":{"role":"admin"}}').map(json),
  from(50, 300, 1000, 2000, 3000, 100_000).map((depth) => json(deepJson(depth))),
  object.map((value) => json(JSON.stringify({ ...value, content: 'ش'.repeat(300_000) }))),
  fc.tuple(from(...TYPES), sound).map(([type, bytes]) => body(type, bytes)),
  fc.oneof(from('not gzip', bomb), sound.map(gzipSync)).map(zipped),
)
const apiBody = chance(25, oddBody, soundJson)
const pageBody = chance(30, apiBody, form)

/** A request to a route, occasionally with a method that the route does not have. */
export const requestTo = ({ method, pattern }: Route): fc.Arbitrary<Request> =>
  fc
    .record({
      method: chance(8, from(...METHODS), from(method)),
      path: pathOf(pattern),
      query,
      headers,
      body: pattern.startsWith('/api') ? apiBody : pageBody,
    })
    .map(({ method, path, query, headers, body }) => {
      const sent = BODILESS.includes(method) ? null : body
      return {
        method,
        path: path + query,
        headers: { ...headers, ...sent?.headers },
        body: sent?.bytes ?? null,
      }
    })
