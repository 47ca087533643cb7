import { expect, test } from 'vitest'
import { named, namedTree } from './site-names.ts'

const called = (siteName: string) => ({ siteName, shortName: 'س', newsletterName: 'رسالة' })

test.each([
  ['اكتب إلى {{siteName}} اليوم', 'مؤسسة أفق', 'اكتب إلى مؤسسة أفق اليوم'],
  ['{{siteName}} | {{page}}', 'الرابطة', 'الرابطة | {{page}}'],
  ['{{siteName}}', '$& $1', '$& $1'],
])('%s, where the name is %s', (text, name, expected) => {
  expect(named(text, called(name))).toBe(expected)
})

test('a tree of texts has the names everywhere', () => {
  const tree = { a: 'عن {{siteName}}', b: { c: '«{{newsletterName}}» {{count}}' } }
  expect(namedTree(tree, called('أفق'))).toEqual({ a: 'عن أفق', b: { c: '«رسالة» {{count}}' } })
})
