import { join } from 'node:path'
import { SCREENS, SECTIONS } from '@ufuq/admin/screens'
import { layoutFaults } from '@ufuq/shared/ui/testing/layout-faults'
import { expect, test } from './support/test.ts'

const HOME = '/admin'
const EDITOR = '/admin/publications/edit-bilingual/:id'
/**
 * These two screens are enough to check the title bar and the smallest sizes of the window, because
 * the browser tests cover every screen.
 */
const GATE = [HOME, EDITOR]

/** The window sizes, from the smallest window to a whole screen. */
const SIZES = [
  { width: 420, height: 520 },
  { width: 768, height: 700 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

test('nothing is cut off or covered in windows of any size @full', async ({
  startDesktop,
  signIn,
  language,
  api,
}) => {
  const rows = (await (await api.get('/api/publications/admin')).json()) as { id: number }[]
  const { window } = await startDesktop()
  const page = await window()
  await signIn(page)
  const everywhere = [
    ...Object.values(SECTIONS).map(({ path }) => path),
    ...SCREENS.map(({ path }) => (path ? `${HOME}/${path}` : HOME)),
  ]
  expect(everywhere).toEqual(expect.arrayContaining(GATE))
  for (const screen of new Set(process.env['TEST_LEVEL'] === 'gate' ? GATE : everywhere)) {
    const path = screen.replace(':id', String(rows[0]?.id)).replace(':page', 'about')
    await page.goto(new URL(path, page.url()).href)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const what = `${path} at ${size.width} pixels`
      await expect.poll(() => layoutFaults(page), { message: what }).toEqual([])
      const folder = process.env['SCREEN_PICTURES']
      const name = `desktop${path.replaceAll(/\W+/g, '-')}-${language}-${size.width}.png`
      if (folder) await page.screenshot({ path: join(folder, name) })
    }
  }
})
