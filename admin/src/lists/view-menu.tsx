import { useQuery, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/read-from'
import { request } from '@ufuq/shared/client/request'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import {
  type ListWithViews,
  VIEW_LIMITS,
  type SavedView,
  type SavedViewInput,
} from '@ufuq/shared/contract/saved-views'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { Cut } from '../components/cut.tsx'
import { NameDialog } from '../name-dialog.tsx'
import { savedViewsKey } from '../query-keys.ts'

const VIEWS = '/api/views'

interface ListView {
  name: string
  /** Parameters of the list's address. */
  query: string
}

interface ViewMenuProps {
  list: ListWithViews
  /** The predefined views, starting with the whole list. */
  views: readonly ListView[]
}

/** The views of a list: named filters and sort orders, both predefined ones and the user's own. */
export function ViewMenu({ list, views }: ViewMenuProps) {
  const { t } = useTranslation('admin')
  const [params, setParams] = useSearchParams()
  const [isSaving, setIsSaving] = useState(false)
  const removal = useRemoveView()
  const { data = [] } = useQuery(savedViewsQuery())
  const own = data.filter((view) => view.list === list)
  const query = sorted(params)
  const is = (view: ListView) => sorted(new URLSearchParams(view.query)) === query
  const current = [...own, ...views].find(is)
  const ownCurrent = own.find(is)
  return (
    <>
      <Menu
        label={t('lists.views.button')}
        trigger={
          <Button variant="quiet" size="small">
            <Cut max="12rem">{current?.name ?? t('lists.views.button')}</Cut>
            <Icon icon={ChevronDown} />
          </Button>
        }
      >
        {[...views, ...own].map((view, at) => (
          <MenuItem
            key={at}
            icon={view === current ? Check : ''}
            onChoose={() => setParams(new URLSearchParams(view.query))}
          >
            <bdi>{view.name}</bdi>
          </MenuItem>
        ))}
        {!current && (
          <MenuItem icon={BookmarkPlus} onChoose={() => setIsSaving(true)}>
            {t('lists.views.save')}
          </MenuItem>
        )}
        {ownCurrent && (
          <MenuItem icon={Trash2} danger onChoose={() => removal.mutate(ownCurrent.id)}>
            {t('lists.views.remove', { name: ownCurrent.name })}
          </MenuItem>
        )}
      </Menu>
      {isSaving && <SaveViewDialog list={list} query={query} onClose={() => setIsSaving(false)} />}
    </>
  )
}

/**
 * A view's parameters in a fixed order, without the page's cursor, so that equal views yield the
 * same string.
 */
function sorted(params: URLSearchParams): string {
  const all = new URLSearchParams(params)
  all.delete('after')
  all.sort()
  return all.toString()
}

interface SaveViewDialogProps {
  list: ListWithViews
  query: string
  onClose: () => void
}

function SaveViewDialog({ list, query, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation('admin')
  const saving = useSaveView()
  return (
    <NameDialog
      title={t('lists.views.saveTitle')}
      text={t('lists.views.saveText')}
      label={t('lists.views.name')}
      maxLength={VIEW_LIMITS.name.max}
      submit={t('lists.views.saveButton')}
      isBusy={saving.isPending}
      onSubmit={(name) => saving.mutate({ list, name, query }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

const savedViewsQuery = () =>
  queryOptions({ queryKey: savedViewsKey(), queryFn: readFrom<SavedView[]>(VIEWS) })

function useSaveView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SavedViewInput) => request<SavedView>(VIEWS, { method: 'POST', body }),
    meta: { failed: 'lists.views.saveFailed' },
    onSuccess: (saved) =>
      client.setQueryData(savedViewsQuery().queryKey, (views = []) => [...views, saved]),
  })
}

/**
 * Removes a view. The views are refetched even after an error, because another window may already
 * have removed this view.
 */
function useRemoveView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => request<undefined>(`${VIEWS}/${id}`, { method: 'DELETE' }),
    meta: { failed: 'lists.views.removeFailed' },
    onSettled: () => client.invalidateQueries({ queryKey: savedViewsKey() }),
  })
}
