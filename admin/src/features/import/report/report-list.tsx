import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { Import, ImportResult } from '@ufuq/shared/contract/imports/import'
import {
  IMPORT_FATES,
  type ImportFate,
  type ImportLink,
  type ReportedRecord,
} from '@ufuq/shared/contract/imports/report'
import { Select } from '@ufuq/shared/ui/select'
import { EmptyState } from '@ufuq/shared/ui/states'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { PickFilter, PickFilterBar } from '../../../components/pick-filter.tsx'
import { LoadedPage } from '../../../shell/loaded.tsx'
import { SearchField, searchedWords } from '../../../components/search-field.tsx'
import { useSourceWords } from '../check/source-words.ts'
import { pathOf } from '../links.ts'
import { importQueries } from '../queries.ts'
import { ReportFile } from './report-file.tsx'

const KINDS = ['text', 'page', 'picture'] as const

const CHIPS = {
  imported: 'published',
  loss: 'outdated',
  known: 'saved',
  left: 'draft',
  failed: 'missing',
} as const satisfies Record<ImportFate, string>

interface ReportListProps {
  shown: Import
  result: ImportResult
}

/** Every text with what became of it; the filters are in the address. */
export function ReportList({ shown: { id }, result: { fates } }: ReportListProps) {
  const { t } = useTranslation('admin')
  const [params, setParams] = useSearchParams()
  const fate = IMPORT_FATES.find((one) => one === params.get('fate'))
  const kind = KINDS.find((one) => one === params.get('kind'))
  const q = params.get('q') ?? ''
  const after = params.get('after')
  const show = (name: 'fate' | 'kind' | 'q', value: string) => {
    const wanted = new URLSearchParams(params)
    wanted.delete('after')
    if (value === '') wanted.delete(name)
    else wanted.set(name, value)
    setParams(wanted)
  }
  const total = Object.values(fates).reduce((sum, count) => sum + count, 0)
  return (
    <section aria-labelledby="import-list">
      <div className="h-line">
        <h2 id="import-list">{t('import.report.list')}</h2>
      </div>
      <PickFilterBar>
        <form onSubmit={(event) => show('q', searchedWords(event).trim())}>
          <SearchField
            q={q}
            label={t('import.report.search')}
            submitLabel={t('import.report.searchAct')}
            maxLength={200}
            dir="auto"
          />
        </form>
        <PickFilter
          label={t('import.report.fate')}
          values={(['all', ...IMPORT_FATES] as const).map((value) => ({
            value,
            text: t(`import.report.fates.${value}`),
            count: value === 'all' ? total : fates[value],
          }))}
          chosen={fate ?? 'all'}
          onChoose={(one) => show('fate', one === 'all' ? '' : one)}
        />
        <Select
          aria-label={t('import.report.kind')}
          value={kind ?? ''}
          onChange={({ target }) => show('kind', target.value)}
        >
          <option value="">{t('import.report.anyKind')}</option>
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`import.report.kinds.${one}`)}
            </option>
          ))}
        </Select>
        <ReportFile id={id} label={t('import.report.csv')} />
      </PickFilterBar>
      <LoadedPage
        query={useQuery(
          importQueries.report(id, {
            ...(fate && { fate }),
            ...(kind && { kind }),
            ...(q !== '' && { q }),
            after,
          }),
        )}
        after={after}
        loading={t('import.report.loading')}
        failed={t('import.report.failedTitle')}
        empty={
          <EmptyState
            level={3}
            title={t('import.report.noneTitle')}
            text={t('import.report.none')}
          />
        }
        pages={t('import.report.pages')}
        isTimeless
      >
        {(records) => (
          <ul className="rows import-columns">
            {records.map((record) => (
              <Record key={`${record.kind}-${record.id}`} record={record} />
            ))}
          </ul>
        )}
      </LoadedPage>
    </section>
  )
}

function Record({ record }: { record: ReportedRecord }) {
  const { t } = useTranslation('admin')
  const { kind, title, code, address, fate, link } = record
  return (
    <li>
      <div>
        <b>
          <bdi dir="auto">{title || t('import.pairs.untitled')}</bdi>
        </b>
        <small>
          {t(`import.report.one.${kind}`)} <bdi dir="ltr">{code}</bdi>
        </small>
        <bdi dir="ltr" className="import-code">
          {decoded(address)}
        </bdi>
      </div>
      <div>
        <StatusChip state={CHIPS[fate]}>{t(`import.report.fates.${fate}`)}</StatusChip>
      </div>
      <div>
        {link && <RecordLink link={link} title={title} />}
        <Reasons record={record} />
      </div>
    </li>
  )
}

function RecordLink({ link, title }: { link: ImportLink; title: string }) {
  const { t } = useTranslation('admin')
  const what = t(`import.report.links.${link.isBinned ? 'bin' : link.kind}`)
  return (
    <Link
      className="more"
      to={pathOf(link)}
      aria-label={t('import.report.linkTo', { what, title })}
    >
      {what}
    </Link>
  )
}

const REASONS = ['language', 'host', 'unavailable', 'refused', 'changed'] as const

function Reasons({ record: { reasons } }: { record: ReportedRecord }) {
  const { t } = useTranslation('admin')
  const { lossOf } = useSourceWords()
  return reasons.map(({ kind, text }) => {
    const known = REASONS.find((one) => one === kind)
    return (
      <small key={`${kind}/${text}`}>
        <bdi dir="auto">
          {known ? t(`import.report.reasons.${known}`, { text }) : `${lossOf(kind)}: ${text}`}
        </bdi>
      </small>
    )
  })
}

function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
