import type { APIRequestContext } from '@playwright/test'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import type { PageValues } from '@ufuq/shared/kinds/page'

// The states of custom pages that visitors may see besides a page in their language: one in the
// other language, and notices that are open, closed or withdrawn.

type Api = Pick<APIRequestContext, 'get' | 'post'>
type Content = Omit<Partial<PageValues>, 'sections'> & { sections: object[] }

const both = (ar: string, en: string) => ({ ar, en })

const notice = (id: string, closes: string, outcome = both('', '')) => ({
  id,
  kind: 'job',
  title: both('منسّق ميداني في مرسى النور', 'Field coordinator in Marsa al-Nur'),
  place: both('مرسى النور', 'Marsa al-Nur'),
  summary: both('عام واحد، قابل للتجديد.', 'One year, renewable.'),
  text: both('تنسّق الزيارات مع لجان المياه.', 'You arrange visits with the water committees.'),
  closes,
  apply: 'mailto:jobs@ufuq.example',
  outcome,
})

const IN_FUTURE = '2099-01-31T13:00:00.000Z'
const IN_PAST = '2026-11-01T13:00:00.000Z'
const notices = [
  notice('open', IN_FUTURE),
  notice('closed', IN_PAST, both('اختيرت سلمى إدريس.', 'Salma Idris was chosen.')),
  { ...notice('withdrawn', IN_FUTURE), withdrawn: 'yes' },
]

async function publish(
  api: Api,
  values: Content,
  languages: readonly Language[] = LANGUAGES,
): Promise<void> {
  const answer = await api.post('/api/entries/pages', { data: { values, publish: languages } })
  if (!answer.ok()) throw new Error(await answer.text())
}

/**
 * Publishes `/work-with-us-{name}` with the notices `open`, `closed` and `withdrawn`, and
 * `/only-ar-{name}` and `/only-en-{name}` in one language each.
 */
export async function publishStates(api: Api, name: string): Promise<void> {
  // The pages already exist if the worker was restarted after a failure.
  const list = await api.get(`/api/entries/pages?limit=${PAGE_SIZE.max}`)
  const present = (await list.json()) as { values: PageValues }[]
  if (present.some(({ values: { slug } }) => slug.en === `only-en-${name}`)) return
  await publish(api, {
    title: both('اعمل معنا', 'Work with us'),
    slug: both(`work-with-us-${name}`, `work-with-us-${name}`),
    sections: [
      {
        id: 'notices',
        kind: 'openings',
        heading: both('المفتوح الآن', 'Open now'),
        openings: notices,
      },
    ],
  })
  for (const language of LANGUAGES) {
    const slug = `only-${language}-${name}`
    const text = both('فقرة عن الشتاء.', 'A paragraph about winter.')
    const title = both('نداء الشتاء', 'Winter appeal')
    const sections = [
      { id: 'need', kind: 'text', heading: both('ماذا حدث', 'What has happened'), text },
    ]
    await publish(api, { title, slug: both(slug, slug), sections }, [language])
  }
}

/** The addresses of these pages without the language, by the name of the screen. */
export const statePaths = (name: string, language: Language): Record<string, string> => ({
  'own-page-foreign': `/only-${language === 'ar' ? 'en' : 'ar'}-${name}`,
  'own-page-notices': `/work-with-us-${name}`,
  'own-page-notice': `/work-with-us-${name}/open`,
  'own-page-notice-closed': `/work-with-us-${name}/closed`,
  'own-page-notice-withdrawn': `/work-with-us-${name}/withdrawn`,
})
