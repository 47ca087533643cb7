import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { DeclaredVersion } from '@ufuq/shared/contract/declared-entries'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { LoadingState } from '@ufuq/shared/ui/states'
import { versionQuery } from '../versions/queries.ts'
import { entryPath, type AnyEntry, type AnyFields } from './calls.ts'
import type { KindScreens } from './kind-screens.ts'

interface OpenedEntryProps {
  kind: KindScreens
  entry: AnyEntry
  /**
   * Whether the entry was fetched for this screen. The form is filled only once, so it waits for
   * fresh data instead of using what a list or the history cached.
   */
  isFresh: boolean
  /**
   * `former` contains the values of a previous version, which are loaded into the form as if they
   * were typed.
   */
  children: (former: AnyFields | undefined) => ReactNode
}

/** An entry in its editor, with the values of a previous version if `?version=` names one. */
export function OpenedEntry({ kind, entry, isFresh, children }: OpenedEntryProps) {
  const { t } = useTranslation('admin')
  const asked = useSearchParams()[0].get('version')
  const [number] = useState(asked !== null && /^\d{1,9}$/.test(asked) ? Number(asked) : null)
  const former = useQuery({
    ...versionQuery<DeclaredVersion<AnyFields>>(entryPath(kind, entry.id), number ?? 0),
    enabled: number !== null,
  })
  if (!isFresh || (number !== null && former.isPending)) {
    return <LoadingState label={t('entries.loadingOne')} />
  }
  return children(former.data?.version.content)
}

export function HistoryLink({ kind, id }: { kind: KindScreens; id: string }) {
  const { t } = useTranslation('admin')
  return (
    <Link
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      to={`/admin/${kind.path}/${id}/history`}
    >
      <Icon icon={History} />
      {t('site.history.title')}
    </Link>
  )
}
