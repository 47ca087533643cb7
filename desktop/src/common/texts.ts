import type { Language } from '@ufuq/shared/contract/languages'
import arabic from '@ufuq/shared/i18n/locales/ar/desktop.json'
import english from '@ufuq/shared/i18n/locales/en/desktop.json'
import { numbersOf } from '@ufuq/shared/i18n/numbers'
import { createInstance, type i18n, type TFunction } from 'i18next'

export type DesktopT = TFunction<'desktop'>

interface DesktopTexts {
  i18n: i18n
  t: DesktopT
}

/** Reads the locale for formatting numbers from the server's common texts in a language. */
export function setLocale(i18n: i18n, language: Language, texts: unknown): void {
  if (typeof texts !== 'object' || texts === null || !('locale' in texts)) return
  if (typeof texts.locale === 'string') i18n.addResource(language, 'common', 'locale', texts.locale)
}

/** The app's own texts, in both languages. They are part of the app and need no server. */
export function createTexts(
  language: Language,
  ...plugins: Parameters<i18n['use']>[0][]
): DesktopTexts {
  const instance = createInstance()
  for (const plugin of [numbersOf(instance), ...plugins]) instance.use(plugin)
  void instance.init({
    lng: language,
    fallbackLng: false,
    ns: ['desktop'],
    defaultNS: 'desktop',
    resources: { ar: { desktop: arabic }, en: { desktop: english } },
    interpolation: { escapeValue: false, alwaysFormat: true },
    initAsync: false,
  })
  return { i18n: instance, t: instance.getFixedT(null, 'desktop') }
}
