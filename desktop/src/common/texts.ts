import { createInstance, type i18n, type TFunction } from 'i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import arabic from '@ufuq/shared/i18n/locales/ar/desktop.json'
import english from '@ufuq/shared/i18n/locales/en/desktop.json'

export type DesktopT = TFunction<'desktop'>

interface DesktopTexts {
  i18n: i18n
  /** The texts in the current language. */
  t: DesktopT
}

/** The app's own texts, in both languages and without a server. They ship with the app, never with a page. */
export function createTexts(
  language: Language,
  ...plugins: Parameters<i18n['use']>[0][]
): DesktopTexts {
  const instance = createInstance()
  for (const plugin of plugins) instance.use(plugin)
  void instance.init({
    lng: language,
    fallbackLng: false,
    ns: ['desktop'],
    defaultNS: 'desktop',
    resources: { ar: { desktop: arabic }, en: { desktop: english } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return { i18n: instance, t: instance.getFixedT(null, 'desktop') }
}
