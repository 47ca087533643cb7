import { gzipSync } from 'node:zlib'
import { deepJson, fields, hostileTexts, hostileValues } from './values.mjs'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const PARAMETERS =
  'language status tag q limit after group kind t token preview author state pair sort order before page __proto__'.split(
    ' ',
  )
const PARAMETER_VALUES = [
  'ar',
  'en',
  'draft',
  'published',
  'pairs',
  'contact',
  'current',
  '1',
  '20',
]
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
/** Twenty kilobytes that unpack to twenty megabytes. */
const bomb = gzipSync(`{"message":"${'x'.repeat(20_000_000)}"}`)
const ACCEPTS = ['application/json', 'text/html', '*/*', 'image/png', 'nonsense', '']

/**
 * A request to a route, made of chances alone: `{ method, path, headers, body }`.
 * @param route `{ method, pattern }`, as the router has it.
 * @param session The cookie of who asks, or null.
 */
export function makeRequest(random, route, session) {
  const method = random.chance(0.92) ? route.method : random.pick(METHODS)
  const path = pathOf(random, route.pattern) + queryOf(random)
  const body = ['GET', 'HEAD', 'OPTIONS'].includes(method) ? null : bodyOf(random, path)
  const headers = { ...headersOf(random, session), ...body?.headers }
  return { method, path, headers, body: body?.bytes ?? null }
}

/** Percent-encoded as a client does it that also sends what is no text at all. */
const encoded = (text) => encodeURIComponent(text.toWellFormed()).slice(0, 6000)

function pathOf(random, pattern) {
  const value = () =>
    random.chance(0.7)
      ? String(1 + random.below(40))
      : random.do(
          () => encoded(random.pick(hostileTexts)),
          () => random.pick(['%00', '%E0%A4%A', '%2e%2e%2f', '..', '%252e', '1%2f2', '-', '~']),
        )
  const path = pattern
    .split('/')
    .map((part) => (part.startsWith(':') || part === '*' ? value() : part))
    .join('/')
  return random.chance(0.03) ? path + random.pick(['/', '//', '%20', ';x', '.json', '\\']) : path
}

function queryOf(random) {
  if (random.chance(0.55)) return ''
  const pairs = Array.from({ length: 1 + random.below(4) }, () => {
    const name = random.pick(PARAMETERS)
    const shape = random.pick(['', '', '', '', '[]', '[$ne]', '[a][b][c]', '[__proto__]', '[0]'])
    const value = random.do(
      () => random.pick(PARAMETER_VALUES),
      () => encoded(random.pick(hostileTexts)),
    )
    return `${name}${shape}=${value}`
  })
  return `?${pairs.join('&')}${random.chance(0.03) ? '&%=%&=&' : ''}`.slice(0, 9000)
}

function headersOf(random, session) {
  const address = Array.from({ length: 4 }, () => random.below(256)).join('.')
  const headers = {
    'x-forwarded-for': random.chance(0.97) ? address : random.pick([`${address}, x`, 'x', '::1']),
    accept: random.pick(ACCEPTS),
  }
  if (session) headers.cookie = session
  const odd = (probability, name, values) => {
    if (random.chance(probability)) headers[name] = random.pick(values)
  }
  odd(0.04, 'cookie', ['ufuq_session=x', 'ufuq_session=s%3Aeyj.x; ;=;', `a=${'x'.repeat(4000)}`])
  odd(0.05, 'sec-fetch-site', ['same-origin', 'cross-site', 'none', ''])
  odd(0.05, 'origin', ['null', 'https://evil.example', 'nonsense'])
  odd(0.03, 'host', ['evil.example', '[::1', '', 'a:b:c'])
  odd(0.03, 'x-forwarded-host', ['evil.example', ''])
  odd(0.03, 'x-forwarded-proto', ['https', 'ftp'])
  odd(0.03, 'accept-language', ['ar', 'en;q=x', '*'.repeat(900)])
  odd(0.03, 'accept-encoding', ['br', 'gzip;q=0', 'nonsense, *;q=x'])
  odd(0.03, 'if-none-match', ['*', 'W/"x"', '"'])
  odd(0.03, 'range', ['bytes=0-1', 'bytes=9-1', 'nonsense'])
  odd(0.02, 'x-http-method-override', ['DELETE', 'PUT'])
  odd(0.02, 'user-agent', ['', '<script>', 'x'.repeat(4000)])
  return headers
}

const asText = (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

function bodyOf(random, path) {
  const json = (bytes) => ({ headers: { 'content-type': 'application/json' }, bytes })
  const form = () => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    bytes: new URLSearchParams(
      Object.entries(objectOf(random)).map(([name, value]) => [name, asText(value)]),
    ).toString(),
  })
  if (!path.startsWith('/api') && random.chance(0.7)) return form()
  if (random.chance(0.75)) return json(JSON.stringify(objectOf(random)))
  return random.do(
    () => null,
    form,
    () =>
      json(random.pick(['{', '[]', 'null', '"x"', '1', '{"a":1}}', '\u0000', '{"a":"\\ud800"}'])),
    () => json(deepJson(random.pick([50, 300, 1000, 2000, 3000, 100_000]))),
    () => json(JSON.stringify({ ...objectOf(random), content: 'ش'.repeat(300_000) })),
    () => json('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"x":1}},"role":"admin"}'),
    () => ({
      headers: { 'content-type': random.pick(TYPES) },
      bytes: JSON.stringify(objectOf(random)),
    }),
    () => ({
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      bytes: random.do(
        () => 'not gzip',
        () => bomb,
        () => gzipSync(JSON.stringify(objectOf(random))),
      ),
    }),
  )
}

/** Sometimes every field that there is, sometimes a few; now and then one that is not what it should be. */
function objectOf(random) {
  const names = Object.keys(fields)
  const isComplete = random.chance(0.6)
  const chosen = names.filter(() => isComplete || random.chance(0.3))
  const object = Object.fromEntries(chosen.map((name) => [name, fields[name](random)]))
  if (random.chance(0.45)) object[random.pick(names)] = random.pick(hostileValues)
  if (random.chance(0.1)) object[random.pick(hostileTexts)] = 1
  return object
}
