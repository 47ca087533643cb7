import type { Page } from '@playwright/test'
import type { Done, SitePage } from '@ufuq/shared/contract/site/calls'
import type { SiteValues } from '@ufuq/shared/contract/site/values'
import { orderIn } from '@ufuq/shared/domain/site/values'
import { waitForScreen } from './hydration.ts'

export const ABOUT = '/admin/site/about'

export const done = (day: number, name = 'mariam.editor'): Done => ({
  by: { id: 2, name },
  at: `2026-11-${String(day).padStart(2, '0')}T08:30:00.000Z`,
})

/**
 * The values with changes to a text in both languages, to one in Arabic only, to figures and to an
 * order.
 */
export function written({ ar, en, shared }: SiteValues): SiteValues {
  const [removed, ...others] = orderIn({ ar, en, shared }, 'values')
  const withoutRemoved = (values: SiteValues['ar']) =>
    Object.fromEntries(
      Object.entries(values).filter(([path]) => !path.startsWith(`values.${removed}.`)),
    )
  return {
    ar: {
      ...withoutRemoved(ar),
      'page.title': 'من نحن، وكيف نعمل',
      'vision.text': 'مجتمعات ترى مستقبلها بوضوح، وتصنعه بأيديها , يومًا بعد يوم.',
      'values.n-screen.title': 'الصبر',
      'values.n-screen.text': 'لا نستعجل ثمرة قبل أوانها.',
    },
    en: {
      ...withoutRemoved(en),
      'page.title': 'Who we are, and how we work',
      'values.n-screen.title': 'Patience',
      'values.n-screen.text': 'We do not hurry fruit along.',
    },
    shared: {
      ...shared,
      'timeline.y2008.year': '2007',
      'values.order': [...others.slice(0, 2), 'n-screen', ...others.slice(2)],
    },
  }
}

/** Mocks a page with a draft, and everything else that a state needs. */
export async function mockPage(
  page: Page,
  change: (page: SitePage) => Partial<SitePage> = () => ({}),
) {
  await page.route('**/api/site/pages/about', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = (await (await route.fetch()).json()) as { page: SitePage }
    const drafted = { draft: written(answer.page.live), saved: done(21) }
    return route.fulfill({ json: { page: { ...answer.page, ...drafted, ...change(answer.page) } } })
  })
  await page.reload()
  await waitForScreen(page)
  await page.locator('.site-editor .part').first().waitFor()
}
