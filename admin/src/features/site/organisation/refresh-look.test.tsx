import { createNamespaceBackend } from '@ufuq/shared/i18n/backend'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { expect, test, vi } from 'vitest'
import { refreshLook } from './organisation-editor.tsx'

const looks = () => [...document.querySelectorAll<HTMLStyleElement>('style[data-look]')]

test('the published look and name replace the former ones', async () => {
  document.head.innerHTML = '<style data-look>:root { --sun-500: red }</style>'
  let siteName = 'Ufuq'
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/look.css' ? new Response(':root{--sun-500:blue}') : Response.json({ siteName }),
  )
  const backend = createNamespaceBackend()
  const texts = await createI18n({ language: 'en', backend, namespaces: ['common'] })
  siteName = 'Wells'
  await refreshLook(texts)
  expect(
    looks().map(({ disabled, textContent }) => [disabled, textContent.includes('blue')]),
  ).toEqual([
    [true, false],
    [false, true],
  ])
  expect(texts.t('common:siteName')).toBe('Wells')
})
