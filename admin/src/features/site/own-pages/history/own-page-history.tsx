import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import type { DeclaredVersion, DeclaredVersionItem } from '@ufuq/shared/contract/declared-entries'
import type { OwnPage, OwnPageFields } from '@ufuq/shared/contract/own-pages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { buttonClass } from '@ufuq/shared/ui/button'
import { EmptyState } from '@ufuq/shared/ui/states'
import { useAfter } from '../../../../bin/bin-page.tsx'
import { Loaded } from '../../../../shell/loaded.tsx'
import { Page } from '../../../../shell/page.tsx'
import { FormerVersions, useSavedByText } from '../../../../versions/former-versions.tsx'
import { versionQuery, versionsQuery } from '../../../../versions/queries.ts'
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
  const page = query.data ? titleOf(query.data.entry) : t('pages.name')
  return (
    <Page title={t('site.history.of', { page })} back={editorPath(id)}>
      <div className="site-history">
        <p className="lead-in">{t('entries.history.text')}</p>
        <Loaded
          query={query}
          loading={t('entries.loadingOne')}
          failed={t('entries.errorOneTitle')}
          hasRows={false}
          missing={
            <EmptyState level={2} title={t('entries.missingTitle')} text={t('entries.gone')} />
          }
        >
          {({ entry }) => <Versions page={entry} />}
        </Loaded>
      </div>
    </Page>
  )
}

function Versions({ page }: { page: OwnPage }) {
  const { t } = useTranslation('admin')
  const after = useAfter()
  const savedByText = useSavedByText()
  return (
    <FormerVersions
      query={useQuery(versionsQuery<DeclaredVersionItem>(ownPagePath(page.id), after))}
      after={after}
      emptyTitle={t('entries.history.emptyTitle')}
      emptyText={t('entries.history.empty')}
      nameOf={({ number }) => t('site.history.version', { number })}
      linesOf={({ saved, state }) => [
        savedByText(saved),
        t(state === 'published' ? 'entries.published' : 'entries.draft'),
      ]}
    >
      {(number) => <Version key={number} page={page} number={number} />}
    </FormerVersions>
  )
}

function Version({ page, number }: { page: OwnPage; number: number }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const query = useQuery(versionQuery<DeclaredVersion<OwnPageFields>>(ownPagePath(page.id), number))
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
        {({ version }) => <Changes page={page} name={name} version={version} />}
      </Loaded>
    </section>
  )
}

interface ChangesProps {
  page: OwnPage
  name: string
  version: DeclaredVersion<OwnPageFields>
}

/** The values that have changed since, and a button that puts the previous ones back into the form. */
function Changes({ page, name, version }: ChangesProps) {
  const { t } = useTranslation('admin')
  const compare = useComparedPages()
  const then = formOf({ ...page, ...version.content, slug: page.slug })
  const changed = compare({ base: then, mine: then, theirs: formOf(page) })
  if (changed.length === 0) return <p>{t('entries.history.same')}</p>
  return (
    <>
      <div className="changes">
        {changed.map(({ place, side, key, label, language, shown }) => (
          <section key={place} className="change" aria-label={label}>
            <h3>{label}</h3>
            <div className="ba">
              {[
                { of: 'after', who: name, values: then },
                { of: 'before', who: t('entries.history.now'), values: formOf(page) },
              ].map(({ of, who, values }) => {
                const value = values[side][key] ?? ''
                const text = shown(typeof value === 'string' ? value : JSON.stringify(value))
                return (
                  <div key={of} data-of={of}>
                    <span className="who">{who}</span>
                    {text.trim() === '' ? (
                      <p className="nothing">{t('editor.conflict.empty')}</p>
                    ) : (
                      <p
                        {...(language
                          ? { lang: language, dir: directionOf(language) }
                          : { dir: 'auto' })}
                      >
                        {text}
                      </p>
                    )}
                  </div>
                )
              })}
            </div>
          </section>
        ))}
      </div>
      {page.can.update && (
        <div className="restore">
          <p className="hint">{t('entries.history.hint')}</p>
          <Link
            className={buttonClass({ size: 'small' })}
            to={`${editorPath(page.id)}?version=${version.number}`}
          >
            {t('entries.history.bring')}
          </Link>
        </div>
      )}
    </>
  )
}
