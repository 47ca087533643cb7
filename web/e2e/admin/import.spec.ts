import { writeFile } from 'node:fs/promises'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { expect, people, test } from '../support/test.ts'

const OLD_SITE = 'https://old.example.org'

interface Post {
  id: number
  language: 'ar' | 'en'
  title: string
  slug: string
}

const item = ({ id, language, title, slug }: Post) => `<item>
<title>${title}</title><link>${OLD_SITE}/${slug}/</link><dc:creator>layla</dc:creator>
<content:encoded><![CDATA[<p>${title}: the story.</p>]]></content:encoded>
<excerpt:encoded></excerpt:encoded><wp:post_id>${id}</wp:post_id>
<wp:post_date_gmt>2023-09-14 08:00:00</wp:post_date_gmt><wp:post_name>${slug}</wp:post_name>
<wp:status>publish</wp:status><wp:post_parent>0</wp:post_parent><wp:post_type>post</wp:post_type>
<category domain="language" nicename="${language}">${language}</category>
</item>`

/** An export of two texts with the same date and slug, which are only suggested as a pair. */
const wordpressExport = (posts: readonly Post[]) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
 xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old foundation</title><link>${OLD_SITE}</link><language>ar</language>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${OLD_SITE}</wp:base_site_url>
<wp:base_blog_url>${OLD_SITE}</wp:base_blog_url>
${posts.map(item).join('\n')}
</channel></rss>`

const title = 'The deep well of Wadi al-Sidr'
const POSTS: readonly Post[] = [
  { id: 1, language: 'en', title, slug: 'deep-well' },
  { id: 2, language: 'ar', title: 'بئر وادي السدر العميقة', slug: 'deep-well' },
]

test('an old site is sent, checked, imported, visible to visitors, and undone again @en', async ({
  page,
  browser,
  t,
  signIn,
}, info) => {
  const file = info.outputPath('old-site.xml')
  await writeFile(file, wordpressExport(POSTS))
  await signIn(people.admin, '/admin?tab=settings')

  await test.step('send', async () => {
    await page.getByRole('link', { name: t('admin:import.open') }).click()
    await page.locator('input[type=file][accept^=".xml"]').setInputFiles(file)
    await expect(page.getByText(t('admin:import.check.title'))).toBeVisible()
  })
  await test.step('check', async () => {
    const join = page.getByRole('checkbox', { name: /^Link 1 likely/ })
    // It is checked once the server has stored the answer.
    await join.click()
    await expect(join).toBeChecked()
    await assertLayoutAtEveryWidth(page, 'the check of an import')
    await page
      .getByRole('radio', { name: t('admin:import.appearance.modes.asTheyWere.name') })
      .check()
  })
  await test.step('import', async () => {
    await page.getByRole('button', { name: /^Import 2/ }).click()
    await expect(page.getByText(t('admin:import.report.title'))).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible()
  })
  await test.step('visitors read it', async () => {
    const visitor = await browser.newPage()
    await visitor.goto(new URL('/en/publications', page.url()).href)
    await expect(visitor.getByRole('link', { name: title }).first()).toBeVisible()
    await visitor.close()
  })
  await test.step('undo', async () => {
    await page.getByRole('button', { name: t('admin:import.undo.act') }).click()
    await page.getByRole('alertdialog').locator('.actions button').last().click()
    await expect(page.getByText(t('admin:import.report.undoneTitle'))).toBeVisible()
  })
})
