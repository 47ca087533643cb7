import { screen } from '@testing-library/react'
import type { SitePage } from '@ufuq/shared/contract/site/calls'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { siteInForce } from '@ufuq/shared/domain/site/texts-in-force'
import type { SiteSide, SiteTrees } from '@ufuq/shared/contract/site/trees'
import { setIn, toTrees } from '@ufuq/shared/domain/site/values'
import { NAMESPACES } from '@ufuq/shared/i18n/namespaces'
import { readTexts } from '@ufuq/shared/i18n/testing/texts'
import { fakeApi, json } from '../../testing/fake-api.ts'
import { administrator } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { valuesIn } from './editing/page-values.ts'

const textsOf = (language: 'ar' | 'en') =>
  Object.fromEntries(NAMESPACES.map((namespace) => [namespace, readTexts(language, namespace)]))

/** The pages as they are shipped. */
const { values } = siteInForce({
  texts: { ar: textsOf('ar'), en: textsOf('en') },
  settings: { email: 'hello@ufuq.example' },
})

export const shippedTrees = (name: SitePageName): SiteTrees => toTrees(values[name])

type Values = Partial<Record<SiteSide, Record<string, string | string[]>>>

/** The shipped trees with other values, by their whole keys. */
export function treesWith(name: SitePageName, changed: Values): SiteTrees {
  const trees = shippedTrees(name)
  for (const side of ['ar', 'en', 'shared'] as const) {
    for (const [path, value] of Object.entries(changed[side] ?? {})) setIn(trees[side], path, value)
  }
  return trees
}

export const sitePage = (name: SitePageName, more: Partial<SitePage> = {}): SitePage => ({
  name,
  version: 3,
  saved: null,
  published: null,
  live: shippedTrees(name),
  draft: null,
  shipped: shippedTrees(name),
  newer: [],
  can: { edit: true },
  ...more,
})

export const valuesOf = (name: SitePageName, trees: SiteTrees) => valuesIn(SITE_PARTS[name], trees)

type Answers = Parameters<typeof fakeApi>[0]
type ViewOptions = Parameters<typeof renderAdmin>[1]

/** A screen of the site with what the server answers; a `PUT` is answered by the page it was sent for. */
export async function openSite(path: string, answers: Answers = {}, options: ViewOptions = {}) {
  const api = fakeApi({
    'GET /api/auth/me': () => json({ user: administrator }),
    ...answers,
  })
  const view = await renderAdmin(path, options)
  await screen.findByRole('heading', { level: 1 })
  return { ...api, ...view }
}
