import type { APIRequestContext } from '@playwright/test'
import arabicCommon from '@ufuq/shared/i18n/locales/ar/common.json' with { type: 'json' }
import arabicHome from '@ufuq/shared/i18n/locales/ar/home.json' with { type: 'json' }
import englishCommon from '@ufuq/shared/i18n/locales/en/common.json' with { type: 'json' }
import englishHome from '@ufuq/shared/i18n/locales/en/home.json' with { type: 'json' }
import { shippedProgrammes } from '@ufuq/shared/kinds/programmes/shown'

const PROGRAMMES = '/api/entries/programmes/programmes'

const shipped = shippedProgrammes({
  ar: { common: arabicCommon, home: arabicHome },
  en: { common: englishCommon, home: englishHome },
})

/** Publishes the programmes as they are shipped. */
export async function bringBackProgrammes(api: APIRequestContext) {
  await api.get(PROGRAMMES)
  await api.patch(PROGRAMMES, { data: { values: shipped, publish: ['ar', 'en'] } })
}
