import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tag } from '../../../contract/tags.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useLanguage } from '../../language.ts'
import { LoadedPage } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { JoinPanel, type ChosenTag } from './join-panel.tsx'
import { NewTag } from './new-tag.tsx'
import { tagQueries } from './queries.ts'
import { TagFilters } from './tag-filters.tsx'
import { useTagsAddress } from './tags-address.ts'
import { TagsTable } from './tags-table.tsx'

/** `/admin/tags`: all tags with both names; finds, names, joins, parts and deletes them. */
export function TagsScreen() {
  const { t } = useTranslation('admin')
  const [isNew, setIsNew] = useState(false)
  /** Kept while one searches for the others. */
  const [chosen, setChosen] = useState<readonly ChosenTag[]>([])
  const [isAsked, setIsAsked] = useState(false)

  const toggle = (tag: Tag) =>
    setChosen(
      chosen.some(({ id }) => id === tag.id)
        ? chosen.filter(({ id }) => id !== tag.id)
        : [...chosen, tag],
    )
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
      <p className="tags-note">{t('tags.note')}</p>
      <TagFilters />
      {isNew && <NewTag onClose={() => setIsNew(false)} />}
      {(chosen.length > 1 || (isAsked && chosen.length === 1)) && (
        <JoinPanel tags={chosen} takesFocus={isAsked} onClose={endJoining} />
      )}
      <TagList chosen={new Set(chosen.map(({ id }) => id))} onToggle={toggle} onJoin={join} />
    </Page>
  )
}

interface TagListProps {
  chosen: ReadonlySet<number>
  onToggle: (tag: Tag) => void
  onJoin: (...tags: ChosenTag[]) => void
}

function TagList({ chosen, onToggle, onJoin }: TagListProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { filter, q, after, clear } = useTagsAddress()
  const isNarrowed = filter !== 'all' || q !== ''
  return (
    <LoadedPage
      query={useQuery(tagQueries.page({ language, filter, q, after }))}
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
      {(tags) => <TagsTable tags={tags} chosen={chosen} onToggle={onToggle} onJoin={onJoin} />}
    </LoadedPage>
  )
}
