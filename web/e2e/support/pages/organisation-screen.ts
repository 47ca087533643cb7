import type { APIRequestContext, Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { shippedOrganisation } from '@ufuq/shared/kinds/organisation/texts-in-force'
import { waitForScreen } from '../hydration.ts'
import type { Text } from '../test.ts'

const ORGANISATION = '/api/entries/organisation/organisation'

export type OrganisationScreen = ReturnType<typeof organisationOn>

/** The screen of the organisation. */
export const organisationOn = (page: Page, t: Text) => ({
  async open() {
    await page.goto('/admin/organisation')
    await waitForScreen(page)
  },
  /** A field that has one value per language. */
  fields: (name: 'siteName' | 'tagline') =>
    page.getByRole('group', { name: t(`admin:kinds.organisation.fields.${name}`), exact: true }),
  async fill(name: 'siteName' | 'tagline', texts: Record<Language, string>) {
    const fields = this.fields(name)
    await fields.locator('[lang=ar]').fill(texts.ar)
    await fields.locator('[lang=en]').fill(texts.en)
  },
  async save() {
    await page.getByRole('button', { name: t('admin:entries.save'), exact: true }).click()
    await page.locator('[data-part=publish]').waitFor()
  },
  async publish() {
    await page.locator('[data-part=publish]').click()
    await page.locator('[data-part=publish]').waitFor({ state: 'detached' })
  },
})

/** Publishes the organisation as it is shipped. */
export async function bringBackOrganisation(api: APIRequestContext) {
  const { organisation } = (await (await api.get(ORGANISATION)).json()) as {
    organisation: { defaults: { texts: { footerAbout: Record<Language, string> } } }
  }
  const { footerAbout } = organisation.defaults.texts
  const values = { ...shippedOrganisation({ ar: {}, en: {} }), footerAbout }
  await api.patch(ORGANISATION, { data: { values, publish: ['ar', 'en'] } })
}
