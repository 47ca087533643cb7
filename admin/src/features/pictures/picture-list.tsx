import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { picture as kind, type Picture } from '@ufuq/shared/kinds/picture'
import { Button } from '@ufuq/shared/ui/button'
import { EmptyState } from '@ufuq/shared/ui/states'
import { Checkbox } from '../../components/checkbox.tsx'
import { BulkActions } from '../../entry/bulk-actions.tsx'
import { useSelection } from '../../lists/selection.ts'
import { pictureQueries } from '../../pictures/queries.ts'
import { useSession } from '../../session/session.tsx'
import { LoadedPage } from '../../shell/loaded.tsx'
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
  const selection = useSelection(items.map(({ id }) => id))
  const mine = items.filter(({ abilities }) => abilities.includes('delete'))
  const { count, has, toggle, choose } = selection
  return (
    <>
      {mine.length > 0 && (
        <Checkbox
          label={t('pictures.chooseAll')}
          checked={count === mine.length}
          isIndeterminate={count > 0 && count < mine.length}
          onChange={() => choose(count < mine.length ? mine.map(({ id }) => id) : [])}
        />
      )}
      <ul
        className="picture-grid"
        data-choosing={count > 0 || undefined}
        aria-label={t('pictures.list')}
      >
        {items.map((picture) => (
          <PictureCard
            key={picture.id}
            picture={picture}
            choice={
              picture.abilities.includes('delete')
                ? { isChosen: has(picture.id), onToggle: () => toggle(picture.id) }
                : undefined
            }
          />
        ))}
      </ul>
      <BulkActions kind={kind} entries={items} selection={selection} />
    </>
  )
}
