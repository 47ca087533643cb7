import { useMutation, useQuery } from '@tanstack/react-query'
import { receiveFile, saveFile } from '@ufuq/shared/client/saved-file'
import type { Import, ImportResult } from '@ufuq/shared/contract/imports/import'
import {
  IMPORT_FATES,
  type ImportFate,
  type ReportedRecord,
  screenOfImported,
} from '@ufuq/shared/contract/imports/report'
import { decoded } from '@ufuq/shared/domain/decoded'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import { Select } from '@ufuq/shared/ui/select'
import { EmptyState } from '@ufuq/shared/ui/states'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useFormatMoment } from '../../components/dates/format-moment.ts'
import { Fact, Facts } from '../../components/facts.tsx'
import { Item, ItemList } from '../../components/item-list.tsx'
import { PickFilter, PickFilterBar } from '../../components/pick-filter.tsx'
import { SearchField, searchedWords } from '../../components/search-field.tsx'
import { Section } from '../../components/section.tsx'
import { LoadedPage } from '../../frame/loaded.tsx'
import { useLanguage } from '../../host/language.ts'
import { IMPORTS, importQueries } from './queries.ts'
import { Counts, DotSeparated, PicturesSentence, Stage, useSourceWords } from './stage.tsx'
import { UndonePart, UndoPart } from './undo-part.tsx'

const FIGURES = ['imported', 'loss', 'left', 'failed'] as const
const KINDS = ['text', 'page', 'picture'] as const
const CHIPS = {
  imported: 'published',
  loss: 'outdated',
  known: 'saved',
  left: 'draft',
  failed: 'missing',
} as const satisfies Record<ImportFate, string>

/** The outcome of the import, and how to undo it. */
export function ReportStage({ shown }: { shown: Import }) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const { excludedOf } = useSourceWords()
  const { state, result, undone, changedAt } = shown
  const isUndone = state === 'undone'
  const excluded = result?.excluded ?? []
  return (
    <Stage
      title={t(isUndone ? 'import.report.undoneTitle' : 'import.report.title')}
      text={`${formatMoment(changedAt)}. ${t(isUndone ? 'import.report.undoneText' : 'import.report.text')}`}
      shown={shown}
    >
      <p>
        <Link className="more" to={`/admin/import?new=${shown.id}`}>
          {t('import.report.again')}
        </Link>
      </p>
      {undone && <UndonePart undone={undone} />}
      {result && !isUndone && <Figures result={result} />}
      {result && <ReportList shown={shown} result={result} />}
      {excluded.length > 0 && (
        <Section title={t('import.content.excluded')}>
          <Counts counts={excluded} nameOf={excludedOf} />
        </Section>
      )}
      <UndoPart shown={shown} />
    </Stage>
  )
}

function Figures({ result: { fates, pictures, addresses } }: { result: ImportResult }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const figures = { ...fates, imported: fates.imported + fates.loss }
  return (
    <>
      <Facts>
        {FIGURES.map((figure) => (
          <Fact key={figure} name={t(`import.report.${figure}`)}>
            {formatNumber(figures[figure], locale)}
          </Fact>
        ))}
      </Facts>
      <p>
        <PicturesSentence {...pictures} />{' '}
        {addresses > 0 && t('import.report.addresses', { count: addresses })}
      </p>
    </>
  )
}

/** Every text with what became of it; the filters are in the address. */
function ReportList({
  shown: { id, state },
  result: { fates },
}: {
  shown: Import
  result: ImportResult
}) {
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
  const isUndone = state === 'undone'
  const total = Object.values(fates).reduce((sum, count) => sum + count, 0)
  const filter = { ...(fate && { fate }), ...(kind && { kind }), ...(q !== '' && { q }) }
  return (
    <Section title={t('import.report.list')}>
      <PickFilterBar>
        <form onSubmit={(event) => show('q', searchedWords(event).trim())}>
          <SearchField
            q={q}
            label={t('import.report.search')}
            submitLabel={t('import.report.searchAct')}
            maxLength={200}
          />
        </form>
        {!isUndone && (
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
        )}
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
        {!isUndone && <ReportFile id={id} />}
      </PickFilterBar>
      <LoadedPage
        query={useQuery(importQueries.report(id, { ...filter, after }))}
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
          <ItemList label={t('import.report.list')}>
            {records.map((record) => (
              <Record
                key={`${record.kind}-${record.id}`}
                record={record}
                fate={isUndone ? null : record.fate}
              />
            ))}
          </ItemList>
        )}
      </LoadedPage>
    </Section>
  )
}

const REASONS = ['otherLanguage', 'host', 'unavailable', 'refused', 'changed'] as const

interface RecordProps {
  record: ReportedRecord
  /** Null after an undo, when it is no longer true. */
  fate: ImportFate | null
}

function Record({ record, fate }: RecordProps) {
  const { t } = useTranslation('admin')
  const { lossOf } = useSourceWords()
  const { kind, title, code, address, link, reasons } = record
  const what = link && t(`import.report.links.${link.isBinned ? 'bin' : link.kind}`)
  return (
    <Item
      title={title || t('import.report.untitled')}
      text={<DotSeparated facts={[t(`import.report.one.${kind}`), code, decoded(address)]} />}
      below={reasons.map(({ kind: reason, text }) => {
        const known = REASONS.find((one) => one === reason)
        return (
          <p key={`${reason}/${text}`} dir="auto">
            {known ? t(`import.report.reasons.${known}`, { text }) : `${lossOf(reason)}: ${text}`}
          </p>
        )
      })}
    >
      {fate && <StatusChip state={CHIPS[fate]}>{t(`import.report.fates.${fate}`)}</StatusChip>}
      {link && (
        <Link
          className="more"
          to={screenOfImported(link)}
          aria-label={t('import.report.linkTo', { what: what ?? '', title })}
        >
          {what}
        </Link>
      )}
    </Item>
  )
}

/** Downloads the whole report. */
function ReportFile({ id }: { id: number }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const file = useMutation({
    meta: { failed: 'import.report.failedTitle' },
    mutationFn: () => receiveFile(`${IMPORTS}/${id}/report.csv?language=${language}`, 'report.csv'),
    onSuccess: saveFile,
    gcTime: 0,
  })
  return (
    <Button variant="line" size="small" busy={file.isPending} onClick={() => file.mutate()}>
      <Icon icon={Download} />
      {t('import.report.csv')}
    </Button>
  )
}
