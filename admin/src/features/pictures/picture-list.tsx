import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picture } from '@ufuq/shared/kinds/picture'
import { Button } from '@ufuq/shared/ui/button'
import { EmptyState } from '@ufuq/shared/ui/states'
import { Checkbox } from '../../components/checkbox.tsx'
import { pictureQueries } from '../../pictures/queries.ts'
import { useSession } from '../../session/session.tsx'
import { LoadedPage } from '../../shell/loaded.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { PictureCard } from './picture-card.tsx'
import { usePicturesAddress } from './pictures-address.ts'

/** The number of pictures on a page, which fills every row of two, three or four columns. */
const PAGE = 24

export const usePicturePage = () => {
  const { view, words, after } = usePicturesAddress()
  const { id } = useSession()
  const { q, ...days } = words
  const filter = {
    ...days,
    ...(view === 'undescribed' || view === 'unused' ? { [view]: '1' } : {}),
  }
  const author = view === 'mine' ? id : undefined
  return useQuery(pictureQueries.page({ q, author, filter, after, limit: PAGE }))
}

/** One page of the library, with its loading, empty and error states. */
export function PictureList() {
  const { t } = useTranslation('admin')
  const { after, isNarrowed, clear } = usePicturesAddress()
  return (
    <LoadedPage
      query={usePicturePage()}
      after={after}
      loading={t('pictures.loading')}
      failed={t('pictures.errorTitle')}
      empty={
        <EmptyState
          level={2}
          title={isNarrowed ? t('pictures.noneTitle') : t('pictures.emptyTitle')}
          text={isNarrowed ? t('pictures.none') : t('pictures.empty')}
          action={
            isNarrowed && (
              <Button variant="line" onClick={clear}>
                {t('manage.clear')}
              </Button>
            )
          }
        />
      }
      pages={t('pictures.pages')}
    >
      {(items) => <Grid items={items} />}
    </LoadedPage>
  )
}

function Grid({ items }: { items: Picture[] }) {
  const { t } = useTranslation('admin')
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  // Deselects deleted pictures and pictures on other pages.
  const chosen = items.filter(({ id }) => ids.has(id))
  const choose = (next: readonly number[]) => setIds(new Set(next))
  const mine = items.filter(({ abilities }) => abilities.includes('delete'))
  const toggle = (id: number) => {
    const before = chosen.map((picture) => picture.id)
    choose(before.includes(id) ? before.filter((one) => one !== id) : [...before, id])
  }
  return (
    <>
      {mine.length > 0 && (
        <Checkbox
          label={t('pictures.chooseAll')}
          checked={chosen.length === mine.length}
          isIndeterminate={chosen.length > 0 && chosen.length < mine.length}
          onChange={() => choose(chosen.length < mine.length ? mine.map(({ id }) => id) : [])}
        />
      )}
      <ul
        className="picture-grid"
        data-choosing={chosen.length > 0 || undefined}
        aria-label={t('pictures.list')}
      >
        {items.map((picture) => (
          <PictureCard
            key={picture.id}
            picture={picture}
            choice={
              picture.abilities.includes('delete')
                ? { isChosen: ids.has(picture.id), onToggle: () => toggle(picture.id) }
                : undefined
            }
          />
        ))}
      </ul>
      <ChosenBar chosen={chosen} onChoose={choose} />
    </>
  )
}
