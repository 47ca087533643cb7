import { expect, type Page } from '@playwright/test'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'

/** The publications as a visitor reads them. */
export function publicationsOf(visitor: Page) {
  return {
    story: visitor.locator('#article-body'),
    /**
     * From the list in this language, opens the publication with this title and returns its
     * address.
     */
    async open(language: Language, title: string): Promise<string> {
      await visitor.goto(localizedPath(language, '/publications'))
      await visitor.getByRole('link', { name: title }).first().click()
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
      return visitor.url()
    },
  }
}
