import { render } from '@testing-library/react'
import type { Language } from '@ufuq/shared/contract/languages'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { resources } from '@ufuq/shared/i18n/testing/texts'
import { TimeZoneContext } from '@ufuq/shared/ui/time-zone'
import { I18nextProvider } from 'react-i18next'
import { beforeEach, expect, test, vi } from 'vitest'
import { WhenText } from './when-text.tsx'

// 00:30 on the 11th in Riyadh, which is still the 10th in London.
beforeEach(() => void vi.setSystemTime('2026-05-10T21:30:00Z'))

async function shown(iso: string, zone: string, language: Language = 'en') {
  const i18n = await createI18n({ language, resources })
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <TimeZoneContext value={zone}>
        <WhenText iso={iso} />
      </TimeZoneContext>
    </I18nextProvider>,
  )
  return container.textContent
}

test.each([
  ['2026-05-11T06:00:00Z', 'Asia/Riyadh', 'Today 09:00'],
  ['2026-05-11T06:00:00Z', 'Europe/London', 'Tomorrow 07:00'],
  ['2026-05-12T20:59:00Z', 'Asia/Riyadh', 'Tomorrow 23:59'],
  ['2026-05-12T21:00:00Z', 'Asia/Riyadh', '13 / 05 / 2026 00:00'],
  ['2026-05-10T21:30:00Z', 'Asia/Riyadh', '11 / 05 / 2026'],
])('%s in %s is shown as %s', async (iso, zone, text) => {
  expect(await shown(iso, zone)).toBe(text)
})

test('in Arabic too', async () => {
  expect(await shown('2026-05-12T06:00:00Z', 'Asia/Riyadh', 'ar')).toBe('غدًا، الساعة 09:00')
})
