import { localizedPath } from '@ufuq/shared/contract/addresses'
import {
  shippedOrganisation,
  shippedTextsOf,
  type OrganisationDefaults,
} from '@ufuq/shared/i18n/texts-in-force'
import { organisation, type OrganisationValues } from '@ufuq/shared/kinds/organisation/organisation'
import {
  invalidValues,
  networksWithoutLink,
  tidiedValues,
} from '@ufuq/shared/kinds/organisation/problems'
import type { Tree } from '@ufuq/shared/model/values'
import siteSettings from '#config/site'
import { shippedTexts } from '#content/locale_catalogues'
import { contentWithValues, defaultLinkOf, knownContent } from '#content/site_content'
import { ApiException } from '#core/errors/api_exception'
import { serveKind } from '#entries/kinds'

const valuesIn = (values: Tree) => values as unknown as OrganisationValues

/** The organisation. */
export const siteOrganisation = serveKind(organisation, {
  shipped: () => ({ ...shippedOrganisation(shippedTexts()) }),

  prepare: (change) =>
    Promise.resolve({
      ...change,
      ...(change.values && { values: tidiedValues(change.values) }),
    }),

  beforeWrite({ after }) {
    const values = valuesIn(after.values)
    ApiException.refuse(invalidValues(values))
    const isPublic = after.sides.some(({ status, hasDraft }) => status === 'published' && !hasDraft)
    if (isPublic)
      ApiException.refuse(networksWithoutLink(values, (item) => defaultLinkOf(item) !== ''))
    return Promise.resolve()
  },

  /** What applies where the values are empty, for the form. */
  present(entries) {
    const { email, timeZone, social } = siteSettings
    const defaults: OrganisationDefaults = {
      texts: shippedTextsOf(knownContent().defaultTexts),
      email,
      timeZone,
      social,
    }
    return Promise.resolve(new Map(entries.map(({ id }) => [id, { defaults }])))
  },

  preview: async ({ values }, language) => ({
    path: localizedPath(language, '/contact'),
    content: await contentWithValues({ organisation: valuesIn(values) }),
  }),

  keysOf: () => ['site'],
})
