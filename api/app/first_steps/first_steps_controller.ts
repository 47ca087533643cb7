import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { EXAMPLE_PARTS, type FirstStep, type FirstSteps } from '@ufuq/shared/contract/first-steps'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { canBeHidden, SITE_PAGES, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import { countExampleTexts } from '@ufuq/shared/kinds/page/example-texts'
import { PAGE_TEMPLATES } from '@ufuq/shared/kinds/page/templates'
import { sideOf } from '@ufuq/shared/model/sides'
import { itemsIn, type Tree } from '@ufuq/shared/model/values'
import vine from '@vinejs/vine'
import { drop } from '#content/cache'
import { readLiveProgrammes } from '#content/live_values'
import { shippedTexts } from '#content/locale_catalogues'
import { EXAMPLE_REMOVED, hasNewsletterForm, siteContent } from '#content/site_content'
import { readLivePages, shippedPage, type LivePages } from '#content/site_pages'
import { forgetMilestone, hasMilestone, noteMilestone } from '#core/database/milestones'
import { Mailer } from '#core/email/mailer'
import { lastBackup } from '#core/health/server_state'
import { changeBoth } from '#entries/apply_change'
import { changeEntry } from '#entries/change'
import { createShipped } from '#entries/create_shipped'
import { filtersOf } from '#entries/filters'
import { countEntries } from '#entries/list'
import { PRODUCT } from '#entries/permissions'
import { findEntry } from '#entries/rows'
import { pages } from '#kinds/page/page_kind'
import { pictures } from '#kinds/picture/picture_kind'
import { countDemo, eraseDemo, removeDemoContent } from '#kinds/publication/demo/demo_content'
import { publications } from '#kinds/publication/publication_kind'
import { tags } from '#kinds/tag/tag_kind'
import { may } from '#people/abilities'
import User from '#people/user'

const changeValidator = vine.create({
  isHidden: vine.boolean({ strict: true }).optional().requiredIfMissing('skipsImport'),
  skipsImport: vine.accepted().optional(),
})

export default class FirstStepsController {
  async index({ bouncer }: HttpContext): Promise<FirstSteps> {
    await bouncer.authorize(may, 'server.watch')
    return readFirstSteps()
  }

  async update({ bouncer, request }: HttpContext): Promise<FirstSteps> {
    await bouncer.authorize(may, 'server.watch')
    const { isHidden, skipsImport } = await request.validateUsing(changeValidator)
    if (isHidden !== undefined) await hideFirstSteps(isHidden)
    if (skipsImport) await skipImport()
    return readFirstSteps()
  }

  /** Removes the example, and hides the shipped pages with its texts. */
  async removeExample({ bouncer }: HttpContext): Promise<FirstSteps> {
    await bouncer.authorize(may, 'server.watch')
    await eraseExample()
    await hidePages()
    return readFirstSteps()
  }
}

/** The milestone that exists while the list of first steps is hidden. */
const HIDDEN = 'first_steps_hidden'
/** The milestone that exists once somebody has skipped the import of an old site. */
const IMPORT_SKIPPED = 'first_steps_import_skipped'

/**
 * Whether each of the first steps is done, according to the actual state of the site. To add a
 * step, add a function.
 */
const IS_DONE: Record<Exclude<FirstStep, 'example'>, () => boolean | Promise<boolean>> = {
  /**
   * Whether the organisation has its own name in both languages and a real email address, which may
   * come from the server's settings.
   */
  organisation: async () => {
    const { names, site } = await siteContent()
    const shipped = shippedTexts()
    const isOwn = LANGUAGES.every(
      (language) => names[language].siteName !== shipped[language]['common']?.['siteName'],
    )
    return isOwn && site.email !== undefined
  },
  logo: async () => (await siteContent()).theme?.logos !== undefined,
  /** Whether visitors read one. Demo publications do not count until somebody has changed one. */
  publication: async () => (await countPublished()) > 0,
  colleagues: async () => (await User.existing().select('id').limit(2)).length > 1,
  mail: async () => (await app.container.make(Mailer)).isSet,
  backup: () => Boolean(lastBackup()?.at),
}

/** The number of the organisation's own publications that visitors read. */
const countPublished = async (): Promise<number> =>
  countEntries(publications, [
    ...(await filtersOf(publications, { status: 'published' })),
    { name: 'own', entry: ['e.is_demo = ?', [0]] },
  ])

async function readFirstSteps(): Promise<FirstSteps> {
  const example = await exampleLeft()
  const done = await Promise.all(
    Object.entries(IS_DONE).map(async ([step, isDone]) => [step, await isDone()] as const),
  )
  return {
    isHidden: await hasMilestone(HIDDEN),
    offersImport: await isImportOffered(),
    done: {
      ...Object.fromEntries(done),
      example:
        EXAMPLE_PARTS.every((part) => example[part] === 0) &&
        example.texts.length === 0 &&
        !example.programmes,
    } as FirstSteps['done'],
    example,
  }
}

const isImportOffered = async (): Promise<boolean> =>
  !(await hasMilestone(IMPORT_SKIPPED)) &&
  (await db.from('legacy_imports').where('state', 'done').first()) === null

const skipImport = (): Promise<void> => noteMilestone(IMPORT_SKIPPED)

const hideFirstSteps = (isHidden: boolean): Promise<void> =>
  isHidden ? noteMilestone(HIDDEN) : forgetMilestone(HIDDEN)

/** What is still the example's, including what is in the bin. */
async function exampleLeft(): Promise<FirstSteps['example']> {
  const livePages = await readLivePages()
  const [hidden, shown] = withExampleTexts(livePages)
  return {
    publications: await countDemo(publications),
    pages: await countDemo(pages),
    pictures: await countDemo(pictures),
    tags: await countDemo(tags),
    shippedPages: (await pagesToHide(livePages)).length,
    texts: shown,
    hidden: hidden.map(({ page }) => page),
    programmes: (await readLiveProgrammes()) === null,
  }
}

/**
 * The hidden and the shown pages with texts of the example. Of the page about privacy, which says
 * what the product stores, one change shows that somebody has read it.
 */
function withExampleTexts({ touched, hidden }: LivePages) {
  const found = SITE_PAGES.map((page) => {
    const shipped = shippedPage(page)
    const sides = LANGUAGES.map((language) => {
      const side = sideOf(pages.fields, shipped, language)
      return { own: touched[page]?.[language] ?? side, shipped: side }
    })
    return { page, ...countExampleTexts(sides) }
  }).filter(({ page, left, all }) => left > 0 && (page !== 'privacy' || left === all))
  const isHidden = ({ page }: (typeof found)[number]) => hidden.includes(page)
  return [found.filter(isHidden), found.filter((one) => !isHidden(one))] as const
}

/**
 * The shipped pages that nobody has changed, of those that can be hidden. The list of publications
 * is needed once there is one.
 */
async function pagesToHide({ touched }: LivePages): Promise<SitePageName[]> {
  const isNeeded = {
    publications: (await countPublished()) > 0,
    privacy: hasNewsletterForm(await siteContent()),
  }
  return SITE_PAGES.filter(
    (name) => canBeHidden(name) && !touched[name] && !(name in isNeeded && isNeeded[name as never]),
  )
}

/**
 * Erases the example, including what is in the bin, except what somebody has edited and what their
 * entries name. Returns the numbers of erased texts, pages and pictures. The example is not loaded
 * again.
 */
export async function eraseExample() {
  const erased = await eraseDemo(pages)
  const texts = await removeDemoContent()
  await noteMilestone(EXAMPLE_REMOVED)
  drop(['site'])
  return { texts, pages: erased, pictures: await eraseDemo(pictures) }
}

/** Hides the pages that nobody has changed, and the sections of the home page that show them. */
async function hidePages(): Promise<void> {
  const names = await pagesToHide(await readLivePages())
  for (const name of names) await hide(name, (values) => ({ ...values, hidden: true }))
  const shown = names.flatMap((name) => PAGE_TEMPLATES[name].sections.map(({ shownBy }) => shownBy))
  const isShowing = ({ id }: Tree) => shown.some((one) => one === id)
  if (names.length > 0) {
    await hide('home', ({ sections }) => ({
      sections: itemsIn(sections).map((one) => (isShowing(one) ? { ...one, hidden: true } : one)),
    }))
  }
}

/** Changes what visitors read of a page, beside its draft if it has one. */
async function hide(id: SitePageName, change: (values: Tree) => Tree) {
  await createShipped(pages, id)
  const page = { kind: pages, id, by: PRODUCT }
  await changeEntry(page, changeBoth(pages, await findEntry(page), change))
}
