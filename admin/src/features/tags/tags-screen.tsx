import { Lead } from '../../components/lead.tsx'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { EmptyState } from '@ufuq/shared/ui/states'
import type { Selection } from '../../lists/selection.ts'
import { LoadedPage } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { MergePanel, type ChosenTag } from './merge-panel.tsx'
import { NewTag } from './new-tag.tsx'
import { tagQueries } from './queries.ts'
import { useTagsAddress } from './tags-address.ts'
import type { ListedTag } from './tag-names.ts'
import { TagsBar } from './tags-bar.tsx'
import { TagsList } from './tags-list.tsx'

/**
 * `/admin/tags`: all tags with both names, which can be found, renamed, merged and deleted here.
 * Merges can be undone.
 */
export function TagsScreen() {
  const { t } = useTranslation('admin')
  const [isNew, setIsNew] = useState(false)
  /** The selection, which stays while the user searches for further tags. */
  const [chosen, setChosen] = useState<readonly ChosenTag[]>([])
  const [isAsked, setIsAsked] = useState(false)

  const join = (...tags: ChosenTag[]) => {
    const ids = new Set(tags.map(({ id }) => id))
    setChosen([...chosen.filter(({ id }) => !ids.has(id)), ...tags])
    setIsAsked(true)
  }
  const endJoining = () => {
    setChosen([])
    setIsAsked(false)
  }
  return (
    <Page
      title={t('tags.title')}
      back="/admin/publications"
      action={
        <Button size="small" onClick={() => setIsNew(true)}>
          <Icon icon={Plus} />
          <span className="only-wide">{t('tags.new')}</span>
          <span className="only-phone">{t('tags.newShort')}</span>
        </Button>
      }
    >
      <Lead>{t('tags.note')}</Lead>
      <TagsBar />
      {isNew && <NewTag onClose={() => setIsNew(false)} />}
      {(chosen.length > 1 || (isAsked && chosen.length === 1)) && (
        <MergePanel tags={chosen} takesFocus={isAsked} onClose={endJoining} />
      )}
      <FoundTags chosen={chosen} onChoose={setChosen} onJoin={join} />
    </Page>
  )
}

interface FoundTagsProps {
  chosen: readonly ChosenTag[]
  onChoose: (tags: readonly ChosenTag[]) => void
  onJoin: (...tags: ChosenTag[]) => void
}

function FoundTags({ chosen, onChoose, onJoin }: FoundTagsProps) {
  const { t } = useTranslation('admin')
  const { filter, q, after, clear } = useTagsAddress()
  const isNarrowed = filter !== 'all' || q !== ''
  return (
    <LoadedPage
      query={useQuery(tagQueries.page({ filter, q, after }))}
      after={after}
      loading={t('tags.loading')}
      failed={t('tags.errorTitle')}
      empty={
        <EmptyState
          level={2}
          title={isNarrowed ? t('tags.noneTitle') : t('tags.emptyTitle')}
          text={isNarrowed ? t('tags.none') : t('tags.empty')}
          action={
            isNarrowed && (
              <Button variant="line" onClick={clear}>
                {t('manage.clear')}
              </Button>
            )
          }
        />
      }
      pages={t('tags.pages')}
      isTimeless
    >
      {(tags) => (
        <TagsList tags={tags} selection={selectionOf(chosen, tags, onChoose)} onJoin={onJoin} />
      )}
    </LoadedPage>
  )
}

/** Presents the chosen tags as the selection of a list that also shows other tags. */
function selectionOf(
  chosen: readonly ChosenTag[],
  tags: readonly ListedTag[],
  onChoose: (tags: readonly ChosenTag[]) => void,
): Selection {
  const has = (id: number | string) => chosen.some((tag) => tag.id === id)
  const without = (id: number | string) => chosen.filter((tag) => tag.id !== id)
  return {
    count: chosen.length,
    has,
    toggle: (id) =>
      onChoose(has(id) ? without(id) : [...chosen, ...tags.filter((tag) => tag.id === id)]),
    choose: (ids) =>
      onChoose([...new Set([...chosen, ...tags])].filter(({ id }) => ids.includes(id))),
  }
}
