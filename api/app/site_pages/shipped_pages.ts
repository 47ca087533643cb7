import { SITE_PARTS, type SitePageName } from '@ufuq/shared/contract/site/pages'
import { shippedValues, type SiteValues } from '@ufuq/shared/contract/site/values'
import { shippedTexts } from '#site/locale_catalogues'
import { SHIPPED_CONTACTS } from '#site/site_content'

/** The values of a page as this release ships them, with the places where the organisation's names go. */
export const shippedPage = (name: SitePageName): SiteValues =>
  shippedValues(SITE_PARTS[name], shippedTexts(), SHIPPED_CONTACTS)
