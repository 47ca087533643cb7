import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import type { WholePair } from '@ufuq/shared/contract/publications'
import { createPair, deletePair, pairIn, readPair, type NewPair } from './pairs.ts'
import { people, signedInApi, type Person } from './people.ts'
import { stretchTimers } from './stretch-timers.ts'
import { expect, test as base, watch } from './test.ts'
import { text } from './texts.ts'

/** A new pair. Its texts default to its name and a few words. */
interface NamedPair extends NewPair {
  name: string
  by?: Person
}

interface Fixtures {
  /** Creates a pair, as a draft by default, and deletes it after the test. */
  makePair: (pair: NamedPair) => Promise<WholePair>
  readPair: (side: { id: number }) => Promise<WholePair>
  editor: EditorPage
  /** Signs in as an editor and opens the pair. */
  openPair: (pair: WholePair) => Promise<void>
  /** Opens the window of a signed-in user, in the run's language. */
  windowOf: (person: Person) => Promise<Page>
  /** Opens the window of a signed-out user. */
  visitor: Page
}

interface WorkerFixtures {
  /** The administrator's API client. */
  api: APIRequestContext
}

/**
 * Waits for the response to the call that saves a pair, and ignores those to other calls, such as
 * the one for presence.
 */
export const waitForSavedPair = (page: Page) =>
  page.waitForResponse(
    (response) =>
      ['POST', 'PATCH'].includes(response.request().method()) &&
      /\/api\/entries\/publications(\/\d+)?$/.test(response.url()),
  )

const at = (baseURL: string | undefined) => (baseURL ? { baseURL } : {})

/** A test of the editor in a window with room for both languages and their details. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  api: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads fixture names from this pattern
    async ({}, use) => {
      const api = await signedInApi(process.env['E2E_ORIGIN'] ?? '', people.admin)
      await use(api)
      await api.dispose()
    },
    { scope: 'worker' },
  ],
  viewport: { width: 1440, height: 900 },
  readPair: async ({ api }, use) => use((side) => readPair(api, side)),
  makePair: async ({ api, baseURL }, use) => {
    const made: WholePair[] = []
    await use(async ({ name, by, ...given }) => {
      const writer = by ? await signedInApi(baseURL ?? '', by) : api
      const pair = await createPair(writer, {
        arabic: { title: `عربي ${name}`, content: 'الكلمات الأولى' },
        english: { title: `English ${name}`, content: 'First words' },
        ...given,
      })
      made.push(pair)
      if (by) await writer.dispose()
      return pair
    })
    for (const { english } of made) await deletePair(api, english)
  },
  editor: async ({ page, language }, use) => use(editorOn(page, language)),
  openPair: async ({ signIn }, use) => use((pair) => signIn(people.editor, editorOf(pair))),
  windowOf: async ({ browser, baseURL, language, viewport, complaints }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (person) => {
      const api = await signedInApi(baseURL ?? '', person)
      const storageState = await api.storageState()
      await api.dispose()
      const context = await browser.newContext({ ...at(baseURL), storageState, viewport })
      contexts.push(context)
      await stretchTimers(context)
      await context.addInitScript((value) => localStorage.setItem('i18nextLng', value), language)
      const page = await context.newPage()
      watch(page, complaints)
      return page
    })
    for (const context of contexts) await context.close()
  },
  visitor: async ({ browser, baseURL }, use) => {
    const page = await browser.newPage(at(baseURL))
    await use(page)
    await page.close()
  },
})

/** The address of the editor for both languages of a pair. */
export const editorOf = ({ english }: WholePair) =>
  `/admin/publications/edit-bilingual/${english.id}`

/** Matches the editor's address of any saved pair. */
export const EDITOR = /\/admin\/publications\/edit-bilingual\/\d+$/

export type EditorPage = ReturnType<typeof editorOn>

/** The editor of a pair on a screen in this language. */
export function editorOn(page: Page, screen: Language) {
  const t = (key: string, values?: Record<string, string>) =>
    text(screen, `admin:editor.${key}`, values)
  const bar = page.getByRole('region', { name: t('actions.label') })
  const pane = (side: Language): Locator =>
    page.getByRole('region', { name: t(`languages.${side}`), exact: true })
  const field = (side: Language, name: string): Locator =>
    pane(side).getByRole('textbox', { name: new RegExp(`^${t(`fields.${name}`)}`) })
  const choose = async (name: string) => {
    await bar.getByRole('button', { name: text(screen, 'admin:pages.moreActions') }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  return {
    t,
    bar,
    pane,
    field,
    /** The text editor for the content. */
    surface: (side: Language) => field(side, 'content'),
    tool: (side: Language, name: string) =>
      page
        .getByRole('toolbar', { name: t(`toolbar.label.${side}`) })
        .getByRole('button', { name: t(`toolbar.${name}`), exact: true }),
    /** Changes the paragraph at the cursor to this kind, with the mouse. */
    async makeKind(side: Language, kind: string) {
      const tools = page.getByRole('toolbar', { name: t(`toolbar.label.${side}`) })
      await tools.locator('.tool-kind').click()
      const name = new RegExp(`^${t(`toolbar.${kind}`)}`)
      await page.getByRole('menuitemradio', { name }).click()
      await expect(pane(side).locator('[data-part=text] [role=textbox]:focus')).toHaveCount(1)
    },
    press: (name: string) => bar.getByRole('button', { name: t(name), exact: true }).click(),
    /** Chooses an action of the bar's menu. */
    choose: (name: string) => choose(t(name)),
    moveToBin: () => choose(text(screen, 'admin:entries.delete')),
    /** Publishes from the dialog that lists the findings. */
    publishAnyway: () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: text(screen, 'admin:checks.both.publish'), exact: true })
        .click(),
    says: (name: string) => expect(bar.getByRole('status').first()).toContainText(t(name)),
    /** Runs `save` and returns the publication in the response to its request. */
    async saved(save: () => Promise<unknown>): Promise<WholePair> {
      const answered = waitForSavedPair(page)
      await save()
      const answer = await answered
      expect(answer.ok(), await answer.text()).toBe(true)
      return pairIn(await answer.json())
    },
  }
}

export { expect, people }
