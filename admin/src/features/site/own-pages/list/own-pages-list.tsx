import { useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { EmptyState } from '@ufuq/shared/ui/states'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { PickFilter, PickFilterBar } from '../../../../components/pick-filter.tsx'
import { Loaded } from '../../../../shell/loaded.tsx'
import { ownPageQueries, type OwnPageItem } from '../calls.ts'
import { hasWords, isIn, OWN_PAGE_FILTERS, type OwnPageFilter } from './own-page-state.ts'
import { OwnPagesTable } from './own-pages-table.tsx'

/** The pages that staff made, with a search and filters, which are in the address. */
export function OwnPagesList() {
  const { t } = useTranslation('admin')
  const id = useId()
  const query = useQuery(ownPageQueries.all())
  return (
    <section aria-labelledby={id} className="site-pages">
      <div className="h-line">
        <h2 id={id}>{t('pages.ownTitle')}</h2>
        <p className="say">{query.data && t('pages.count', { count: query.data.length })}</p>
      </div>
      <Loaded query={query} loading={t('site.loading')} failed={t('site.errorTitle')}>
        {(pages) => (pages.length === 0 ? <Invitation /> : <Filtered pages={pages} />)}
      </Loaded>
    </section>
  )
}

function Invitation() {
  const { t } = useTranslation('admin')
  return (
    <EmptyState
      level={3}
      title={t('pages.emptyTitle')}
      text={t('pages.empty')}
      action={
        <Link className={buttonClass({ variant: 'line', size: 'small' })} to="/admin/pages/create">
          {t('pages.chooseTemplate')}
        </Link>
      }
    />
  )
}

function Filtered({ pages }: { pages: readonly OwnPageItem[] }) {
  const { t } = useTranslation('admin')
  const [search, setSearch] = useSearchParams()
  const unlinked = useQuery(ownPageQueries.unlinked()).data?.ids ?? []
  const asked = search.get('show')
  const filter = OWN_PAGE_FILTERS.find((one) => one === asked) ?? 'all'
  const words = search.get('q') ?? ''
  const found = pages.filter((page) => hasWords(page, words))
  const shown = found.filter((page) => isIn(filter, page, unlinked))
  const show = (next: { filter?: OwnPageFilter; words?: string }) => {
    const { filter: one, words: q } = { filter, words, ...next }
    setSearch({ ...(one !== 'all' && { show: one }), ...(q !== '' && { q }) }, { replace: true })
  }
  return (
    <>
      <PickFilterBar>
        <TextInput
          type="search"
          aria-label={t('pages.filters.search')}
          placeholder={t('pages.filters.search')}
          defaultValue={words}
          onChange={({ target }) => show({ words: target.value })}
        />
        <PickFilter
          label={t('pages.filters.label')}
          values={OWN_PAGE_FILTERS.map((value) => ({
            value,
            text: t(`pages.filters.${value}`),
            count: found.filter((page) => isIn(value, page, unlinked)).length,
            hint: value === 'unlinked' ? t('pages.filters.unlinkedHint') : undefined,
          }))}
          chosen={filter}
          onChoose={(one) => show({ filter: one })}
        />
        <Link className="more" to="/admin/pages/bin">
          <Icon icon={Trash2} />
          {t('bin.title')}
        </Link>
      </PickFilterBar>
      {filter === 'unlinked' && <p className="hint">{t('pages.filters.unlinkedHint')}</p>}
      {shown.length === 0 ? (
        <p className="list-empty" role="status">
          {t('pages.filters.none')}
        </p>
      ) : (
        <OwnPagesTable caption={t('pages.ownTitle')} pages={shown} />
      )}
    </>
  )
}
