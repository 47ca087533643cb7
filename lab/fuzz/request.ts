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
