import { expect, test } from 'vitest'
import { parseEmail } from './email-address.ts'

test.each([
  ["o'connor@example.org", "o'connor@example.org"],
  ['Hala+news@Example.ORG', 'Hala+news@example.org'],
  ['info@مؤسسة.السعودية', 'info@xn--jgbk3aa1g.xn--mgberp4a5d4ar'],
  ['info@XN--jgbk3aa1g.xn--mgberp4a5d4ar', 'info@xn--jgbk3aa1g.xn--mgberp4a5d4ar'],
  ['hala@bücher.example', 'hala@xn--bcher-kva.example'],
  ['هالة@example.org', 'هالة@example.org'],
  ['hala@example.org\u200F', 'hala@example.org'],
  ['\u202Bhala@example.org\u202C', 'hala@example.org'],
  ['\u2067hala@\u200Bexample\u00AD.org\u2069', 'hala@example.org'],
  ['\uFEFF\u00A0hala@example.org\u00A0', 'hala@example.org'],
  ['ｈａｌａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'hala@example.org'],
  ['mailto:hala@example.org?subject=Hello', 'hala@example.org'],
  ['<hala@example.org>', 'hala@example.org'],
  ['hala@example.org،', 'hala@example.org'],
  ["'hala@example.org'.", 'hala@example.org'],
  ['hala‑٢@example.org', 'hala-2@example.org'],
  ['هالة٢@example.org', 'هالة٢@example.org'],
  ['Hala Ali <mailto:hala@example.org>', 'hala@example.org'],
])('%j is the address %s', (text, address) => {
  expect(parseEmail(text)).toBe(address)
})

test.each([
  '',
  '@',
  'hala',
  'hala@',
  '@example.org',
  'hala@localhost',
  'hala@example',
  'hala@127.0.0.1',
  'hala@[127.0.0.1]',
  'hala@example.org:25',
  'hala@example.org/path',
  'hala@example%2Eorg',
  'hala@exam ple.org',
  'hala@example،org',
  'hala@-example.org',
  'hala@ex_ample.org',
  'hala@example..org',
  'hala.@example.org',
  'ha..la@example.org',
  '"hala ali"@example.org',
  'a@b.org, c@d.org',
  'a@b.org\nBcc: c@d.org',
  `${'x'.repeat(65)}@example.org`,
  `hala@${'x'.repeat(64)}.org`,
  `hala@${'ه'.repeat(30).concat('.').repeat(7)}org`,
])('%j is not an address', (text) => {
  expect(parseEmail(text)).toBeNull()
})

test('a megabyte of anything is refused at once', () => {
  expect(parseEmail('<'.repeat(1_000_000))).toBeNull()
})
