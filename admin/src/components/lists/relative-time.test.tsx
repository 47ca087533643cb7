import { render, screen } from '@testing-library/react'
import type { Language } from '@ufuq/shared/contract/languages'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { resources } from '@ufuq/shared/i18n/testing/texts'
import { TimeZoneContext } from '@ufuq/shared/ui/time-zone'
import { I18nextProvider } from 'react-i18next'
import { beforeEach, expect, test, vi } from 'vitest'
import { RelativeTime } from './relative-time.tsx'

beforeEach(() => vi.setSystemTime('2026-11-25T12:00:00Z'))

async function textOf(iso: string, language: Language) {
  const i18n = await createI18n({ language, resources })
  const { container, unmount } = render(
    <I18nextProvider i18n={i18n}>
      <RelativeTime iso={iso} />
    </I18nextProvider>,
  )
  const text = container.textContent
  unmount()
  return text
}

test.each([
  ['2026-11-25T11:59:50Z', 'now', 'الآن'],
  ['2026-11-25T12:00:20Z', 'now', 'الآن'],
  ['2026-11-25T11:55:00Z', '5 minutes ago', 'قبل 5 دقائق'],
  ['2026-11-25T10:00:00Z', '2 hours ago', 'قبل ساعتين'],
  ['2026-11-24T08:00:00Z', 'yesterday', 'أمس'],
  ['2026-11-22T08:00:00Z', '3 days ago', 'قبل 3 أيام'],
  ['2026-11-01T08:00:00Z', '01 / 11 / 2026', '01 / 11 / 2026'],
])('%s is told as %s and %s', async (iso, english, arabic) => {
  expect(await textOf(iso, 'en')).toBe(english)
  expect(await textOf(iso, 'ar')).toBe(arabic)
})

test('days and the tooltip follow the clock of the site, not that of the browser', async () => {
  const i18n = await createI18n({ language: 'en', resources })
  vi.setSystemTime('2026-11-25T22:00:00Z')
  render(
    <I18nextProvider i18n={i18n}>
      <TimeZoneContext value="Asia/Riyadh">
        <RelativeTime iso="2026-11-24T20:30:00Z" />
      </TimeZoneContext>
    </I18nextProvider>,
  )
  expect(screen.getByText('2 days ago').title).toBe('24 November 2026 at 23:30')
})
