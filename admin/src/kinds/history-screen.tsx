import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import type { DeclaredVersion, DeclaredVersionItem } from '@ufuq/shared/contract/declared-entries'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { buttonClass } from '@ufuq/shared/ui/button'
import { useAfter } from '../bin/bin-page.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { FormerVersions, useSavedByText } from '../versions/former-versions.tsx'
import { versionQuery, versionsQuery } from '../versions/queries.ts'
import { entryPath, entryQueries, type AnyEntry, type AnyFields } from './calls.ts'
import type { KindScreens } from './kind-screens.ts'
import { isSameText, valuesOf } from './kind-values.ts'
import { useKindWords } from './kind-words.ts'
import { LoadedEntry, useTitleOf } from './loaded-entry.tsx'
import { useComparedPlaces } from './use-kind.ts'

/** `/admin/{path}/{id}/history`; the displayed version is in the address. */
export function HistoryScreen({ kind }: { kind: KindScreens }) {
  const { t } = useTranslation('admin')
  const words = useKindWords(kind)
  const titleOf = useTitleOf(kind)
  const { id = '' } = useParams()
  const query = useQuery(entryQueries(kind).one(id))
  const page = query.data ? titleOf(query.data.entry) : words.name
  return (
    <Page title={t('site.history.of', { page })} back={`/admin/${kind.path}/${id}`}>
      <div className="site-history">
        <p className="lead-in">{t('entries.history.text')}</p>
        <LoadedEntry query={query}>{(entry) => <Versions kind={kind} entry={entry} />}</LoadedEntry>
      </div>
    </Page>
  )
}

interface OfEntryProps {
  kind: KindScreens
  entry: AnyEntry
}

function Versions({ kind, entry }: OfEntryProps) {
  const { t } = useTranslation('admin')
  const after = useAfter()
  const savedByText = useSavedByText()
  return (
    <FormerVersions
      query={useQuery(versionsQuery<DeclaredVersionItem>(entryPath(kind, entry.id), after))}
      after={after}
      emptyTitle={t('entries.history.emptyTitle')}
      emptyText={t('entries.history.empty')}
      nameOf={({ number }) => t('site.history.version', { number })}
      linesOf={({ saved, state }) => [
        savedByText(saved),
        t(state === 'published' ? 'entries.published' : 'entries.draft'),
      ]}
    >
      {(number) => <VersionComparison key={number} kind={kind} entry={entry} number={number} />}
    </FormerVersions>
  )
}

function VersionComparison({ kind, entry, number }: OfEntryProps & { number: number }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const query = useQuery(
    versionQuery<DeclaredVersion<AnyFields>>(entryPath(kind, entry.id), number),
  )
  const name = t('site.history.version', { number })
  return (
    <section className="beside-version" aria-labelledby={id}>
      <div className="h-line">
        <h2 id={id}>{t('entries.history.beside', { name })}</h2>
      </div>
      <Loaded
        query={query}
        loading={t('site.history.loadingOne')}
        failed={t('site.history.errorOneTitle')}
      >
        {({ version }) => <Changes kind={kind} name={name} entry={entry} version={version} />}
      </Loaded>
    </section>
  )
}

interface ChangesProps extends OfEntryProps {
  name: string
  version: DeclaredVersion<AnyFields>
}

/**
 * The values that have changed since, and a button that puts the previous ones back into the
 * form.
 */
function Changes({ kind, name, entry, version }: ChangesProps) {
  const { t } = useTranslation('admin')
  const [then, now] = [valuesOf(kind, version.content), valuesOf(kind, entry)]
  const changed = useComparedPlaces(kind).filter(
    ({ side, field }) => !isSameText(then[side][field.name], now[side][field.name]),
  )
  if (changed.length === 0) return <p>{t('entries.history.same')}</p>
  return (
    <>
      <div className="changes">
        {changed.map(({ place, side, field, label, language, shown }) => (
          <section key={place} className="change" aria-label={label}>
            <h3>{label}</h3>
            <div className="ba">
              {[
                { of: 'after', who: name, values: then },
                { of: 'before', who: t('entries.history.now'), values: now },
              ].map(({ of, who, values }) => {
                const value = values[side][field.name] ?? ''
                const { View } = field.type
                return (
                  <div key={of} data-of={of}>
                    <span className="who">{who}</span>
                    {value.trim() === '' ? (
                      <p className="nothing">{t('editor.conflict.empty')}</p>
                    ) : View ? (
                      <View text={value} />
                    ) : (
                      <p
                        {...(language
                          ? { lang: language, dir: directionOf(language) }
                          : { dir: 'auto' })}
                      >
                        {shown(value)}
                      </p>
                    )}
                  </div>
                )
              })}
            </div>
          </section>
        ))}
      </div>
      {entry.can.update && (
        <div className="restore">
          <p className="hint">{t('entries.history.hint')}</p>
          <Link
            className={buttonClass({ size: 'small' })}
            to={`/admin/${kind.path}/${entry.id}?version=${version.number}`}
          >
            {t('entries.history.bring')}
          </Link>
        </div>
      )}
    </>
  )
}
