import { useTranslation } from 'react-i18next'
import type {
  PageDiscardedTextInput,
  SiteConflictBody,
  SitePage,
  SitePageChange,
} from '@ufuq/shared/contract/site/calls'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { SITE_SIDES } from '@ufuq/shared/contract/site/values'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { conflictBodyOf, type EntryKind } from '../../../entries/entry-kind.ts'
import type { Entry } from '../../../entries/use-entry.ts'
import { notChosenIn } from '../../../discarded-text/not-chosen.ts'
import { useStoreDiscardedText } from '../../../discarded-text/queries.ts'
import { sitePath } from '../queries.ts'
import { useComparePages } from './compare-pages.ts'
import {
  changeOf,
  completed,
  formOf,
  isEmptyChange,
  nameOf,
  pathNamed,
  problemsIn,
  readDraft,
  valuesIn,
  type PageForm,
} from './page-values.ts'

export type PageEntry = Entry<SitePage, PageForm, SitePageChange>

/**
 * The saved state that an editor screen starts with: the draft, or the live page if there is no
 * draft.
 */
export const savedIn = ({ draft, live }: SitePage) => draft ?? live

/** A page of the site, whose draft is edited. */
export function usePageKind(name: SitePageName): EntryKind<SitePage, PageForm, SitePageChange> {
  const { t } = useTranslation('admin')
  const parts = SITE_PARTS[name]
  const compared = useComparePages(name, parts)
  const storeDiscardedText = useStoreDiscardedText<PageDiscardedTextInput['items'][number]>(
    sitePath(name),
  )
  const both = (page: SitePage, values: PageForm) => ({
    saved: savedIn(page),
    typed: valuesIn(values),
  })
  return {
    fill: (page) => formOf(parts, savedIn(page)),
    versions: ({ version }) => [version],
    isReadOnly: ({ can }) => !can.edit,
    change(page, values) {
      const change = changeOf(parts, both(page, values))
      return isEmptyChange(change) ? null : { version: page.version, ...change }
    },
    compared,
    conflictIn(error) {
      const body = conflictBodyOf(error) as SiteConflictBody | null
      return body && { current: body.current.page, changed: body.changed }
    },
    // `ar.hero.title` is the Arabic value of `hero.title`.
    refusedAt({ field, rule }) {
      const side = SITE_SIDES.find((one) => field.startsWith(`${one}.`))
      return side ? { at: nameOf(side, field.slice(side.length + 1)), rule } : null
    },
    problems: (page, values) => problemsIn(parts, both(page, values), { isWhole: false }),
    completed: (values, others) => completed(parts, values, others),
    async storeDiscardedText(_page, fields, choices) {
      const items = notChosenIn(fields, choices).flatMap(({ field, ...words }) => {
        const valuePath = pathNamed(field.place)
        return valuePath ? [{ side: valuePath.side, part: valuePath.path, ...words }] : []
      })
      await storeDiscardedText.mutateAsync(items)
    },
    unsent: {
      draftKeys: () => [`site:${name}`],
      read: (draft, saved) => readDraft(parts, draft, saved),
      titleOf: () => t(`site.pages.${name}`),
    },
  }
}
