import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { textsFrom } from '@ufuq/shared/i18n/namespaces'
import { DirectionProvider } from '@ufuq/shared/ui/direction'
// Shows every component, for developers and for a test in Chromium; see `CONTRIBUTING.md`. The
// address names the language and the theme: `?language=ar&theme=dark`.
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import '@ufuq/shared/styles/fonts.css'
import '@ufuq/shared/styles/ui.css'
import '../../styles/admin.css'
import '../../styles/screens.css'
import { Components } from './components.tsx'

const LOCALES = '../../../../shared/src/i18n/locales'
const files = import.meta.glob('../../../../shared/src/i18n/locales/*/**/*.json', {
  eager: true,
  import: 'default',
})

const asked = new URLSearchParams(location.search)
const language = LANGUAGES.find((one) => one === asked.get('language')) ?? 'ar'
const root = document.documentElement
Object.assign(root, htmlAttributes(language))
root.dataset['theme'] = asked.get('theme') ?? 'system'

const resources = {
  [language]: Object.fromEntries(
    ['common', 'admin'].map((namespace) => [
      namespace,
      textsFrom(namespace, (file) => files[`${LOCALES}/${language}/${file}.json`]),
    ]),
  ),
}
const i18n = await createI18n({ language, resources })

createRoot(document.querySelector('#root') as HTMLElement).render(
  <I18nextProvider i18n={i18n}>
    <DirectionProvider language={language}>
      <MemoryRouter>
        <Components language={language} />
      </MemoryRouter>
    </DirectionProvider>
  </I18nextProvider>,
)
