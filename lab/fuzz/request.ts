import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { chance, hostileText, id, object } from './values.ts'

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

const from = fc.constantFrom
const nothing = from(null)
const BODILESS = ['GET', 'HEAD', 'OPTIONS']
const METHODS = [...BODILESS, 'POST', 'PUT', 'PATCH', 'DELETE']
const PARAMETERS =
  'language status tag q limit after group kind t token preview author state pair sort order before page __proto__'.split(
    ' ',
  )
const VALUES = ['ar', 'en', 'draft', 'published', 'pairs', 'contact', 'current', '1', '20']
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/xml',
  'application/vnd.api+json',
  'nonsense',
  '',
]
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
    .tuple(
      fc.array(parameter, { minLength: 1, maxLength: 4 }),
      chance(3, from('&%=%&=&'), from('')),
    )
    .map(([parameters, end]) => `?${parameters.join('&')}${end}`.slice(0, 9000)),
  from(''),
)

const odd = (percent: number, ...values: string[]) => chance(percent, from(...values), nothing)

const headers = fc
  .record({
    accept: from('application/json', 'text/html', '*/*', 'image/png', 'nonsense', ''),
    'x-forwarded-for': odd(3, '203.0.113.9, x', 'x', '::1'),
    cookie: odd(4, 'ufuq_session=x', 'ufuq_session=s%3Aeyj.x; ;=;', `a=${'x'.repeat(4000)}`),
    'sec-fetch-site': odd(5, 'same-origin', 'cross-site', 'none', ''),
    origin: odd(5, 'null', 'https://evil.example', 'nonsense'),
    host: odd(3, 'evil.example', '[::1', '', 'a:b:c'),
    'x-forwarded-host': odd(3, 'evil.example', ''),
    'x-forwarded-proto': odd(3, 'https', 'ftp'),
    'accept-language': odd(3, 'ar', 'en;q=x', '*'.repeat(900)),
    'accept-encoding': odd(3, 'br', 'gzip;q=0', 'nonsense, *;q=x'),
    'if-none-match': odd(3, '*', 'W/"x"', '"'),
    range: odd(3, 'bytes=0-1', 'bytes=9-1', 'nonsense'),
    'x-http-method-override': odd(2, 'DELETE', 'PUT'),
    'user-agent': odd(2, '', '<script>', 'x'.repeat(4000)),
  })
  .map((all) =>
    Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
    ),
  )

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
const asText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
const form = object.map((value) =>
  body(
    'application/x-www-form-urlencoded',
    new URLSearchParams(
      Object.entries(value).map(([name, each]: [string, unknown]) => [name, asText(each)]),
    ).toString(),
  ),
)

/**
 * Deeply nested JSON, built as text because serialising such an object would crash the fuzzer
 * itself.
 */
const deepJson = (depth: number) => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`

const oddBody = fc.oneof(
  nothing,
  form,
  from('{', '[]', 'null', '"x"', '1', '{"a":1}}', '\u0000', '{"a":"\\ud800"}').map(json),
  from(50, 300, 1000, 2000, 3000, 100_000).map((depth) => json(deepJson(depth))),
  object.map((value) => json(JSON.stringify({ ...value, content: 'ش'.repeat(300_000) }))),
  from('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"x":1}},"role":"admin"}').map(
    json,
  ),
  fc.tuple(from(...TYPES), sound).map(([type, bytes]) => body(type, bytes)),
  fc.oneof(
    from(zipped('not gzip')),
    from(zipped(bomb)),
    sound.map((text) => zipped(gzipSync(text))),
  ),
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
