import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import { languagesOf } from '@ufuq/shared/kinds/sides'
import type { WireEntry, WireFormer, WireVersion } from '@ufuq/shared/kinds/wire'
import { Field } from '@ufuq/shared/ui/field'
import { Select } from '@ufuq/shared/ui/select'
import { useAfter } from '../../bin/bin-page.tsx'
import { Lead } from '../../components/lead.tsx'
import { Stack } from '../../components/layout.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { FormerVersions, useSavedByText } from '../../versions/former-versions.tsx'
import { versionQuery, versionsQuery } from '../../versions/queries.ts'
import { entryPath, entryQueries } from '../calls.ts'
import { useKindTexts } from '../kind-texts.ts'
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
      back={`/admin/${kind.path}/${id}`}
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

interface OfEntry {
  kind: Kind
  entry: WireEntry
}

function Versions({ kind, entry }: OfEntry) {
  const { t } = useTranslation('admin')
  const after = useAfter()
  const savedByText = useSavedByText()
  const query = useQuery(versionsQuery<WireVersion>(entryPath(kind, entry.id), after))
  const stateText = useStateText(kind)
  const savedBy = ({ number, saved }: WireVersion) =>
    entry.key !== null && number === 1 && saved.by === null
      ? t('entries.history.shipped')
      : savedByText(saved)
  return (
    <FormerVersions
      query={query}
      after={after}
      emptyTitle={t('entries.history.emptyTitle')}
      emptyText={t('entries.history.empty')}
      nameOf={({ number }) => t('site.history.version', { number })}
      linesOf={(version) => [savedBy(version), stateText(version), version.note ?? '']}
    >
      {(number) => (
        <Comparison
          key={number}
          kind={kind}
          entry={entry}
          number={number}
          others={(query.data?.items ?? []).map((one) => one.number)}
        />
      )}
    </FormerVersions>
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
  const id = useId()
  const path = entryPath(kind, entry.id)
  const [other, setOther] = useState<number | null>(null)
  const version = useQuery(versionQuery<WireFormer>(path, number))
  const compared = useQuery({
    ...versionQuery<WireFormer>(path, other ?? 0),
    enabled: other !== null,
  })
  const nameOf = (one: number) => t('site.history.version', { number: one })
  const after = other === null ? entry.values : compared.data?.version.values
  return (
    <section className="beside-version" aria-labelledby={id}>
      <div className="h-line">
        <h2 id={id}>{nameOf(number)}</h2>
      </div>
      <Stack>
        <Field label={t('entries.history.with')}>
          {(control) => (
            <Select
              {...control}
              value={other ?? ''}
              onChange={({ target: { value } }) => setOther(value === '' ? null : Number(value))}
            >
              <option value="">{t('entries.history.now')}</option>
              {others
                .filter((one) => one !== number)
                .map((one) => (
                  <option key={one} value={one}>
                    {nameOf(one)}
                  </option>
                ))}
            </Select>
          )}
        </Field>
        <Loaded
          query={other === null ? version : compared}
          loading={t('site.history.loadingOne')}
          failed={t('site.history.errorOneTitle')}
        >
          {() =>
            version.data &&
            after && (
              <div>
                <EntryDifferences kind={kind} before={version.data.version.values} after={after} />
              </div>
            )
          }
        </Loaded>
        {entry.abilities.includes('change') && (
          <RestoreVersion kind={kind} entry={entry} number={number} />
        )}
      </Stack>
    </section>
  )
}
