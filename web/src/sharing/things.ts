import type { SiteSettings } from '@ufuq/shared/contract/site'

/** Something that structured data describes, in the vocabulary of schema.org. */
export type Thing = { '@type': string; [property: string]: unknown }

export const organizationId = ({ origin }: SiteSettings): string => `${origin}/#organization`

/** The breadcrumbs to a page: names and addresses, beginning with the home page. */
export const trailOf = (trail: readonly (readonly [name: string, address: string])[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
})
