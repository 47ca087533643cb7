import { expect, test } from 'vitest'
import { createI18n } from './instance.ts'
import { siteInForce } from '../kinds/organisation/texts-in-force.ts'
import { shippedOrganisation } from '../kinds/organisation/texts.ts'
import { resources, shippedTexts } from './testing/texts.ts'

test.each([
  ['ar', '1,234 كلمة', 'يجب ألّا يزيد عدد أحرف العنوان على 1,500'],
  ['en', '1,234 words', 'Title must be at most 1,500 characters'],
] as const)('in %s, numbers in sentences have their thousands apart', async (language, ...said) => {
  const { t } = await createI18n({ language, resources })
  expect([
    t('admin:editor.words', { count: 1234 }),
    t('admin:editor.errors.titleTooLong', { max: 1500 }),
  ]).toEqual(said)
})

test('numbers in sentences have the digits that the organisation chose', async () => {
  const { ar } = siteInForce({
    texts: shippedTexts,
    organisation: { ...shippedOrganisation(shippedTexts), digits: 'arabic' },
  }).texts
  const { t } = await createI18n({ language: 'ar', resources: { ar } })
  expect(t('admin:editor.words', { count: 1234 })).toBe('١٬٢٣٤ كلمة')
  expect(t('admin:editor.leave.kept')).toContain('٣٠ يومًا')
  expect(t('home:impact.participants.value')).toBe('٤٨٬٢٠٠')
})

test('a number chooses the plural form, and what is given as text stays as it is', async () => {
  const { t } = await createI18n({ language: 'ar', resources })
  expect(t('admin:editor.words', { count: 2 })).toBe('كلمتان')
  expect(t('admin:editor.words', { count: 1003 })).toBe('1,003 كلمات')
  expect(t('common:footer.rights', { year: '2023' })).toContain('2023')
})

test('a text that staff left out is empty, and not its key', async () => {
  const { t } = await createI18n({ language: 'en', resources: { en: { common: { tagline: '' } } } })
  expect(t('common:tagline')).toBe('')
})
