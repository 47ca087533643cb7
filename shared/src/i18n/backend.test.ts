import { afterEach, expect, test, vi } from 'vitest'
import { createLocaleBackend } from './backend.ts'
import { createI18n } from './instance.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('texts that fail to come are asked for again five times, from 350 ms, doubling', async () => {
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
