import type { Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'

interface Place {
  page: Page
  language: Language
  t: (key: string) => string
}

/** A state of a public page, which its components do not show on other pages. */
interface PublicState {
  name: string
  path: string | ((place: Place) => string)
  /** The widths at which the state exists; all by default. */
  widths?: readonly number[]
  act: (place: Place) => Promise<unknown>
}

export const states: readonly PublicState[] = [
  {
    name: 'menu',
    path: '/',
    widths: [320, 390],
    act: async ({ page, t }) => {
      await page.getByRole('button', { name: t('common:nav.openMenu') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'contact-errors',
    path: '/contact',
    act: async ({ page, t }) => {
      await page.getByRole('main').locator('form [type=submit]').click()
      await page.getByText(t('contact:validation.name')).waitFor()
    },
  },
  {
    name: 'publications-search',
    path: ({ language }) =>
      `/publications?q=${language === 'ar' ? 'لِجــان مياة' : 'WATER committ'}`,
    act: ({ page }) => page.locator('.filter h2').waitFor(),
  },
  {
    name: 'publications-nothing-found',
    path: `/publications?q=${'x'.repeat(100)}`,
    act: ({ page, t }) => page.getByText(t('publications:states.noResults')).waitFor(),
  },
  {
    name: 'search',
    path: '/about',
    act: async ({ page, t }) => {
      await page.getByRole('button', { name: t('common:search.label') }).click()
      await page.getByRole('searchbox').waitFor()
    },
  },
]

/** `/newsletter/confirm?token=…` is `newsletter-confirm`. */
export const pageName = (path: string) =>
  path.replace(/\?.*/, '').split('/').filter(Boolean).join('-') || 'home'
