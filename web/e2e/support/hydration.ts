import type { Page } from '@playwright/test'

/** The hydration state of React's root. */
interface Root {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
}

/**
 * Moves the pointer on a public page, so that the code of its later parts is loaded. Then waits
 * until the page is hydrated wherever it is interactive. Before that, the page is only HTML: links
 * and forms work, but a menu does not open.
 */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() => {
    const place = document.querySelector('#root')
    if (!place) return true
    window.dispatchEvent(new Event('pointermove'))
    const internalOf = (element: Element, name: string) =>
      Object.entries(element).find(([key]) => key.startsWith(name))?.[1] as unknown
    const root = internalOf(place, '__reactContainer$') as Root | undefined
    if (!root || root.stateNode.current.memoizedState.isDehydrated) return false
    return [
      ...place.querySelectorAll(':is(a, button, input):not(.prose *, [data-part=text] *)'),
    ].every((element) => internalOf(element, '__reactFiber$') !== undefined)
  })
}

/** Waits, without any interaction, until a public page is hydrated and the browser is idle. */
export async function stayAway(page: Page) {
  await page.waitForFunction(() => {
    const place = document.querySelector('#root') ?? document.body
    const [, root] =
      Object.entries(place).find(([key]) => key.startsWith('__reactContainer$')) ?? []
    return (root as Root | undefined)?.stateNode.current.memoizedState.isDehydrated === false
  })
  await page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))),
  )
  await page.waitForLoadState('networkidle')
}

/**
 * Makes `goto` and `reload` of this page wait for hydration, unless they are called with
 * `commit`.
 */
export function waitAfterNavigation(page: Page) {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (options?.waitUntil !== 'commit') await waitForHydration(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await waitForHydration(page)
    return answer
  }
}

/** Waits until an admin screen shows what it requested from the server. */
export async function waitForScreen(page: Page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
}

/**
 * Submits the form in the page's main part like a browser without scripts, and waits for the
 * resulting page. The call that submits returns before the page changes, because Playwright would
 * otherwise repeat it on the next page.
 */
export async function postPlainly(page: Page) {
  const answered = page.waitForEvent('domcontentloaded')
  await page
    .getByRole('main')
    .locator('form')
    .evaluate((form) => void setTimeout(() => (form as HTMLFormElement).submit()))
  await answered
}
