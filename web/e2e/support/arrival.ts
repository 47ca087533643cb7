import type { Page } from '@playwright/test'

/**
 * Waits until the code of a public page has taken up all that people can use. Before that the page is HTML:
 * links lead and forms post, but a menu does not open.
 */
export async function arrive(page: Page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#root :is(a, button, input):not(#article-body *)')].every(
      (element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$')),
    ),
  )
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
