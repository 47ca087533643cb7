import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { EXAMPLE_PARTS, type FirstStep, type FirstSteps } from '@ufuq/shared/contract/first-steps'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { SITE_PAGES } from '@ufuq/shared/contract/site/page-names'
import vine from '@vinejs/vine'
import { may } from '#accounts/abilities'
import User from '#accounts/user'
import { readLiveProgrammes } from '#content/live_values'
import { shippedTexts } from '#content/locale_catalogues'
import { siteContent } from '#content/site_content'
import { readLivePages } from '#content/site_pages'
import { forgetMilestone, hasMilestone, noteMilestone } from '#core/database/milestones'
import { Mailer } from '#core/email/mailer'
import { lastBackup } from '#core/health/server_state'
import { countDemo, eraseDemo, removeDemoContent } from '#publications/demo/demo_content'
import { filtersOf } from '#entries/filters'
import { countEntries } from '#entries/list'
import { pictures } from '#pictures/picture_kind'
import { publications } from '#publications/publication_kind'
import { tags } from '#publications/tags/tag_kind'
import { pages } from '#site/pages/page_kind'

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

  /** Removes the example. */
  async removeExample({ bouncer }: HttpContext): Promise<FirstSteps> {
    await bouncer.authorize(may, 'server.watch')
    await removeExample()
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
      example: EXAMPLE_PARTS.every((part) => example[part] === 0),
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

/** What is still the example's and can be removed, including what is in the bin. */
async function exampleLeft(): Promise<FirstSteps['example']> {
  return {
    publications: await countDemo(publications),
    pages: await countDemo(pages),
    pictures: await countDemo(pictures),
    tags: await countDemo(tags),
    texts: await pagesWithoutChanges(),
    programmes: (await readLiveProgrammes()) === null,
  }
}

/** The pages on which visitors read texts of the example. */
async function pagesWithoutChanges() {
  const { pages, hidden } = await readLivePages()
  return SITE_PAGES.filter((name) => !pages[name] && !hidden.includes(name))
}

/**
 * Erases the example, including what is in the bin, except what somebody has edited and what their
 * entries name. Returns the numbers of erased texts, pages and pictures. The example is not loaded
 * again.
 */
export async function removeExample() {
  const erased = await eraseDemo(pages)
  const texts = await removeDemoContent()
  return { texts, pages: erased, pictures: await eraseDemo(pictures) }
}
