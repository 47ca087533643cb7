import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { OwnPage, OwnPageFields } from '@ufuq/shared/contract/own-pages'
import type { SiteValue } from '@ufuq/shared/contract/site/values'
import { LoadedEntry } from '../../../../kinds/loaded-entry.tsx'
import { EntryVersions, HistoryPage } from '../../../../kinds/version-changes.tsx'
import { editorPath, ownPagePath, ownPageQueries } from '../calls.ts'
import { usePageTitle } from '../page-title.ts'
import { formOf } from '../values/page-form.ts'
import { useComparedPages } from '../values/use-own-page-kind.ts'

/** `/admin/pages/{id}/history`; the displayed version is in the address. */
export function OwnPageHistoryScreen() {
  const { t } = useTranslation('admin')
  const titleOf = usePageTitle()
  const { id = '' } = useParams()
  const query = useQuery(ownPageQueries.one(id))
  const name = query.data ? titleOf(query.data.entry) : t('pages.name')
  return (
    <HistoryPage name={name} editor={editorPath(id)}>
      <LoadedEntry query={query}>{(page) => <Versions page={page} />}</LoadedEntry>
    </HistoryPage>
  )
}

function Versions({ page }: { page: OwnPage }) {
  const compare = useComparedPages()
  const now = formOf(page)
  return (
    <EntryVersions<OwnPageFields>
      path={ownPagePath(page.id)}
      editor={editorPath(page.id)}
      canUpdate={page.can.update}
      changesSince={({ content }) => {
        // An address is not restored, because changing it takes effect immediately.
        const then = formOf({ ...page, ...content, slug: page.slug })
        return compare({ base: then, mine: then, theirs: now }).map(
          ({ place, label, language, side, key, shown }) => {
            const textOf = (value: SiteValue = '') =>
              shown(typeof value === 'string' ? value : JSON.stringify(value))
            return {
              place,
              label,
              language,
              former: textOf(then[side][key]),
              now: textOf(now[side][key]),
            }
          },
        )
      }}
    />
  )
}
