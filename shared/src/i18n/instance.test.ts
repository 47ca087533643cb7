import { expect, test, afterEach, vi } from 'vitest'
import { createLocaleBackend, createNamespaceBackend } from './backend.ts'
import { createI18n } from './instance.ts'
import { resources, shippedTexts } from './testing/texts.ts'
import { siteInForce, shippedOrganisation } from './texts-in-force.ts'

test.each([
  ['ar', '1,234 كلمة', 'يجب ألّا يزيد عدد أحرف العنوان على 1,500'],
  ['en', '1,234 words', 'Title must be at most 1,500 characters'],
] as const)('in %s, numbers in sentences have their thousands apart', async (language, ...said) => {
  const { t } = await createI18n({ language, resources })
  expect([
    t('admin:editor.words', { count: 1234 }),
    t('admin:editor.errors.title.maxLength', { max: 1500 }),
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
  expect(t('home:statistics.figures.participants.value')).toBe('٤٨٬٢٠٠')
})

test('a number chooses the plural form, and what is given as text stays as it is', async () => {
  const { t } = await createI18n({ language: 'ar', resources })
  expect(t('admin:editor.words', { count: 2 })).toBe('كلمتان')
  expect(t('admin:editor.words', { count: 1003 })).toBe('1,003 كلمات')
  expect(t('common:footer.rights', { year: '2023' })).toContain('2023')
})

test('a text that staff left out is empty, and not its key', async () => {
  const { t } = await createI18n({
    language: 'en',
    resources: { en: { common: { tagline: '' } } },
  })
  expect(t('common:tagline')).toBe('')
})

afterEach(() => {
  vi.useRealTimers()
})

test('texts that fail to load are requested again five times, from 350 ms, doubling', async () => {
  vi.useFakeTimers()
  const asked: number[] = []
  const start = Date.now()
  vi.stubGlobal('fetch', async () => {
    asked.push(Date.now() - start)
    return new Response('', { status: 500 })
  })
  const i18n = await createI18n({ language: 'en', resources: {}, backend: createLocaleBackend() })
  const loaded = i18n.loadNamespaces('about').catch(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  await loaded
  const waits = asked.slice(1).map((time, index) => time - (asked[index] ?? 0))
  expect(waits).toEqual([350, 700, 1400, 2800, 5600])
})

test('of the admin’s texts a part is read first, and all of them when they are asked for again', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const isPart = address.endsWith('.editor.json')
    const texts = { nav: { label: 'Main' }, ...(!isPart && { tags: { title: 'Tags' } }) }
    return new Response(JSON.stringify(texts))
  })
  const backend = createNamespaceBackend('editor')
  const i18n = await createI18n({ language: 'en', backend, namespaces: ['common', 'admin'] })
  expect(asked).toEqual(['/locales/en.common.json', '/locales/en.editor.json'])
  expect(i18n.t('admin:nav.label')).toBe('Main')

  await i18n.reloadResources('en', 'admin')
  await i18n.changeLanguage('ar')
  expect(asked.slice(2)).toEqual([
    '/locales/en.admin.json',
    '/locales/ar.common.json',
    '/locales/ar.admin.json',
  ])
  expect(i18n.t('admin:tags.title')).toBe('Tags')
})
