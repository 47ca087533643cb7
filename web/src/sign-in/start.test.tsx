import { resources } from '@ufuq/shared/i18n/testing/texts'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveNote } from '../session-notes.ts'
import { WelcomeToast } from './register-page.tsx'

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  const i18n = await createI18n({ language: 'en', resources })
  document.body.innerHTML = renderToString(
    <I18nextProvider i18n={i18n}>
      <WelcomeToast />
    </I18nextProvider>,
  )
})
afterEach(() => vi.useRealTimers())

const toast = () => document.querySelector<HTMLElement>('[data-welcome]')

test('a page that a sign-in leads to says so for a while', async () => {
  leaveNote('signed-in')
  await import('./start.ts')
  expect(toast()?.hidden).toBe(false)
  expect(toast()?.textContent).toContain('Login successful')
  vi.advanceTimersByTime(5000)
  expect(toast()?.hidden).toBe(true)
})

test('it says so once', async () => {
  leaveNote('signed-in')
  await import('./start.ts')
  toast()?.querySelector('button')?.click()
  expect(toast()?.hidden).toBe(true)
  vi.resetModules()
  await import('./start.ts')
  expect(toast()?.hidden).toBe(true)
})
