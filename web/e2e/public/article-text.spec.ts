import { story, test } from '../support/articles.ts'
import { expect } from '../support/test.ts'

test('a link to another site says that it opens a window, others stay here', async ({
  page,
  publish,
  t,
}) => {
  await page.goto(
    await publish({ content: '[Data](https://example.org/) and [ours](/about) and <a@b.example>' }),
  )
  const link = story(page).getByRole('link', { name: `Data (${t('common:externalLink')})` })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(story(page).getByRole('link', { name: 'ours', exact: true })).not.toHaveAttribute(
    'target',
  )
  await expect(story(page).getByRole('link', { name: 'a@b.example' })).not.toHaveAttribute('target')
})

test('words for screen readers are not copied @both', async ({ page, context, publish, t }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(await publish({ content: 'See [Data](https://example.org/), and more.' }))
  const note = t('common:externalLink')
  await expect(story(page).getByRole('link', { name: note })).toBeVisible()
  const paragraph = story(page).locator('p').first()
  await paragraph.evaluate((element) => getSelection()?.selectAllChildren(element))
  await page.keyboard.press('ControlOrMeta+c')
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const html = await item?.getType('text/html')
    return { html: (await html?.text()) ?? '', plain: await navigator.clipboard.readText() }
  })
  expect(copied.plain.trim()).toBe('See Data, and more.')
  expect(copied.html).toContain('>Data</a>')
  expect(copied.html).not.toContain(note)
})

test('each block reads in its own direction, and code from left to right @en', async ({
  page,
  publish,
}) => {
  const content = 'فقرة عربية `npm start`\n\nAn English paragraph\n\n> اقتباس\n\n```\ncode\n```'
  await page.goto(await publish({ content }))
  const directionOf = (selector: string) =>
    story(page)
      .locator(selector)
      .first()
      .evaluate((block) => getComputedStyle(block).direction)
  expect(await directionOf('p:has-text("عربية")')).toBe('rtl')
  expect(await directionOf('p:has-text("English")')).toBe('ltr')
  expect(await directionOf('blockquote')).toBe('rtl')
  expect(await directionOf('p code')).toBe('ltr')
  expect(await directionOf('pre')).toBe('ltr')
})

test('a wide table scrolls within itself, also by the keyboard @en', async ({ page, publish }) => {
  const cells = (text: string) => `|${Array.from({ length: 12 }, () => text).join('|')}|`
  const content = [cells('Column'), cells('---'), cells('A-long-value')].join('\n')
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(await publish({ content }))
  const table = story(page).locator('.scroll')
  await table.focus()
  await expect(table).toBeFocused()
  const forward = (await page.locator('html').getAttribute('dir')) === 'rtl' ? 'Left' : 'Right'
  await page.keyboard.press(`Arrow${forward}`)
  await expect.poll(() => table.evaluate((box) => Math.abs(box.scrollLeft))).toBeGreaterThan(0)
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(sideways).toBe(0)
})

test('a script in a title, a tag, a text, a picture or a search runs nowhere @en', async ({
  page,
  publish,
  at,
}) => {
  const attack = `"'><img src=x onerror="document.title='hacked'"><script>alert(1)</script>`
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const path = await publish({
    title: `Attack ${attack}`,
    tags: ['"><img src=x onerror=alert(2)>'],
    hero: '/x.png"onerror="alert(3)',
    content: `${attack}\n\n[x](javascript:alert(4)) ![y](javascript:alert(5)) <svg onload=alert(6)>`,
  })
  const tag = encodeURIComponent('"><img src=x onerror=alert(2)>')
  for (const address of [
    path,
    at(`/publications?tag=${tag}`),
    at('/publications?q=attack'),
    at(`/publications?q=${encodeURIComponent(attack)}`),
  ]) {
    await page.goto(address)
    await expect(page).not.toHaveTitle('hacked')
    const foreign = page.locator('img[src=x], svg[onload], [onerror], a[href^=javascript]')
    await expect(foreign).toHaveCount(0)
  }
  expect(dialogs).toEqual([])
})
