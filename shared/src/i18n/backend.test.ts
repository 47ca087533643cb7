import { afterEach, expect, test, vi } from 'vitest'
import { createLocaleBackend, createNamespaceBackend } from './backend.ts'
import { createI18n } from './instance.ts'

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
