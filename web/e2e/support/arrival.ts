import type { Page } from '@playwright/test'

/** What React's root knows of itself. */
interface Root {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
}

/**
 * Waits until the code of a public page has taken up all that people can use. Before that the page is HTML:
 * links lead and forms post, but a menu does not open.
 */
export async function arrive(page: Page) {
  await page.waitForFunction(() => {
    const place = document.querySelector('#root')
    if (!place) return true
    const kept = (element: Element, name: string) =>
      Object.entries(element).find(([key]) => key.startsWith(name))?.[1] as unknown
    const root = kept(place, '__reactContainer$') as Root | undefined
    if (!root || root.stateNode.current.memoizedState.isDehydrated) return false
    return [...place.querySelectorAll(':is(a, button, input):not(#article-body *)')].every(
      (element) => kept(element, '__reactFiber$') !== undefined,
    )
  })
}

/** `goto` and `reload` of this page arrive, unless asked to return as soon as something has come. */
export function arriveAlways(page: Page) {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (options?.waitUntil !== 'commit') await arrive(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await arrive(page)
    return answer
  }
}

/** Waits until a screen of the admin area shows what it has asked the server for. */
export async function arriveInside(page: Page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
}

/**
 * Sends the form of the page's main part as a browser does while no script listens, and waits for the answer's page.
 * The call that sends it is over before the page goes: Playwright would make it again on the next page.
 */
export async function postPlainly(page: Page) {
  const answered = page.waitForEvent('domcontentloaded')
  await page
    .getByRole('main')
    .locator('form')
    .evaluate((form) => void setTimeout(() => (form as HTMLFormElement).submit()))
  await answered
}
