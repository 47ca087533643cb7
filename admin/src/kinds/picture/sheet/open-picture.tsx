import { useQuery } from '@tanstack/react-query'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { Sheet } from '@ufuq/shared/ui/sheet'
import { EmptyState } from '@ufuq/shared/ui/states'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useLeaving } from '../../../components/unsaved-changes.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { cardId } from '../picture-card.tsx'
import { usePictureName } from '../picture-name.ts'
import { searchWithPicture, useListedPictures, useOpenId } from '../pictures-address.ts'
import { pictureQueries } from '../queries.ts'
import { PictureForm, type OpenForm } from './picture-form.tsx'

/** Shows the picture given in the address over the list. */
export function OpenPicture() {
  const open = useOpenId()
  return open !== null && <PictureSheet id={open} />
}

function PictureSheet({ id }: { id: number }) {
  const { t } = useTranslation('admin')
  const form = useRef<OpenForm>(null)
  const { previous, next } = useNeighbours(id)
  const picture = useQuery(pictureQueries.one(id))
  const show = useShowing(form)
  return (
    <Sheet
      title={<Title id={id} />}
      closeLabel={t('pictures.sheet.close')}
      onClose={() => void show(null)}
      focusAfter={() => focusCard(id)}
      tools={
        <>
          <IconButton
            icon={ChevronLeft}
            mirrored
            label={t('pictures.sheet.previous')}
            aria-disabled={previous === null || undefined}
            onClick={() => void (previous !== null && show(previous))}
          />
          <IconButton
            icon={ChevronRight}
            mirrored
            label={t('pictures.sheet.next')}
            aria-disabled={next === null || undefined}
            onClick={() => void (next !== null && show(next))}
          />
        </>
      }
    >
      <Loaded
        query={picture}
        hasRows={false}
        missing={
          <EmptyState
            level={3}
            title={t('pictures.sheet.missingTitle')}
            text={t('pictures.sheet.missing')}
          />
        }
      >
        {(data) => (
          <PictureForm
            key={id}
            ref={form}
            picture={data}
            onGone={() => void show(null)}
            onOther={(other) => void show(other)}
          />
        )}
      </Loaded>
    </Sheet>
  )
}

function Title({ id }: { id: number }) {
  const toName = usePictureName()
  const { data } = useQuery(pictureQueries.one(id))
  return <bdi>{toName(data ?? { id, fileName: null })}</bdi>
}

/**
 * Shows another picture, or none, once the text of the open one is saved. Asks the user what to do
 * if the text can't be saved.
 */
function useShowing(form: React.RefObject<OpenForm | null>) {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const { within } = useLeaving()
  return async (id: number | null) => {
    const go = () =>
      void navigate(
        { search: searchWithPicture(search, id) },
        { replace: true, state: state as unknown, preventScrollReset: true },
      )
    const isSaved = (await form.current?.save()) ?? true
    if (isSaved) within(go)
    else go()
  }
}

/**
 * The previous and next picture on the page of the list. The order stays the same while browsing,
 * although a picture that was just described disappears from the list of undescribed pictures.
 */
function useNeighbours(id: number) {
  const { data } = useListedPictures()
  const ids = data?.items.map((item) => item.id) ?? []
  const [order, setOrder] = useState<readonly number[]>(ids)
  if (ids.includes(id) && ids.join() !== order.join() && !isWithin(ids, order)) setOrder(ids)
  const place = order.indexOf(id)
  const at = (index: number) => (place < 0 ? null : (order[index] ?? null))
  return { previous: at(place - 1), next: at(place + 1) }
}

const isWithin = (ids: readonly number[], order: readonly number[]): boolean =>
  ids.every((id) => order.includes(id))

/** Moves the focus to the picture in the list, or to the list if the picture is no longer in it. */
function focusCard(id: number) {
  const place = document.getElementById(cardId(id)) ?? document.getElementById('content')
  place?.focus({ preventScroll: place.id === 'content' })
}
