import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOnly, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Tooltips are skipped, because they are at the end of the body and only repeat a name that another
 * element already has.
 */
const OMITTED = '[role=tooltip]'

type RunAxe = (where: ElementContext, options: RunOptions) => Promise<AxeResults>

/**
 * The violations that axe finds in the page with these rules, one line for each element. The
 * browser loads axe, minified, only once for each page, because loading takes as long as a run.
 * Frames are skipped, because the only one is a preview, which runs no scripts. A target that is
 * partly under a bar at the window's edge is scrolled to where it is fully visible and measured
 * again, because users can scroll it too.
 */
export async function axeFindings(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ rules, omitted }) => {
      const { axe } = window as unknown as { axe: { run: RunAxe } }
      const { violations } = await axe.run(
        { exclude: [omitted] },
        {
          runOnly: rules,
          iframes: false,
          // Describing the checks that passed would take longer than finding violations.
          resultTypes: ['violations'],
        },
      )
      const isSmallWhereWhole = async (selector: string) => {
        document.querySelector(selector)?.scrollIntoView({ block: 'center' })
        const again = await axe.run(selector, { runOnly: ['target-size'], iframes: false })
        return again.violations.length > 0
      }
      const { scrollX, scrollY } = window
      const found: string[] = []
      for (const { id, nodes } of violations)
        for (const { html, target } of nodes)
          if (id !== 'target-size' || (await isSmallWhereWhole(String(target[0]))))
            found.push(`${id}: ${html}`)
      window.scrollTo(scrollX, scrollY)
      return found
    },
    { rules: runOnly, omitted: OMITTED },
  )
}

/** The legal requirements, and axe's best practices: landmarks, heading order and the like. */
export const RULES: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
export const CONTRAST: RunOnly = { type: 'rule', values: ['color-contrast'] }
