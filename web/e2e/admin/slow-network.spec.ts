import { createPair, deletePair } from '../support/pairs.ts'
import { signedInApi } from '../support/people.ts'
import { expect, people, test } from '../support/test.ts'

/** The network conditions that browsers call 3G. */
const SLOW = { offline: false, latency: 300, downloadThroughput: -1, uploadThroughput: -1 }

test('on a slow line the code that a text is written with comes before the faces', async ({
  page,
  baseURL,
  signIn,
  t,
}) => {
  const api = await signedInApi(baseURL ?? '', people.admin)
  const text = { title: `On a slow line ${crypto.randomUUID()}`, content: 'Words' }
  const { english } = await createPair(api, { english: text, arabic: text })
  await signIn(people.editor, '/admin')

  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', SLOW)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(`/admin/publications/edit-bilingual/${english.id}`)
  await page.locator('[data-part=text] [role=textbox]').first().waitFor()
  // The previous page may request its fonts until this one has loaded.
  const ofEditor = () => requests.slice(requests.indexOf('/admin-start.js'))
  await expect.poll(() => ofEditor().some((path) => path.endsWith('.woff2'))).toBe(true)
  const asked = ofEditor()
  const surface = asked.findIndex((path) => path.startsWith('/assets/text-editor-'))
  expect(surface).toBeGreaterThan(-1)
  expect(asked.findIndex((path) => path.endsWith('.woff2'))).toBeGreaterThan(surface)
  for (const later of [/^\/assets\/screens-.*\.css$/, /^\/locales\/ar\.admin\.json$/]) {
    await expect
      .poll(() => ofEditor().findIndex((path) => later.test(path)))
      .toBeGreaterThan(surface)
  }
  expect(asked).toContain('/locales/ar.editor.json')

  await expect.poll(() => page.evaluate(usedStylesOfScreens)).toEqual([])

  // a screen that is opened in the meantime waits for its styles
  await page.getByRole('link', { name: t('admin:nav.pictures') }).click()
  await expect(page.getByRole('searchbox', { name: t('admin:pictures.search') })).toBeVisible()

  await deletePair(api, english)
  await api.dispose()
})

/**
 * Runs in the page. Returns the CSS rules of other screens that apply to the editor when it opens,
 * or null until those rules have loaded.
 */
function usedStylesOfScreens(): string[] | null {
  const sheet = [...document.styleSheets].find(({ href }) => href?.includes('/screens-'))
  if (!sheet) return null
  const selectorsIn = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule.selectorText]
      return rule instanceof CSSGroupingRule ? selectorsIn(rule.cssRules) : []
    })
  return selectorsIn(sheet.cssRules).filter((selector) => {
    // pseudo-elements are removed from the selector, because they exist wherever their element does
    const elements = selector.replaceAll(/::[\w-]+(\([^)]*\))?/g, '')
    return elements !== '' && document.querySelector(elements) !== null
  })
}
