import { queryOptions, useQuery } from '@tanstack/react-query'
import { withCursor, readFrom, readPageFrom } from '@ufuq/shared/client/list'
import type { Kind } from '@ufuq/shared/model/define-kind'
import { languagesOf } from '@ufuq/shared/model/sides'
import type { WireEntry, WireFormer, WireVersion } from '@ufuq/shared/model/wire'
import { Field } from '@ufuq/shared/ui/field'
import { Select } from '@ufuq/shared/ui/select'
import { EmptyState } from '@ufuq/shared/ui/states'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { useFormatMoment } from '../../components/dates/format-moment.ts'
import { Lead } from '../../components/lead.tsx'
import { Options } from '../../components/options.tsx'
import { useAfter } from '../../components/pager.tsx'
import { Section } from '../../components/section.tsx'
import { Loaded, LoadedPage } from '../../frame/loaded.tsx'
import { Page } from '../../frame/page.tsx'
import { versionKeys } from '../../server/query-keys.ts'
import { useColleagueName } from '../../session/colleagues/queries.ts'
import { useKindTexts } from '../../words/kind-texts.ts'
import { entryPath, entryQueries } from '../calls.ts'
import { editorAddress } from '../editor-address.ts'
import { LoadedEntry } from '../loaded-entry.tsx'
import { EntryDifferences } from './entry-differences.tsx'
import { RestoreVersion } from './restore-version.tsx'

/** `/admin/{path}/{id}/history`: the former states of an entry; the address names the shown one. */
export function HistoryScreen({ kind }: { kind: Kind }) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const { id = '' } = useParams()
  const { data } = useQuery({ ...entryQueries(kind).one(id), enabled: false })
  return (
    <Page
      title={t('site.history.of', { page: data ? texts.titleOf(data) : texts.name })}
      back={data ? editorAddress(kind, data) : `/admin/${kind.path}/${id}`}
    >
      <div className="site-history">
        <Lead>{t('entries.history.intro')}</Lead>
        <LoadedEntry kind={kind} id={id}>
          {(entry) => <Versions kind={kind} entry={entry} />}
        </LoadedEntry>
      </div>
    </Page>
  )
}

const versionsOf = (kind: Kind, { id }: WireEntry, after: string | null) =>
  queryOptions({
    queryKey: versionKeys.page(entryPath(kind, id), after),
    queryFn: readPageFrom<WireVersion>(withCursor(`${entryPath(kind, id)}/versions`, after)),
    staleTime: 0,
  })

const versionOf = (kind: Kind, { id }: WireEntry, number: number) =>
  queryOptions({
    queryKey: versionKeys.one(entryPath(kind, id), number),
    queryFn: readFrom<{ version: WireFormer }>(`${entryPath(kind, id)}/versions/${number}`),
    staleTime: 0,
  })

interface OfEntry {
  kind: Kind
  entry: WireEntry
}

/** The former states, newest first. The shown one is next to the list, and in the address. */
function Versions({ kind, entry }: OfEntry) {
  const { t } = useTranslation('admin')
  const [params] = useSearchParams()
  const after = useAfter()
  const query = useQuery(versionsOf(kind, entry, after))
  const inAddress = params.get('version')
  const chosen = inAddress !== null && /^\d{1,9}$/.test(inAddress) ? Number(inAddress) : null
  return (
    <LoadedPage
      query={query}
      after={after}
      pages={t('site.history.pages')}
      empty={
        <EmptyState
          level={2}
          title={t('entries.history.emptyTitle')}
          text={t('entries.history.empty')}
        />
      }
    >
      {(versions) => (
        <div className="columns" data-side="start">
          <VersionList kind={kind} entry={entry} versions={versions} chosen={chosen} />
          {chosen !== null && (
            <Comparison
              key={chosen}
              kind={kind}
              entry={entry}
              number={chosen}
              others={versions.map(({ number }) => number)}
            />
          )}
        </div>
      )}
    </LoadedPage>
  )
}

interface VersionListProps extends OfEntry {
  versions: readonly WireVersion[]
  chosen: number | null
}

function VersionList({ kind, entry, versions, chosen }: VersionListProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const formatMoment = useFormatMoment()
  const nameOf = useColleagueName()
  const stateText = useStateText(kind)
  const [params, setParams] = useSearchParams()
  const choose = (version: number) => {
    const next = new URLSearchParams(params)
    next.set('version', String(version))
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const savedBy = ({ number, saved: { by, at } }: WireVersion) =>
    entry.key !== null && number === 1 && by === null
      ? t('entries.history.shipped')
      : t('site.doneBy', { name: nameOf(by), moment: formatMoment(at) })
  return (
    <Section title={t('site.history.versions')}>
      <ol>
        {versions.map((version) => (
          <li key={version.number}>
            <label className="version-of">
              <b>{t('site.history.version', { number: version.number })}</b>
              <input
                type="radio"
                className="ring"
                name={id}
                checked={version.number === chosen}
                onChange={() => choose(version.number)}
              />
              <small>{savedBy(version)}</small>
              <small>{stateText(version)}</small>
              <small>{version.note ?? ''}</small>
            </label>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** The languages in which a former state was public, in words; empty if the kind has no drafts. */
function useStateText(kind: Kind) {
  const { t } = useTranslation('admin')
  return ({ sides }: WireVersion): string => {
    if (kind.publishing === 'always') return ''
    const shown = languagesOf(kind).filter((one) => sides[one]?.status === 'published')
    const [only = ''] = shown
    if (shown.length === 0) return t('entries.draft')
    if (shown.length > 1 || only === '') return t('entries.published')
    return t('site.publish.columnIn', {
      name: t('entries.published'),
      language: t(`editor.languages.${only}`),
    })
  }
}

interface ComparisonProps extends OfEntry {
  number: number
  /** The versions with which it can be compared. */
  others: readonly number[]
}

function Comparison({ kind, entry, number, others }: ComparisonProps) {
  const { t } = useTranslation('admin')
  const [other, setOther] = useState<number | null>(null)
  const version = useQuery(versionOf(kind, entry, number))
  const compared = useQuery({
    ...versionOf(kind, entry, other ?? 0),
    enabled: other !== null,
  })
  const nameOf = (one: number) => t('site.history.version', { number: one })
  const after = other === null ? entry.values : compared.data?.version.values
  return (
    <Section title={nameOf(number)}>
      <Field label={t('entries.history.with')}>
        {(control) => (
          <Select
            {...control}
            value={other ?? ''}
            onChange={({ target: { value } }) => setOther(value === '' ? null : Number(value))}
          >
            <option value="">{t('entries.history.now')}</option>
            <Options of={others.filter((one) => one !== number)} text={(one) => nameOf(one)} />
          </Select>
        )}
      </Field>
      <Loaded query={other === null ? version : compared}>
        {() =>
          version.data &&
          after && (
            <div>
              <EntryDifferences kind={kind} before={version.data.version.values} after={after} />
            </div>
          )
        }
      </Loaded>
      {entry.abilities.includes('change') && version.data && (
        <RestoreVersion kind={kind} entry={entry} version={version.data.version} />
      )}
    </Section>
  )
}
