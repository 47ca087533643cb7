import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type {
  DeclaredVersion,
  DeclaredVersionItem,
  KindFields,
} from '@ufuq/shared/contract/declared-entries'
import type { Language } from '@ufuq/shared/contract/languages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { buttonClass } from '@ufuq/shared/ui/button'
import { useAfter } from '../bin/bin-page.tsx'
import { Lead } from '../components/lead.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { FormerVersions, useSavedByText } from '../versions/former-versions.tsx'
import { versionQuery, versionsQuery } from '../versions/queries.ts'

interface HistoryPageProps {
  /** The name of the entry. */
  name: string
  /** The URL of its editor. */
  editor: string
  children: ReactNode
}

/** The page around the list of an entry's previous versions. */
export function HistoryPage({ name, editor, children }: HistoryPageProps) {
  const { t } = useTranslation('admin')
  return (
    <Page title={t('site.history.of', { page: name })} back={editor}>
      <div className="site-history">
        <Lead>{t('entries.history.text')}</Lead>
        {children}
      </div>
    </Page>
  )
}

/** A value that has changed since a version. */
export interface VersionChange {
  place: string
  label: string
  /** Null for a value that both languages share. */
  language: Language | null
  former: string
  now: string
}

interface EntryVersionsProps<Fields extends KindFields> {
  /** The URL of the entry's API calls. */
  path: string
  /** The URL of its editor. */
  editor: string
  canUpdate: boolean
  changesSince: (version: DeclaredVersion<Fields>) => readonly VersionChange[]
}

/** The previous versions of an entry; the address identifies the displayed one. */
export function EntryVersions<Fields extends KindFields>(props: EntryVersionsProps<Fields>) {
  const { t } = useTranslation('admin')
  const after = useAfter()
  const savedByText = useSavedByText()
  return (
    <FormerVersions
      query={useQuery(versionsQuery<DeclaredVersionItem>(props.path, after))}
      after={after}
      emptyTitle={t('entries.history.emptyTitle')}
      emptyText={t('entries.history.empty')}
      nameOf={({ number }) => t('site.history.version', { number })}
      linesOf={({ saved, state }) => [
        savedByText(saved),
        t(state === 'published' ? 'entries.published' : 'entries.draft'),
      ]}
    >
      {(number) => <VersionComparison key={number} number={number} {...props} />}
    </FormerVersions>
  )
}

function VersionComparison<Fields extends KindFields>({
  path,
  number,
  ...props
}: EntryVersionsProps<Fields> & { number: number }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const query = useQuery(versionQuery<DeclaredVersion<Fields>>(path, number))
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
        {({ version }) => <Changes name={name} version={version} {...props} />}
      </Loaded>
    </section>
  )
}

interface ChangesProps<Fields extends KindFields> extends Omit<EntryVersionsProps<Fields>, 'path'> {
  name: string
  version: DeclaredVersion<Fields>
}

/**
 * Shows what has changed since a version, and a button that loads that version's values into the
 * form.
 */
function Changes<Fields extends KindFields>({
  name,
  editor,
  canUpdate,
  version,
  changesSince,
}: ChangesProps<Fields>) {
  const { t } = useTranslation('admin')
  const changes = changesSince(version)
  if (changes.length === 0) return <p>{t('entries.history.same')}</p>
  return (
    <>
      <div className="changes">
        {changes.map(({ place, label, language, former, now }) => (
          <section key={place} className="change" aria-label={label}>
            <h3>{label}</h3>
            <div className="ba">
              <div data-of="after">
                <span className="who">{name}</span>
                <Value text={former} language={language} />
              </div>
              <div data-of="before">
                <span className="who">{t('entries.history.now')}</span>
                <Value text={now} language={language} />
              </div>
            </div>
          </section>
        ))}
      </div>
      {canUpdate && (
        <div className="restore">
          <p className="hint">{t('entries.history.hint')}</p>
          <Link
            className={buttonClass({ size: 'small' })}
            to={`${editor}?version=${version.number}`}
          >
            {t('entries.history.bring')}
          </Link>
        </div>
      )}
    </>
  )
}

function Value({ text, language }: Pick<VersionChange, 'language'> & { text: string }) {
  const { t } = useTranslation('admin')
  if (text.trim() === '') return <p className="nothing">{t('editor.conflict.empty')}</p>
  const attributes = language ? { lang: language, dir: directionOf(language) } : { dir: 'auto' }
  return <p {...attributes}>{text}</p>
}
