import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '@ufuq/shared/ui/button'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, Link } from 'react-router-dom'
import { pictureQueries } from '../../pictures/queries.ts'
import { UploadTray } from '../../pictures/uploads/upload-tray.tsx'
import type { Upload } from '../../pictures/uploads/upload.ts'
import { useTakeDrop } from '../../pictures/uploads/use-take-drop.ts'
import { useAbility } from '../../session/session.tsx'
import { DropTarget } from '../../shell/drop-target.tsx'
import { Page } from '../../shell/page.tsx'
import { PhoneButtons, UploadButton } from './add-pictures.tsx'
import { PictureList } from './picture-list.tsx'
import { searchWithPicture, usePicturesAddress, SINCE, VIEWS } from './pictures-address.ts'
import { OpenPicture } from './sheet/open-picture.tsx'
import Trash2 from 'lucide-react/icons/trash-2'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import { Select } from '@ufuq/shared/ui/select'
import { PickFilter } from '../../components/pick-filter.tsx'
import { SearchField, searchedWords } from '../../components/search-field.tsx'

/** `/admin/pictures`: the library, where pictures are uploaded, found, described and deleted. */
export function PicturesScreen() {
  const { t } = useTranslation('admin')
  const { search } = useLocation()
  const canUpload = useAbility('pictures.upload')
  return (
    <Page title={t('pictures.title')} action={canUpload && <UploadButton />}>
      {canUpload && <PhoneButtons />}
      <UploadTray of="pictures" next={(upload) => <Describe upload={upload} />} />
      <PictureFilters />
      <Found />
      {/* Another page or view starts without a selection; opening a picture preserves it. */}
      <PictureList key={searchWithPicture(search, null)} />
      <OpenPicture />
      {canUpload && <Drop />}
    </Page>
  )
}

function Drop() {
  const { t } = useTranslation('admin')
  const take = useTakeDrop()
  const onDrop = useCallback((transfer: DataTransfer) => void take(transfer), [take])
  return (
    <DropTarget
      title={t('pictures.drop.title')}
      promise={t('pictures.drop.promise')}
      onDrop={onDrop}
    />
  )
}

/** The total number of pictures in the view. */
function Found() {
  const { t } = useTranslation('admin')
  const { view, words } = usePicturesAddress()
  const { data: counts } = useQuery(pictureQueries.counts(words))
  return (
    <p className="say pictures-found" role="status">
      {counts && t('pictures.results', { count: counts[view] })}
    </p>
  )
}

/** The next step for an uploaded picture: describing it. */
function Describe({ upload: { file, picture } }: { upload: Upload }) {
  const { t } = useTranslation('admin')
  const { search, state } = useLocation()
  if (!picture) return null
  return (
    <Link
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      to={{ search: searchWithPicture(search, picture.id) }}
      state={state as unknown}
      preventScrollReset
      aria-label={t('pictures.uploads.describeOne', { name: file.name })}
    >
      {t('pictures.uploads.describe')}
    </Link>
  )
}

/**
 * One row with the search in both languages, the views with their counts, the period, and the bin.
 */
function PictureFilters() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { view, since, q, words, chooseView, chooseSince, search } = usePicturesAddress()
  const { data: counts } = useQuery(pictureQueries.counts(words))
  return (
    <form
      role="search"
      className="picture-filters"
      aria-label={t('pictures.search')}
      onSubmit={(event) => search(searchedWords(event))}
    >
      <SearchField
        q={q}
        label={t('pictures.search')}
        hint={t('pictures.searchHint')}
        submitLabel={t('pictures.searchSubmit')}
        maxLength={LIMITS.search.max}
        dir="auto"
      />
      <div className="picture-views">
        <PickFilter
          label={t('pictures.filter')}
          chosen={view}
          onChoose={chooseView}
          values={VIEWS.map((one) => ({
            value: one,
            text: t(`pictures.filters.${one}`),
            count: counts?.[one],
          }))}
        />
        <Select
          aria-label={t('pictures.since.label')}
          value={since ?? ''}
          onChange={({ target }) => chooseSince(SINCE.find((one) => one === target.value) ?? null)}
        >
          <option value="">{t('pictures.since.all')}</option>
          {SINCE.map((one) => (
            <option key={one} value={one}>
              {t(`pictures.since.${one}`)}
            </option>
          ))}
        </Select>
        <Link
          className={buttonClass({ variant: 'quiet', size: 'small', className: 'to-bin' })}
          to="/admin/pictures/bin"
        >
          <Icon icon={Trash2} />
          {t('pictures.bin.link')}{' '}
          {counts && <span className="num">{formatNumber(counts.binned, locale)}</span>}
        </Link>
      </div>
    </form>
  )
}
