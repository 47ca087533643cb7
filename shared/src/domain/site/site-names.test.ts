import { expect, test } from 'vitest'
import { named, namedTree } from './site-names.ts'

const called = (siteName: string) => ({ siteName, shortName: 'س', newsletterName: 'رسالة' })

test.each([
  ['اكتب إلى {{siteName}} اليوم', 'مؤسسة أفق', 'اكتب إلى مؤسسة أفق اليوم'],
  ['الصفحة الرئيسية ل{{siteName}}', 'مؤسسة أفق', 'الصفحة الرئيسية لمؤسسة أفق'],
  ['الصفحة الرئيسية ل{{siteName}}', 'الجمعية الخيرية', 'الصفحة الرئيسية للجمعية الخيرية'],
  ['الصفحة الرئيسية ل{{siteName}}', 'اللجنة الأهلية', 'الصفحة الرئيسية للجنة الأهلية'],
  ['ول{{siteName}} مكتب', 'الرابطة', 'وللرابطة مكتب'],
  ['تعرّف ب{{siteName}}', 'الرابطة', 'تعرّف بالرابطة'],
  ['أنت و{{siteName}}', 'الرابطة', 'أنت والرابطة'],
  ['الصفحة الرئيسية ل{{siteName}}', 'Ufuq', 'الصفحة الرئيسية لـUfuq'],
  ['الصفحة الرئيسية ل{{siteName}}', '«أفق»', 'الصفحة الرئيسية لـ«أفق»'],
  ['أنت و{{siteName}}', 'Ufuq', 'أنت وUfuq'],
  ['{{siteName}} | {{page}}', 'الرابطة', 'الرابطة | {{page}}'],
  ['مقال{{siteName}}', 'الرابطة', 'مقالالرابطة'],
  ['{{siteName}}', '$& $1', '$& $1'],
])('%s, where the name is %s', (text, name, expected) => {
  expect(named(text, called(name))).toBe(expected)
})

test('a tree of texts has the names everywhere', () => {
  const tree = { a: 'عن {{siteName}}', b: { c: '«{{newsletterName}}» {{count}}' } }
  expect(namedTree(tree, called('أفق'))).toEqual({ a: 'عن أفق', b: { c: '«رسالة» {{count}}' } })
})
