import type { Locator, Page, Route } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { writeInto } from '@ufuq/shared/ui/testing/write-into'
import { openDetails } from './details.ts'
import type { Inside } from './inside.ts'
import { giveFiles } from './phone-photos.ts'
import { picture, routeLibrary } from './picture-screens.ts'
import type { Screen } from './screens.ts'
import { BLOCK, PICTURE } from './text-parts.ts'

const draft = ({ ids }: Inside) => `/admin/publications/edit-bilingual/${ids.draft}`

const WORDS: Record<Language, readonly string[]> = {
  ar: [
    'صار لكلّ قرية لجنة صغيرة ترأسها امرأة، واتّفقت القرى الأربع على لجنة مشتركة من تسعة أعضاء.',
    'الدفتر معلّق عند البئر، مفتوح لكلّ من أراد أن يقرأه. وما إن كُتب الجدول حتى هدأت معظم الخلافات.',
    'ولا ندّعي أنّ اللجنة وحدها صنعت هذا الفرق، فقد كان شتاء ذلك العام أغزر من سابقه.',
  ],
  en: [
    'Each village now has a small committee with a woman in the chair, and the four have agreed on a joint one of nine.',
    'The ledger hangs at the well, open, and anyone may read it. Once it was in writing, most of the quarrels faded.',
    'We do not claim that the committee did all this alone, since that winter was wetter than the one before.',
  ],
}

/** The pane of the visible language. */
const front = (page: Page): Locator =>
  page.locator('[data-part=text] [role=textbox]:visible').first()

const file = (name: string) => ({ name, type: 'image/jpeg', buffer: Buffer.alloc(4096) })
const longName = `${'field-visit-photograph-'.repeat(7).slice(0, 146)}.jpg`

async function write({ page, language }: Inside, blocks: readonly string[]) {
  await routeLibrary(page)
  await page.reload()
  await writeInto(front(page), blocks.join('\n\n'))
  await front(page).locator(BLOCK).first().waitFor()
  return WORDS[language]
}

const pictures = (page: Page, answer: (route: Route) => unknown) =>
  page.route('**/api/pictures', (route) =>
    route.request().method() === 'POST' ? answer(route) : route.fallback(),
  )

async function openPicker(here: Inside) {
  await write(here, [...WORDS[here.language], '![](/uploads/6)'])
  await front(here.page).press('ControlOrMeta+Home')
  await front(here.page).press('ControlOrMeta+Alt+KeyP')
  await here.page.getByRole('option').first().waitFor()
}

/** Pictures in the editor: selected, uploading, suggested, and as the cover. */
export const placingScreens: readonly Screen<Inside>[] = [
  {
    name: 'admin-picker',
    isChecked: true,
    path: draft,
    isWindow: true,
    act: async (here) => {
      await openPicker(here)
      await here.page.getByRole('option').nth(5).click()
      await here.page.locator('.pick-aside textarea').first().waitFor()
    },
  },
  {
    name: 'admin-picker-several',
    path: draft,
    isWindow: true,
    act: async (here) => {
      await openPicker(here)
      await here.page.getByRole('option').nth(1).click()
      await here.page
        .getByRole('option')
        .nth(3)
        .click({ modifiers: ['Shift'] })
    },
  },
  ...(['device', 'web'] as const).map((source) => ({
    name: `admin-picker-${source}`,
    path: draft,
    isWindow: true as const,
    act: async (here: Inside) => {
      await openPicker(here)
      await here.page.getByRole('dialog').locator(`[role=tab][id$=${source}]`).click()
      await here.page.locator(`.picker-${source}`).waitFor()
    },
  })),
  {
    name: 'admin-placing',
    path: draft,
    isWindow: true,
    act: async (here) => {
      const { page } = here
      const [first, ...rest] = WORDS[here.language]
      await write(here, [first ?? '', '![](/uploads/1)', ...rest])
      const answers: ((route: Route) => unknown)[] = [(route) => route.abort(), () => {}]
      await pictures(page, (route) => answers.shift()?.(route))
      await giveFiles(front(page), 'paste', [file(longName), file('DSC_0098.jpg')])
      await page.locator('.upload[data-state=broken]').waitFor({ state: 'attached' })
      await page.locator(`${PICTURE} img`).first().click()
      await page.locator('.ink-picture-bar:visible').first().waitFor()
    },
  },
  {
    name: 'admin-placing-pair',
    path: draft,
    isWindow: true,
    act: async (here) => {
      const { page } = here
      const [first, ...rest] = WORDS[here.language]
      await write(here, [first ?? '', '![](/uploads/1)\n![](/uploads/3)', ...rest])
      await page.locator(`${PICTURE} img`).first().click()
      await page.locator('.ink-picture-bar [data-does=words]').first().click()
    },
  },
  {
    name: 'admin-placing-offer',
    path: draft,
    isWindow: true,
    act: async (here) => {
      const { page } = here
      await write(here, WORDS[here.language])
      await pictures(page, (route) =>
        route.fulfill({ status: 201, json: { picture: picture(2, { fileName: longName }) } }),
      )
      await giveFiles(front(page).locator(BLOCK).first(), 'drop', [file(longName)])
      await page.locator('.picture-offer').waitFor({ state: 'attached' })
      const offered = page.locator('.lang-tabs [role=tab]').last()
      if (await offered.isVisible()) await offered.click()
      await page.locator('.picture-offer').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-hero',
    path: draft,
    isWindow: true,
    act: async ({ page }) => {
      await routeLibrary(page)
      await page.reload()
      await openDetails(page)
      await page.locator('.hero-field input').fill('/uploads/1')
      await page.locator('.hero-field .crops').waitFor()
      await page.locator('.hero-field .actions').scrollIntoViewIfNeeded()
    },
  },
]
