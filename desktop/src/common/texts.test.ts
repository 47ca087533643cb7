import { expect, test } from 'vitest'
import { createTexts, setLocale } from './texts.ts'

test('counts are in Latin digits until the server says which its organisation chose', () => {
  const { i18n, t } = createTexts('ar')
  const waiting = () => t('notification.waiting', { count: 12 })
  expect(waiting()).toContain('12')
  for (const unusable of [undefined, null, {}, { locale: 7 }]) setLocale(i18n, 'ar', unusable)
  expect(waiting()).toContain('12')
  setLocale(i18n, 'ar', { locale: 'ar-EG-u-nu-arab' })
  expect(waiting()).toContain('١٢')
})
