// The plausible and hostile values that requests contain.
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

export const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string())

/** Generates `seldom` in this percentage of cases. */
export const chance = <Usual, Seldom>(
  percent: number,
  seldom: fc.Arbitrary<Seldom>,
  usual: fc.Arbitrary<Usual>,
): fc.Arbitrary<Usual | Seldom> =>
  fc.oneof({ weight: 100 - percent, arbitrary: usual }, { weight: percent, arbitrary: seldom })

const from = fc.constantFrom
export const id = fc.integer({ min: 1, max: 40 })
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
export const object: fc.Arbitrary<object> = fc
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
