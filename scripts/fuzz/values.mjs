// What is sent: values that a field may well have, and values that nobody means well with.

const ARABIC = 'لجان المياه «أفق» ‏مرحبًا'

export const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '\n\r\t',
  "' OR '1'='1",
  '1; DROP TABLE users --',
  '1 UNION SELECT password FROM users',
  '%',
  '_%_',
  '\\',
  '"><img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  '=1+1',
  'null',
  'NaN',
  'true',
  '-1',
  '0',
  '1e309',
  '99999999999999999999999999',
  '0x10',
  '1.5',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  '\ud800',
  'a\u0301'.repeat(300),
  '\u202e\u2066\u200f',
  '💧'.repeat(2000),
  'ﷺ'.repeat(254),
  'x'.repeat(20_000),
  'a@b',
  'a@b.example\r\nBcc: c@d.example',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
  '#'.repeat(5000),
  '['.repeat(3000),
  '*_'.repeat(4000),
  '| a '.repeat(2000),
  '[x](javascript:alert(1))',
  ARABIC,
]

const plain = (random) => `${random.pick(['Water', 'Winter', ARABIC, 'حساب'])} ${random.below(50)}`
const id = (random) => 1 + random.below(40)
const tags = (random) =>
  random.pick(['peace, السلام', ['peace', 'water'], [], null, 'a,'.repeat(30), ['x', 7]])
const date = (random) =>
  random.pick(['2024-05-01T00:00:00.000Z', '2031-01-01', null, '', '1990-01-01T23:59:59+14:00'])
const version = (random) => random.pick([undefined, 1, 1, 2, random.below(9)])
const password = (random) => random.pick(['only for scripts and tests', 'horizon', 'wrong one'])
const side = (random) => ({
  title: plain(random),
  content: random.chance(0.3) ? random.pick(hostileTexts) : `## ${plain(random)}\n\n*text*`,
  slug: random.pick([undefined, '', `slug-${random.below(40)}`, 'admin', '12', ARABIC]),
  version: version(random),
})

/** What each known field of a body may well be. */
export const fields = {
  id,
  authorId: id,
  title: plain,
  content: (random) => side(random).content,
  slug: (random) => side(random).slug,
  hero: (random) => random.pick([null, '', 'https://ufuq.example/a.jpg', 'javascript:1']),
  tags,
  status: (random) => random.pick(['draft', 'published', 'new', 'read', 'archived']),
  language: (random) => random.pick(['ar', 'en']),
  publishedAt: date,
  translationId: (random) => random.pick([null, id(random)]),
  version,
  translationVersion: version,
  shared: (random) => ({ tags: tags(random), publishDate: date(random), hero: null }),
  english: side,
  arabic: side,
  ids: (random) => [id(random), id(random)],
  action: (random) => random.pick(['publish', 'unpublish', 'delete', 'restore']),
  username: (random) => `fuzz ${random.below(60)}`,
  email: (random) => `fuzz${random.below(60)}@example.org`,
  password,
  currentPassword: password,
  newPassword: password,
  role: (random) => random.pick(['admin', 'editor', 'author']),
  disabled: (random) => random.chance(0.4),
  token: (random) => random.pick(['A'.repeat(43), 'guessed', '']),
  name: plain,
  message: (random) => `${plain(random)}: a message of the fuzzer.`,
  reason: (random) => `${plain(random)}: because I would like to help where I can.`,
  phone: () => '+961 1 234 567',
  skills: plain,
  notes: plain,
  notesVersion: version,
  _gotcha: (random) => random.pick(['', 'x']),
  _subject: plain,
  expiresIn: (random) => random.below(400),
  text: plain,
}

/** Nested beyond all reason, as text: to write it as an object would be the fuzzer's own end. */
export const deepJson = (depth) => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`

export const hostileValues = [
  ...hostileTexts,
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[]],
  ['x', null, {}],
  { $ne: '' },
  { $gt: 0 },
  { length: 1e9 },
  { toString: 'x' },
  { id: 1, where: '1=1' },
  Array.from({ length: 3000 }, (_, index) => index),
]
