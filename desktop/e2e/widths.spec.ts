import { layoutFaults } from '@ufuq/shared/ui/testing/layout-faults'
import { expect, test } from './support/test.ts'

/**
 * These two screens are enough to check the title bar and the smallest sizes of the window, because
 * the browser tests cover every screen.
 */
const SCREENS = ['/admin', '/admin/publications/edit-bilingual/:id']

/** The window sizes, from the smallest window to a whole screen. */
const SIZES = [
  { width: 420, height: 520 },
  { width: 768, height: 700 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

test('nothing is cut off or covered in windows of any size', async ({ desktop: { page }, api }) => {
  const rows = (await (await api.get('/api/publications/admin')).json()) as { id: number }[]
  for (const screen of SCREENS) {
    const path = screen.replace(':id', String(rows[0]?.id))
    await page.goto(new URL(path, page.url()).href)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const what = `${path} at ${size.width} pixels`
      await expect.poll(() => layoutFaults(page), { message: what }).toEqual([])
    }
  }
})
