import type { UseQueryResult } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Done } from '@ufuq/shared/contract/entries'
import type { ListPage } from '@ufuq/shared/contract/list-page'
import { EmptyState } from '@ufuq/shared/ui/states'
import { useColleagueName } from '../colleagues/colleague-name.ts'
import { Pager } from '../components/pager.tsx'
import { useFormatMoment } from '../dates/format-moment.ts'
import { LoadedPage } from '../shell/loaded.tsx'

interface FormerVersionsProps<Version> {
  query: UseQueryResult<ListPage<Version>>
  /** The cursor of the page; null for the newest. */
  after: string | null
  emptyTitle: string
  emptyText: string
  nameOf: (version: Version) => string
  /** Lines of text below the name of a version. */
  linesOf: (version: Version, index: number) => string[]
  /** The state that is newer than all versions. */
  newest?: ReactNode
  /** The displayed version, whose number is in the address. */
  children: (number: number) => ReactNode
}

/**
 * The versions of an entry, listed beside a drawn scale with the newest first. The displayed
 * version is next to the list.
 */
export function FormerVersions<Version extends { number: number }>({
  query,
  after,
  emptyTitle,
  emptyText,
  children,
  ...list
}: FormerVersionsProps<Version>) {
  const { t } = useTranslation('admin')
  const [params, setParams] = useSearchParams()
  const inAddress = params.get('version')
  const chosen = inAddress !== null && /^\d{1,9}$/.test(inAddress) ? Number(inAddress) : null
  const choose = (version: number) => {
    const next = new URLSearchParams(params)
    next.set('version', String(version))
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return (
    <LoadedPage
      query={query}
      after={after}
      loading={t('site.history.loading')}
      failed={t('site.history.errorTitle')}
      pages={undefined}
      empty={<EmptyState level={2} title={emptyTitle} text={emptyText} />}
    >
      {(versions) => (
        <div className="hist">
          <VersionList {...list} versions={versions} chosen={chosen} onChoose={choose}>
            <Pager
              after={after}
              next={query.data?.next ?? null}
              label={t('site.history.pages')}
              isTimeless={false}
            />
          </VersionList>
          {chosen !== null && children(chosen)}
        </div>
      )}
    </LoadedPage>
  )
}

interface VersionListProps<Version> extends Pick<
  FormerVersionsProps<Version>,
  'nameOf' | 'linesOf' | 'newest'
> {
  versions: readonly Version[]
  chosen: number | null
  onChoose: (version: number) => void
  children: ReactNode
}

function VersionList<Version extends { number: number }>({
  versions,
  nameOf,
  linesOf,
  newest,
  chosen,
  onChoose,
  children,
}: VersionListProps<Version>) {
  const { t } = useTranslation('admin')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="h-line">
        <h2 id={id}>{t('site.history.versions')}</h2>
      </div>
      <ol className="versions">
        {newest && (
          <li>
            <div className="version-of">{newest}</div>
          </li>
        )}
        {versions.map((version, index) => (
          <li key={version.number} data-chosen={version.number === chosen || undefined}>
            <label className="version-of">
              <b>{nameOf(version)}</b>
              <input
                type="radio"
                className="ring"
                name={id}
                checked={version.number === chosen}
                onChange={() => onChoose(version.number)}
              />
              {linesOf(version, index).map((line, at) => (
                <small key={at}>{line}</small>
              ))}
            </label>
          </li>
        ))}
      </ol>
      {children}
    </section>
  )
}

/** Returns the text that names the person and the time of an action; empty for null. */
export function useSavedByText(): (done: Done | null) => string {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const nameOf = useColleagueName()
  return (done) =>
    done === null ? '' : t('site.doneBy', { name: nameOf(done.by), moment: formatMoment(done.at) })
}
